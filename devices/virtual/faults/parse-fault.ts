/** Reads what users write to switch a fault on: `name[:rate][,key=value]...`, such as `lost-tap:0.05,times=3`. */
import { DroidcuaError } from '../../../src/errors.ts';
import { nearest } from '../../../src/util/nearest.ts';
import { FAULT_KINDS, type FaultKind, type FaultValue } from './fault-kinds.ts';

export interface FaultSpec {
  readonly kind: FaultKind;
  /** Chance at one opportunity, 0-1. */
  readonly rate: number;
  /** Opportunities that pass before chance decides for the first time. */
  readonly after: number;
  /** It happens at most so often. */
  readonly times: number;
  readonly values: Readonly<Record<string, FaultValue>>;
}

/** Throws USAGE_INVALID, with what would be right as the hint. */
export function parseFault(text: string): FaultSpec {
  const [head = '', ...settings] = text.trim().split(',');
  const [name = '', given, ...more] = head.split(':');
  const kind = kindNamed(name);
  if (more.length > 0) throw invalid(text, 'Write name:rate, with the rate as one number from 0 to 1.');
  const rate = given === undefined ? kind.rate : chance(given, text);
  const pairs = settings.map((setting) => pairOf(setting, kind, text));
  const { after = 0, times = kind.times ?? Number.POSITIVE_INFINITY, ...values } = Object.fromEntries(pairs);
  return {
    kind,
    rate,
    after: Number(after),
    times: Number(times),
    values: { ...kind.values, ...values },
  };
}

function kindNamed(name: string): FaultKind {
  const kind = FAULT_KINDS.find((one) => one.name === name);
  if (kind !== undefined) return kind;
  const names = FAULT_KINDS.map((one) => one.name);
  const near = nearest(name, names);
  throw new DroidcuaError('USAGE_INVALID', `There is no fault "${name}".`, {
    hint:
      near !== undefined
        ? `Did you mean ${near}? There are: ${names.join(', ')}.`
        : `There are: ${names.join(', ')}.`,
  });
}

function chance(text: string, whole: string): number {
  const rate = text === '' ? Number.NaN : Number(text);
  if (rate >= 0 && rate <= 1) return rate;
  throw invalid(whole, 'The rate is a number from 0 (never) to 1 (always).');
}

function pairOf(setting: string, kind: FaultKind, whole: string): readonly [string, FaultValue] {
  const [key = '', value = ''] = setting.split('=', 2);
  const known: Readonly<Record<string, FaultValue>> = { after: 0, times: 0, ...kind.values };
  const standard = Object.entries(known).find(([name]) => name === key)?.[1];
  if (standard === undefined)
    throw invalid(whole, `"${kind.name}" knows these settings: ${Object.keys(known).join(', ')}.`);
  if (typeof standard === 'string') {
    if (/^[A-Z0-9_]+$/.test(value)) return [key, value];
    throw invalid(whole, `"${key}" takes a code of capital letters, such as ${standard}.`);
  }
  if (/^\d{1,9}$/.test(value)) return [key, Number(value)];
  throw invalid(whole, `"${key}" takes a whole number.`);
}

function invalid(text: string, hint: string): DroidcuaError {
  return new DroidcuaError('USAGE_INVALID', `"${text}" is no fault.`, { hint });
}
