/**
 * Decides as a vision model would that knows the way but errs at a stated rate: follows the reference solution on the
 * screen that is really there, looks back on its last action, and believes what the loop tells it. The same for every
 * kind of loop; the same seed errs in the same places.
 */
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import type { Act } from '../../devices/virtual/tasks/act.ts';
import { fate } from './fate.ts';
import { type Grounded, ground } from './grounded.ts';
import { type Look, likeness, lookAtPhone } from './look.ts';
import { makeMistake } from './mistakes.ts';
import type { Move } from './move.ts';
import { freshMemory, type Memory, moveTo, nextMove } from './next-move.ts';
import type { MistakeKind } from './rates.ts';
import { type Reference, tookEffect } from './reference.ts';
import { type Hindsight, replyText } from './reply.ts';
import { type ListedElement, readPrompt, type WireMessage, type WirePrompt } from './wire-prompt.ts';

export interface PolicySettings {
  readonly reference: Reference;
  readonly phone: VirtualPhone;
  /** Chance that a decision, and a look back, is right. */
  readonly accuracy: number;
  /** Whether it is asked to look back at all. */
  readonly reflects: boolean;
}

interface Last {
  readonly step: number;
  readonly move: Move;
  readonly look: Look;
  readonly mistake: MistakeKind | undefined;
  readonly elements: readonly ListedElement[];
}

/** A touch that seems to have failed this often although it was made is taken as done. */
const MOST_REPEATS = 3;

export class NoisyPolicy {
  readonly #settings: PolicySettings;
  readonly mistakes: MistakeKind[] = [];
  #memory = freshMemory();
  /** As it was when the current step was first asked for. */
  #mark = freshMemory();
  #last: Last | undefined;
  #before: readonly ListedElement[] = [];
  #hindsight: Hindsight = { verdict: 'first_step', note: '' };
  /** The pointer after each step that was looked back on. */
  readonly #after = new Map<number, number>([[0, 0]]);
  #calls = 0;
  #refusals = 0;
  #repeats = { pointer: -1, count: 0 };

  constructor(settings: PolicySettings) {
    this.#settings = settings;
  }

