/** Switching on and off, and giving a setting a value. */

import type { UiElement } from '../../ports/element.ts';
import { decideChoose, lookFor, positionOf } from './decide-tap.ts';
import { decideType } from './decide-text.ts';
import { ground, strong } from './ground.ts';
import { groundField } from './ground-field.ts';
import { groundToggle, switchOfPage } from './ground-toggle.ts';
import type { Instruction, Target } from './instruction.ts';
import { act, count, fail, type Move, pass, purposeNow, type Turn } from './move.ts';
import { quoted } from './screen-view.ts';
import { missing, reach } from './seek.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

/** Does nothing when the switch is already as asked. A name without a switch is opened once: it may lead to one. */
export function decideToggle(instruction: Of<'toggle'>, turn: Turn): Move {
  const { target } = instruction;
  const found = groundToggle(target, turn.context);
  if (found.kind === 'toggle')
    return flip({ element: found.element, on: found.on, how: found.how }, instruction, turn);
  if (count(turn, 'prepare') > 0) return onItsPage(instruction, turn);
  const reached = reach(lookFor(target, turn), turn);
  if (reached.kind === 'move') return reached.move;
  return act(
    'prepare',
    { name: 'click', position: { kind: 'index', id: reached.element.id } },
    {
      grounding: `${reached.how} It has no switch of its own; its page may.`,
      expected: `The page of "${target.whole}" is shown.`,
    },
    reached.element,
  );
}

interface Found {
  readonly element: UiElement;
  readonly on: boolean | undefined;
  readonly how: string;
}

function flip(found: Found, { target, on }: Of<'toggle'>, turn: Turn): Move {
  const { element, how } = found;
  const wanted = on === undefined ? 'the other way' : on ? 'on' : 'off';
  if (on !== undefined && found.on === on) return pass(`"${target.whole}" is ${wanted}. ${how}`, element);
  if (on !== undefined && found.on === undefined) {
    return fail(`the screen does not tell whether "${target.whole}" is on or off`);
  }
  const words = { grounding: how, expected: `"${target.whole}" is ${wanted}.` };
  return act(purposeNow(turn), { name: 'click', position: positionOf(element, turn) }, words, element);
}

/** On the page the name led to: its only switch is the one. */
function onItsPage(instruction: Of<'toggle'>, turn: Turn): Move {
  const { target } = instruction;
  const only = switchOfPage(turn.context);
  if (only === undefined) {
    return fail(`"${target.whole}" was opened, but there is no switch that is clearly its own`);
  }
  const how = `${quoted(only)} is the only switch on the page of "${target.whole}".`;
  return flip({ element: only, on: only.state.checked, how }, instruction, turn);
}

/** A switch is switched, a field is filled in, anything else is opened and the value chosen there. */
export function decideSet(instruction: Of<'set'>, turn: Turn): Move {
  const { target, value } = instruction;
  const way = /^(?:on|enabled|开|打开|开启)$/iu.test(value)
    ? true
    : /^(?:off|disabled|关|关闭)$/iu.test(value)
      ? false
      : undefined;
  if (way !== undefined) return decideToggle({ kind: 'toggle', target, on: way }, turn);
  const field = groundField(target, turn.context);
  if (field.kind === 'found' && field.element.kind === 'input') {
    return decideType(
      { kind: 'type', text: value, field: target, fallback: undefined, submit: false, append: false },
      turn,
    );
  }
  const option: Target = { whole: value, words: value, quoted: true };
  const opened = count(turn, 'prepare') > 0;
  if (
    opened &&
    strong(ground(option, turn.context)) === undefined &&
    turn.attempts.at(-1)?.verdict === 'NO_CHANGE'
  ) {
    return fail(missing(value, []));
  }
  return decideChoose({ kind: 'choose', option, from: target }, turn);
}
