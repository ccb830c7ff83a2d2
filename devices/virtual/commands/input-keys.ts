/** `input keyevent` and `input keycombination`. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call } from '../shell/command.ts';
import { BadArgument, numberAt } from './input-arguments.ts';
import { type KeyEffect, keyEffect } from './key-codes.ts';
import { optionsOf } from './options.ts';

/** Android's ViewConfiguration: how long a long press lasts, and how far apart the taps of a double one are at least. */
const LONG_PRESS_MS = 500;
const DOUBLE_TAP_MIN_MS = 40;

export async function keyEvents(call: Call, args: readonly string[]): Promise<number> {
  const { flags, values, rest } = optionsOf(args, ['--delay', '--duration']);
  if (rest.length === 0) throw new BadArgument('Argument expected after "keyevent"');
  const { clock } = call.system;
  const pause = flags.has('--delay') ? numberAt([values.get('--delay') ?? ''], 0) : 0;
  for (const [index, name] of rest.entries()) {
    if (index > 0 && pause > 0) await clock.sleep(pause, call.signal);
    if (!pressKey(call, name)) return 1;
    if (flags.has('--longpress')) await clock.sleep(LONG_PRESS_MS, call.signal);
    if (!flags.has('--doubletap')) continue;
    await clock.sleep(DOUBLE_TAP_MIN_MS, call.signal);
    pressKey(call, name);
  }
  return 0;
}

function pressKey({ system, err }: Call, name: string): boolean {
  const known = applyKey(system.phone, name);
  if (!known) err.write(`Error: Unknown keycode: ${name}\n`);
  return known;
}

/** Presses a key by its number or name. False when there is no such key. */
export function applyKey(phone: VirtualPhone, name: string): boolean {
  const effect = keyEffect(name);
  if (effect?.kind === 'key') phone.key(effect.key);
  else if (effect?.kind === 'text') phone.type(effect.text);
  return effect !== undefined;
}

/** Keys that go down in order and up in reverse order. */
export async function keyCombination(call: Call, args: readonly string[]): Promise<number> {
  const { flags, values, rest } = optionsOf(args, ['-t']);
  if (rest.length < 2) {
    throw new BadArgument('keycombination requires at least 2 keycodes');
  }
  const effects = rest.map((name) => ({ name, effect: keyEffect(name) }));
  const unknown = effects.find(({ effect }) => effect === undefined);
  if (unknown !== undefined) throw new BadArgument(`Unknown keycode: ${unknown.name}`);
  if (flags.has('-t')) await call.system.clock.sleep(numberAt([values.get('-t') ?? ''], 0), call.signal);
  combine(
    call,
    effects.flatMap(({ effect }) => (effect === undefined ? [] : [effect])),
  );
  return 0;
}

/** What the keys of a combination mean together: shift makes capitals, control and the keys this phone lacks are commands to nobody. */
function combine({ system }: Call, effects: readonly KeyEffect[]): void {
  const held = effects.flatMap((effect) => (effect.kind === 'modifier' ? [effect.modifier] : []));
  const pressed = effects.filter(({ kind }) => kind !== 'modifier');
  if (held.some((modifier) => modifier !== 'shift')) return;
  for (const effect of pressed) {
    if (effect.kind === 'key') system.phone.key(effect.key);
    else if (effect.kind === 'text') {
      system.phone.type(held.includes('shift') ? shifted(effect.text) : effect.text);
    }
  }
}

const PLAIN = "`1234567890-=[]\\;',./";
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';

function shifted(text: string): string {
  const place = PLAIN.indexOf(text);
  return place < 0 ? text.toUpperCase() : (SHIFTED[place] ?? text);
}
