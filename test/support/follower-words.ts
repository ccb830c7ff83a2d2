/** Instructions of the built-in follower as short words, so that tables of them can be read. */
import type { Instruction, Target } from '../../src/llm/builtin/instruction.ts';

/** `tap <Save:button>`: fields that are false or undefined are left out, quoted names carry a `!`. */
export function inWords(instruction: Instruction): string {
  const { kind, ...rest } = instruction;
  return [kind, ...fields(rest)].join(' ');
}

function fields(value: object): readonly string[] {
  return Object.entries(value)
    .filter(([name, field]) => field !== undefined && (field !== false || name === 'on'))
    .map(([name, field]) => (name === 'target' ? words(field) : `${name}=${words(field)}`));
}

function words(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('words' in value) return targetInWords(value as Target);
  return `{${fields({ ...value, kind: undefined }).join(' ')}${'kind' in value ? ` ${String(value.kind)}` : ''}}`;
}

function targetInWords(target: Target): string {
  const region = [target.region?.vertical, target.region?.horizontal].filter((word) => word !== undefined);
  const parts = [
    target.words,
    target.quoted ? '!' : '',
    target.role === undefined ? '' : `:${target.role}`,
    target.ordinal === undefined ? '' : `#${target.ordinal}`,
    region.length === 0 ? '' : `@${region.join('-')}`,
    target.relation === undefined ? '' : ` ${target.relation.kind} ${targetInWords(target.relation.anchor)}`,
  ];
  return `<${parts.join('')}>`;
}
