/** Greedy CTC decoding that keeps where every character stands. */
import type { Charset } from './charset.ts';

/** Class probabilities of one line: `steps` rows of `classes` numbers. */
export interface StepProbabilities {
  readonly data: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

export interface DecodedCharacter {
  readonly text: string;
  /** Middle of the steps this character was seen in; fractional. */
  readonly step: number;
  /** Highest probability among its steps, 0-1. */
  readonly confidence: number;
}

interface OpenRun {
  readonly symbol: number;
  readonly first: number;
  confidence: number;
}

/** The most probable class of every step, repeats merged, blanks dropped. */
export function decodeGreedy(input: StepProbabilities, charset: Charset): DecodedCharacter[] {
  const characters: DecodedCharacter[] = [];
  let open: OpenRun | undefined;
  const close = (end: number): void => {
    const text = open === undefined ? '' : (charset[open.symbol] ?? '');
    if (open !== undefined && text !== '') {
      characters.push({ text, step: (open.first + end) / 2, confidence: open.confidence });
    }
    open = undefined;
  };
  for (let step = 0; step < input.steps; step += 1) {
    const { symbol, probability } = mostProbable(input, step);
    if (open?.symbol === symbol) {
      open.confidence = Math.max(open.confidence, probability);
      continue;
    }
    close(step);
    if (symbol !== 0) open = { symbol, first: step, confidence: probability };
  }
  close(input.steps);
  return characters;
}

function mostProbable(input: StepProbabilities, step: number): { symbol: number; probability: number } {
  const { data, classes } = input;
  const start = step * classes;
  let symbol = 0;
  let probability = -1;
  for (let index = 0; index < classes; index += 1) {
    const value = data[start + index] ?? 0;
    if (value > probability) {
      probability = value;
      symbol = index;
    }
  }
  return { symbol, probability };
}

/** Mean confidence of the characters that are not spaces; 0 for none. */
export function meanConfidence(characters: readonly Pick<DecodedCharacter, 'text' | 'confidence'>[]): number {
  const visible = characters.filter((character) => character.text.trim() !== '');
  if (visible.length === 0) return 0;
  return visible.reduce((sum, character) => sum + character.confidence, 0) / visible.length;
}

export function textOf(characters: readonly Pick<DecodedCharacter, 'text'>[]): string {
  return characters.map((character) => character.text).join('');
}
