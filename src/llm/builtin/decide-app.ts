/** Opening and closing apps and pages; pop-ups and the keyboard. */
import { decideTap } from './decide-tap.ts';
import { decideToggle } from './decide-toggle.ts';
import { ground, strong } from './ground.ts';
import { findApp, type KnownApp } from './ground-app.ts';
import { groundToggle } from './ground-toggle.ts';
import type { Instruction, Target } from './instruction.ts';
import { act, count, fail, type Move, pass, purposeNow, type Turn } from './move.ts';
import { dismissButton } from './popup.ts';
import { quoted, seemsDialog } from './screen-view.ts';
import { settleOnce } from './seek.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

/** A switch where opening may mean switching on, else an installed app of that name, else a thing on the screen. */
export function decideOpen(instruction: Of<'open'>, turn: Turn): Move {
  const { target } = instruction;
  if (instruction.mayToggle && switchHere(target, turn)) {
    return decideToggle({ kind: 'toggle', target, on: true }, turn);
  }
  const app = appOf(target, turn);
  if (app !== undefined) return openApp(app, instruction, turn);
  if (instruction.onlyIfNeeded && strong(ground(target, turn.context)) === undefined) {
    return fail(`no app is called "${target.whole}"`);
  }
  return openable(target, turn);
}

function appOf(target: Target, turn: Turn): KnownApp | undefined {
  if (placed(target)) return undefined;
  return findApp(target.words, turn.context.apps) ?? findApp(target.whole, turn.context.apps);
}

function openApp(app: KnownApp, instruction: Of<'open'>, turn: Turn): Move {
  const name = app.label ?? app.id;
  if (instruction.onlyIfNeeded && turn.context.app === app.id) return pass(`${name} is in front already.`);
  const grounding = `"${instruction.target.whole}" is the installed app ${app.id}.`;
  return act(
    purposeNow(turn),
    { name: 'open_app', app: app.id },
    { grounding, expected: `${name} is in front.` },
  );
}

function openable(target: Target, turn: Turn): Move {
  const move = decideTap({ kind: 'tap', target, gesture: 'tap' }, turn);
  if (move.kind !== 'fail') return move;
  return fail(`${move.reason}; no installed app is called that either`);
}

function placed(target: Target): boolean {
  return target.ordinal !== undefined || target.relation !== undefined || target.words === '';
}

function switchHere(target: Target, turn: Turn): boolean {
  return groundToggle(target, turn.context).kind === 'toggle';
}

export function decideClose(instruction: Of<'close'>, turn: Turn): Move {
  const { target } = instruction;
  if (target === undefined) {
    return act(
      purposeNow(turn),
      { name: 'close_app', app: null },
      { grounding: 'The app in front is meant.', expected: 'The app is no longer in front.' },
    );
  }
  if (instruction.mayToggle && switchHere(target, turn))
    return decideToggle({ kind: 'toggle', target, on: false }, turn);
  const app = findApp(target.words, turn.context.apps);
  if (app !== undefined) {
    return act(
      purposeNow(turn),
      { name: 'close_app', app: app.id },
      {
        grounding: `"${target.whole}" is the installed app ${app.id}.`,
        expected: `${app.label ?? app.id} is no longer in front.`,
      },
    );
  }
  const button = strong(ground({ whole: 'close', words: 'close', quoted: false }, turn.context));
  if (button !== undefined && strong(ground(target, turn.context)) !== undefined) {
    return act(
      purposeNow(turn),
      { name: 'click', position: { kind: 'index', id: button.element.id } },
      { grounding: button.how, expected: `"${target.whole}" is closed.` },
      button.element,
    );
  }
  if (instruction.mayToggle) return decideToggle({ kind: 'toggle', target, on: false }, turn);
  return fail(`no installed app is called "${target.whole}", and nothing of that name can be closed here`);
}

export function decideDismiss(turn: Turn): Move {
  const button = dismissButton(turn.context);
  if (button !== undefined) {
    return act(
      purposeNow(turn),
      { name: 'click', position: { kind: 'index', id: button.id } },
      { grounding: `${quoted(button)} sends the pop-up away.`, expected: 'The pop-up is gone.' },
      button,
    );
  }
  if (seemsDialog(turn.context)) {
    return act(
      purposeNow(turn),
      { name: 'press_key', key: 'back' },
      {
        grounding: 'The pop-up has no button for it; going back closes it.',
        expected: 'The pop-up is gone.',
      },
    );
  }
  return settleOnce(turn, 'a pop-up') ?? fail('there is no pop-up with a button that sends it away');
}

export function decideHideKeyboard(turn: Turn): Move {
  if (turn.context.keyboardShown === false) return pass('The keyboard is hidden already.');
  if (turn.context.keyboardShown === undefined && count(turn, 'do') === 0) {
    return fail('this device does not tell whether its keyboard is shown');
  }
  return act(
    purposeNow(turn),
    { name: 'press_key', key: 'back' },
    { grounding: 'Going back hides the keyboard.', expected: 'The keyboard is gone.' },
  );
}
