import { describe, expect, it } from 'vitest';
import type { Item, KeepData } from '../../../../../devices/virtual/apps/keep/data.ts';
import { keep } from '../../../../../devices/virtual/apps/keep/keep.ts';
import { type Box, centre, screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const APP = keep.packageName;

class Player {
  readonly driver = new PhoneDriver({ apps: [keep], profile: 'small' });

  async open(): Promise<this> {
    await this.driver.open(APP);
    return this;
  }

  spots(): readonly { readonly name: string; readonly box: Box }[] {
    return this.driver.phone.state()['spots'] as { name: string; box: Box }[];
  }

  names(): readonly string[] {
    return this.spots().map(({ name }) => name);
  }

  async tap(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const spot = this.spots().findLast((one) => one.name === name);
      if (spot === undefined) throw new Error(`"${name}" is not among ${this.names().join(' | ')}`);
      const { x, y } = centre(spot.box);
      this.driver.phone.input({ kind: 'tap', at: screenPoint(x, y) });
      await this.driver.wait();
    }
  }

  data(): KeepData {
    return this.driver.data(APP) as unknown as KeepData;
  }

  item(name: string): Item | undefined {
    return this.data().items.find((one) => one.name === name);
  }
}

async function player(): Promise<Player> {
  return new Player().open();
}

describe('Crystal Keep', () => {
  it('is one canvas in landscape whose accessibility tree is never to be had', async () => {
    const { driver } = await player();
    const { width, height } = driver.phone.screen();
    expect(width).toBeGreaterThan(height);
    await driver.wait(60_000);
    expect(driver.phone.animating()).toBe(true);
    expect(driver.phone.tree()).toMatchObject({ kind: 'none', reason: 'not_idle' });
    const first = driver.phone.frame();
    await driver.wait(100);
    expect(Buffer.compare(first.data, driver.phone.frame().data)).not.toBe(0);
    await driver.press('home');
    expect(driver.phone.screen().width).toBe(height);
    expect(driver.phone.animating()).toBe(false);
  });

  it('fights while there is stamina', async () => {
    const game = await player();
    await game.tap('Battle', 'OK', 'Battle', 'OK', 'Battle', 'OK');
    expect(game.data()).toMatchObject({ stamina: 0, victories: 3, gold: 1220 + 540, dust: 64 });
    await game.tap('Battle');
    expect(game.names()).toContain('Too tired');
    expect(game.data().victories).toBe(3);
  });

  it('puts equipment on and off and enhances it with dust', async () => {
    const game = await player();
    await game.tap('Heroes', 'Storm blade', 'Equip');
    expect(game.item('Storm blade')?.hero).toBe('Lyra');
    expect(game.item('Oak bow')?.hero).toBeNull();
    await game.tap('Enhance', 'OK', 'Enhance', 'OK');
    expect(game.item('Storm blade')?.level).toBe(3);
    expect(game.data().dust).toBe(10);
    await game.tap('Enhance');
    expect(game.names()).toContain('Not enough dust');
    await game.tap('OK', 'Unequip');
    expect(game.item('Storm blade')?.hero).toBeNull();
    await game.tap('Borin', 'Moon charm', 'Equip');
    expect(game.item('Moon charm')?.hero).toBe('Borin');
  });

  it('gives rewards for signing in and for tasks, each once', async () => {
    const game = await player();
    await game.tap('Events', 'Sign in', 'OK');
    expect(game.data()).toMatchObject({ gems: 105, signIn: { claimed: true } });
    await game.tap('Claimed', 'Tasks', 'Claim: Log in', 'OK', 'Claim: Win 2 battles');
    expect(game.data()).toMatchObject({ gems: 105, stamina: 51 });
    await game.tap('Back', 'Battle', 'OK', 'Battle', 'OK', 'Events', 'Tasks', 'Claim: Win 2 battles', 'OK');
    expect(game.data().gems).toBe(115);
    expect(game.names()).toContain('Done: Win 2 battles');
  });

  it('sells only after the purchase is confirmed, and only what one can pay', async () => {
    const game = await player();
    await game.tap('Shop', 'Dust jar', 'Cancel');
    expect(game.data()).toMatchObject({ gold: 1220, bought: [] });
    await game.tap('Gem shop', 'Phoenix charm', 'Buy', 'OK');
    expect(game.data()).toMatchObject({ gems: 10, bought: ['Phoenix charm'] });
    expect(game.item('Phoenix charm')).toMatchObject({ slot: 'Charm', rarity: 'epic', hero: null });
    await game.tap('Gold pile', 'Buy');
    expect(game.names()).toContain('Not enough gems');
    expect(game.data().bought).toEqual(['Phoenix charm']);
  });

  it('has letters with rewards that can be deleted afterwards', async () => {
    const game = await player();
    await game.tap('Mail', 'Maintenance gift', 'Claim', 'OK', 'Delete');
    expect(game.data().dust).toBe(65);
    expect(game.data().letters.map(({ id }) => id)).toEqual([1, 3]);
    await game.tap('Claim all', 'OK');
    expect(game.data()).toMatchObject({ gold: 1820, gems: 110, stamina: 56 });
    expect(game.data().letters.every(({ claimed }) => claimed)).toBe(true);
  });

  it('closes a popup with the back key before it leaves a page', async () => {
    const game = await player();
    await game.tap('Settings', 'Music');
    expect(game.data().options).toEqual({ music: false, effects: true, battery: false });
    await game.driver.press('back');
    await game.tap('Battle');
    await game.driver.press('back');
    expect(game.names()).toContain('Battle');
    expect(game.driver.phone.state()['foreground']).toBe(APP);
    await game.driver.press('back');
    expect(game.driver.phone.state()['foreground']).not.toBe(APP);
  });
});
