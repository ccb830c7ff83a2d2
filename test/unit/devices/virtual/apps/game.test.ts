import { describe, expect, it } from 'vitest';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const GAME = 'org.droidcua.starforge';

/** Middles of what is drawn, in units of the game's stage (800 x 360). */
const SPOTS = {
  play: [616, 104],
  equipment: [616, 185],
  daily: [616, 253],
  shop: [530, 320],
  settings: [700, 320],
  back: [60, 29],
  popupOk: [400, 283],
  start: [691, 170],
  claim: [400, 301],
  frozenGate: [440, 132],
  cometBridge: [150, 268],
  hammer: [402, 110],
  upgrade: [628, 264],
  coinPouch: [108, 200],
  coinChest: [300, 200],
  cancel: [326, 283],
  confirm: [474, 283],
  music: [400, 107],
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
      const scale = Math.min(width / 800, height / 360);
      const [x, y] = SPOTS[spot];
      const at = screenPoint((width - 800 * scale) / 2 + x * scale, (height - 360 * scale) / 2 + y * scale);
      this.phone.input({ kind: 'tap', at });
      await this.wait();
    }
  }

  get screen(): unknown {
    return this.phone.state()['screen'];
  }
}

describe('the game', () => {
  it('is one surface in landscape that never stands still, so that there is no tree of it', async () => {
    const player = await new Player().start();
    expect(player.phone.screen()).toEqual({ width: 2400, height: 1080 });
    await player.wait(60_000);
    expect(player.phone.tree()).toMatchObject({ kind: 'none', reason: 'not_idle' });
    await player.press('home');
    expect(player.phone.screen()).toEqual({ width: 1080, height: 2400 });
    expect(player.phone.tree().kind).toBe('tree');
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

  it('takes touches where it draws also when it is held the other way round', async () => {
    const player = await new Player().start();
    player.phone.setRotation(270);
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
    const player = await new Player().start('daily', 'claim');
    expect(player.data(GAME)).toMatchObject({ coins: 1210, gems: 50, daily: { claimed: true } });
    await player.touch('popupOk', 'claim');
    expect(player.data(GAME)).toMatchObject({ coins: 1210, gems: 50 });
  });

  it('pops up over everything: what lies below takes no touches, and back closes only the pop-up', async () => {
    const player = await new Player().start('daily', 'claim', 'back');
    expect(player.screen).toBe('daily');
    await player.press('back');
    expect(player.screen).toBe('daily');
    await player.press('back');
    expect(player.screen).toBe('menu');
  });
});

describe('battles', () => {
  it('cost energy, bring coins, and open the next stage', async () => {
    const player = await new Player().start('play', 'frozenGate', 'start');
    expect(player.data(GAME)).toMatchObject({
      energy: 30,
      coins: 1060,
      victories: 1,
      won: ['Ember Mine', 'Frozen Gate'],
    });
    await player.touch('popupOk', 'cometBridge', 'start');
    expect(player.data(GAME)['won']).toEqual(['Ember Mine', 'Frozen Gate', 'Comet Bridge']);
  });

  it('in a locked stage cannot be fought', async () => {
    const player = await new Player().start('play', 'cometBridge', 'popupOk', 'start');
    expect(player.data(GAME)).toMatchObject({ victories: 1, won: ['Ember Mine'] });
  });

  it('end with the energy', async () => {
    const player = await new Player().start('play');
    for (let i = 0; i < 5; i += 1) await player.touch('start', 'popupOk');
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
