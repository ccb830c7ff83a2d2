import { describe, expect, it } from 'vitest';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const GAME = 'org.droidcua.starforge';

/** Middles of what is drawn, in units of the game's stage (360 x 800). */
const SPOTS = {
  play: [180, 420],
  equipment: [180, 512],
  daily: [180, 590],
  shop: [110, 666],
  settings: [245, 666],
  back: [60, 108],
  popupOk: [180, 498],
  bottom: [180, 696],
  frozenGate: [180, 328],
  cometBridge: [180, 448],
  hammer: [294, 216],
  upgrade: [180, 698],
  coinPouch: [98, 264],
  coinChest: [262, 264],
  cancel: [104, 498],
  confirm: [256, 498],
  music: [180, 198],
} as const;
type Spot = keyof typeof SPOTS;

class Player extends PhoneDriver {
  async start(...spots: readonly Spot[]): Promise<this> {
    await this.open(GAME);
    await this.touch(...spots);
    return this;
  }

  /** The stage is scaled to fit and centred. */
  async touch(...spots: readonly Spot[]): Promise<void> {
    for (const spot of spots) {
      const { width, height } = this.phone.screen();
      const scale = Math.min(width / 360, height / 800);
      const [x, y] = SPOTS[spot];
      const at = screenPoint((width - 360 * scale) / 2 + x * scale, (height - 800 * scale) / 2 + y * scale);
      this.phone.input({ kind: 'tap', at });
      await this.wait();
    }
  }

  get screen(): unknown {
    return this.phone.state()['screen'];
  }
}

describe('the game', () => {
  it('is one surface without any accessibility node below it', async () => {
    const player = await new Player().start();
    const [root, surface, ...others] = player.nodes();
    expect(root?.className).toBe('android.widget.FrameLayout');
    expect(surface?.className).toBe('android.view.SurfaceView');
    expect(surface?.box).toEqual([0, 0, 1080, 2400]);
    expect(others).toEqual([]);
    expect(player.texts()).toEqual([]);
  });

  it('leads from the menu to every page and back', async () => {
    const player = await new Player().start();
    for (const [spot, screen] of [
      ['play', 'stages'],
      ['equipment', 'equipment'],
      ['daily', 'daily'],
      ['shop', 'store'],
      ['settings', 'options'],
    ] as const) {
      await player.touch(spot);
      expect(player.screen).toBe(screen);
      await player.touch('back');
      expect(player.screen).toBe('menu');
    }
  });

  it('takes touches where it draws also in landscape', async () => {
    const player = await new Player().start();
    player.phone.setRotation(90);
    await player.wait();
    await player.touch('daily');
    expect(player.screen).toBe('daily');
  });

  it('changes its picture with what it knows', async () => {
    const player = await new Player().start('settings');
    const before = Buffer.from(player.phone.frame().data);
    await player.touch('music');
    expect(player.data(GAME)['options']).toMatchObject({ music: false, sound: true });
    expect(Buffer.from(player.phone.frame().data).equals(before)).toBe(false);
  });
});

describe('the daily reward', () => {
  it('is given once, with a pop-up', async () => {
    const player = await new Player().start('daily', 'bottom');
    expect(player.data(GAME)).toMatchObject({ coins: 1210, gems: 50, daily: { claimed: true } });
    await player.touch('popupOk', 'bottom');
    expect(player.data(GAME)).toMatchObject({ coins: 1210, gems: 50 });
  });

  it('pops up over everything: what lies below takes no touches, and back closes only the pop-up', async () => {
    const player = await new Player().start('daily', 'bottom', 'back');
    expect(player.screen).toBe('daily');
    await player.press('back');
    expect(player.screen).toBe('daily');
    await player.press('back');
    expect(player.screen).toBe('menu');
  });
});

describe('battles', () => {
  it('cost energy, bring coins, and open the next stage', async () => {
    const player = await new Player().start('play', 'frozenGate', 'bottom');
    expect(player.data(GAME)).toMatchObject({
      energy: 30,
      coins: 1060,
      victories: 1,
      won: ['Ember Mine', 'Frozen Gate'],
    });
    await player.touch('popupOk', 'cometBridge', 'bottom');
    expect(player.data(GAME)['won']).toEqual(['Ember Mine', 'Frozen Gate', 'Comet Bridge']);
  });

  it('in a locked stage cannot be fought', async () => {
    const player = await new Player().start('play', 'cometBridge', 'popupOk', 'bottom');
    expect(player.data(GAME)).toMatchObject({ victories: 1, won: ['Ember Mine'] });
  });

  it('end with the energy', async () => {
    const player = await new Player().start('play');
    for (let i = 0; i < 5; i += 1) await player.touch('bottom', 'popupOk');
    expect(player.data(GAME)).toMatchObject({ energy: 0, victories: 4 });
  });
});

describe('equipment', () => {
  it('gets better for coins until there are not enough', async () => {
    const player = await new Player().start('equipment', 'hammer', 'upgrade');
    expect(player.data(GAME)).toMatchObject({ coins: 430, equipment: { Hammer: 5, Helmet: 2 } });
    await player.touch('upgrade', 'popupOk');
    expect(player.data(GAME)).toMatchObject({ coins: 430, equipment: { Hammer: 5 } });
  });
});

describe('the shop of the game', () => {
  it('sells for gems after asking', async () => {
    const player = await new Player().start('shop', 'coinPouch', 'cancel');
    expect(player.data(GAME)).toMatchObject({ gems: 45, bought: [] });
    await player.touch('coinPouch', 'confirm', 'popupOk');
    expect(player.data(GAME)).toMatchObject({ gems: 25, coins: 1410, bought: ['Coin pouch'] });
  });

  it('does not sell on credit', async () => {
    const player = await new Player().start('shop', 'coinChest', 'confirm', 'popupOk');
    expect(player.data(GAME)).toMatchObject({ gems: 45, coins: 910, bought: [] });
  });
});