  /** The reply to a request for a decision. */
  decide(messages: readonly WireMessage[]): string {
    const { reference, phone } = this.#settings;
    const random = this.#chance('decide');
    const prompt = readPrompt(messages);
    const look = lookAtPhone(phone);
    if (prompt.again === undefined) this.#begin(prompt, look);
    else {
      this.#memory = structuredClone(this.#mark);
      if (prompt.again === 'refused') this.#refusals += 1;
    }
    const move = nextMove({ phone, look, reference, memory: this.#memory });
    const { elements } = prompt;
    const right = ground(move, { elements, picture: phone.screen() }, this.#refusals);
    const made = this.#err({ move, right, elements, random });
    this.#last = { step: prompt.step, move, look, mistake: made.kind, elements };
    return replyText(made.instead, this.#hindsight, irreversible(move));
  }

  /** The reply to a request that is none for a decision; empty for those it does not know. */
  consult(name: string): string {
    const done = this.#believesDone();
    return /verif|done|final/.test(name) ? JSON.stringify({ done, reason: 'As the screen shows.' }) : '{}';
  }

  /** Whether a model that looks at the screen would say that the task is done. */
  #believesDone(): boolean {
    const { reference, phone } = this.#settings;
    const end = reference.effects.at(-1)?.after;
    const now = lookAtPhone(phone);
    const isEnd = end !== undefined && end.app === now.app && likeness(end.texts, now.texts) >= 0.6;
    const atEnd = this.#mark.pointer >= reference.task.steps.length - 1;
    return this.#isRight(this.#chance('verify')) ? isEnd && atEnd : !(isEnd && atEnd);
  }

  #chance(what: string): () => number {
    const { task } = this.#settings.reference;
    this.#calls += 1;
    return fate(task.id, task.seed, this.#calls, what);
  }

  #isRight(random: () => number): boolean {
    return random() < this.#settings.accuracy;
  }

  #err(now: {
    readonly move: Move;
    readonly right: Grounded;
    readonly elements: readonly ListedElement[];
    readonly random: () => number;
  }): { readonly kind: MistakeKind | undefined; readonly instead: Grounded | undefined } {
    if (this.#isRight(now.random)) return { kind: undefined, instead: now.right };
    const slip = makeMistake({ ...now, before: this.#before, picture: this.#settings.phone.screen() });
    this.mistakes.push(slip.kind);
    return slip;
  }

  /** A new step: first comes the look back on the one before. */
  #begin(prompt: WirePrompt, look: Look): void {
    const { previous } = prompt;
    const last = this.#last;
    this.#refusals = 0;
    this.#before = last?.elements ?? [];
    if (last === undefined) this.#hindsight = { verdict: 'first_step', note: '' };
    else if (previous === undefined || previous.step !== last.step) {
      // Nothing of the last reply was carried out.
      this.#memory = structuredClone(this.#mark);
      this.#hindsight = { verdict: 'unknown', note: '' };
    } else this.#lookBack(last, previous.report, look);
    if (last !== undefined) this.#after.set(last.step, this.#memory.pointer);
    this.#mark = structuredClone(this.#memory);
  }

  #lookBack(last: Last, report: string, look: Look): void {
    const undone = this.#toldUndone(report);
    if (undone) return;
    const worked = this.#believedToWork(last, report, look);
    const { serves } = last.move;
    this.#hindsight = worked
      ? { verdict: 'success', note: '' }
      : { verdict: 'failed', note: `${last.move.goal} did not do what was expected.` };
    if (serves === 'act' && worked) this.#advance();
  }

  /** What the loop says it did instead of the last reply. */
  #toldUndone(report: string): boolean {
    const back = /Rolled back to the screen after step (\d+)/.exec(report)?.[1];
    const stays = /^(Refused before it ran|Started again|The screen after step)|: not done\./.test(report);
    if (back === undefined && !stays) return false;
    this.#memory = structuredClone(this.#mark);
    if (report.startsWith('Started again')) moveTo(this.#memory, 0);
    if (back !== undefined) moveTo(this.#memory, this.#after.get(Number(back)) ?? this.#mark.pointer);
    this.#hindsight = { verdict: 'unknown', note: '' };
    return true;
  }

  #believedToWork(last: Last, report: string, look: Look): boolean {
    const noChange = report.startsWith('NO_CHANGE');
    const random = this.#chance('look back');
    if (!this.#settings.reflects) return !noChange;
    const isRight = this.#isRight(random);
    if (last.mistake === 'claimed_success') return !noChange;
    if (!isRight) return noChange ? false : !this.#worked(last, look);
    return this.#worked(last, look);
  }

  /** The truth, as the screen shows it to someone who looks closely. */
  #worked({ move, look: before, mistake }: Last, now: Look): boolean {
    const { reference } = this.#settings;
    const effect = reference.effects[this.#memory.pointer];
    const act = reference.task.steps[this.#memory.pointer];
    const intended = mistake === undefined;
    if (move.serves === 'help' || effect === undefined || act === undefined) return intended;
    if (act.kind === 'type') return showsTyped(now, act.text);
    if (tookEffect(effect, before, now)) return true;
    const isEnough = timesOf(act) > 1 || this.#isRepeated();
    return intended && isEnough && changed(before, now);
  }

  /** The same act was made several times and never looked right: then the expectation is wrong. */
  #isRepeated(): boolean {
    const { pointer } = this.#memory;
    const count = this.#repeats.pointer === pointer ? this.#repeats.count + 1 : 1;
    this.#repeats = { pointer, count };
    return count >= MOST_REPEATS;
  }

  #advance(): void {
    const memory: Memory = this.#memory;
    const act = this.#settings.reference.task.steps[memory.pointer];
    if (memory.touches + 1 < timesOf(act)) memory.touches += 1;
    else moveTo(memory, memory.pointer + 1);
  }
}

function timesOf(act: Act | undefined): number {
  return act?.kind === 'tap' ? act.times : 1;
}

function changed(before: Look, now: Look): boolean {
  return likeness(before.texts, now.texts) < 1 || JSON.stringify(before.state) !== JSON.stringify(now.state);
}

/** Passwords show dots. */
function showsTyped({ seen }: Look, text: string): boolean {
  return seen.some(({ node }) => node.text === text || (node.password && node.text !== ''));
}

const FINAL = /\b(send|pay|buy|delete|remove|order|confirm|reset|erase|place)\b/i;

function irreversible(move: Move): boolean {
  return move.kind === 'touch' && FINAL.test(move.name);
}
