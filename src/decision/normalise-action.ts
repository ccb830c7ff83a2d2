/** Known other spellings of actions and positions, turned into the ones of the schema. What it does not know stays as it is. */
import { ActionSchema } from '../ports/action.ts';

type Json = Readonly<Record<string, unknown>>;

/** Names of the same meaning in the action spaces models were trained on. */
const SAME_ACTION: Readonly<Record<string, string>> = {
  tap: 'click',
  type: 'input_text',
  long_click: 'long_press',
  double_click: 'double_tap',
};

const POSITION_KEYS: ReadonlySet<string> = new Set(['position', 'start', 'end', 'anchor', 'center']);
const NUMBER_KEYS: ReadonlySet<string> = new Set([
  'duration_ms',
  'distance_ratio',
  'scale',
  'seconds',
  'index',
]);
const FLAG_KEYS: ReadonlySet<string> = new Set(['clear', 'submit', 'success']);
/** Parameters that may be null: leaving one out says the same. */
const NULLABLE_KEYS: Readonly<Record<string, string>> = {
  input_text: 'position',
  scroll: 'anchor',
  pinch: 'center',
  close_app: 'app',
  clipboard: 'text',
  wait: 'until',
};

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers written as strings, as some servers' tool parsers send them. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

export function normaliseAction(value: unknown): unknown {
  if (!isObject(value)) return value;
  const action = Object.fromEntries(
    Object.entries(named(value)).map(([key, field]) => [key, normaliseField(key, field)]),
  );
  const name = action['name'];
  const nullable = typeof name === 'string' ? NULLABLE_KEYS[name] : undefined;
  return nullable === undefined ? action : { [nullable]: null, ...action };
}

function normaliseField(key: string, value: unknown): unknown {
  if (POSITION_KEYS.has(key)) return value === null ? null : normalisePosition(value);
  if (NUMBER_KEYS.has(key)) return toNumber(value);
  return FLAG_KEYS.has(key) ? toFlag(value) : value;
}

/** `{"click": {"position": 12}}` and `{"name": "tap", ...}` become `{"name": "click", ...}`. */
function named(value: Json): Json {
  const name = value['name'];
  if (typeof name === 'string') return { ...value, name: SAME_ACTION[name] ?? name };
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return value;
  const known = SAME_ACTION[entry[0]] ?? entry[0];
  return actionNames().has(known) && isObject(entry[1]) ? { ...entry[1], name: known } : value;
}

export function actionNames(): ReadonlySet<string> {
  return new Set(ActionSchema.options.map((option) => option.shape.name.value));
}

/** `12`, `[12, 0.5, 0.8]`, `[x, y]`, and objects without their `kind`. */
function normalisePosition(value: unknown): unknown {
  const plain = toNumber(value);
  if (typeof plain === 'number') return { kind: 'index', id: plain };
  if (Array.isArray(plain)) return fromList(plain.map(toNumber)) ?? value;
  if (!isObject(plain)) return value;
  const result: Record<string, unknown> = { ...plain };
  for (const key of ['id', 'x', 'y']) if (key in result) result[key] = toNumber(result[key]);
  return 'kind' in result ? result : { kind: kindOf(result), ...result };
}

function fromList(list: readonly unknown[]): Json | undefined {
  if (!list.every((item) => typeof item === 'number')) return undefined;
  const [first, second, third] = list;
  if (list.length === 1) return { kind: 'index', id: first };
  if (list.length === 2) return { kind: 'absolute', x: first, y: second };
  return list.length === 3 ? { kind: 'relative', id: first, x: second, y: third } : undefined;
}

function kindOf(value: Json): string {
  if (!('id' in value)) return 'absolute';
  return 'x' in value || 'y' in value ? 'relative' : 'index';
}

function toFlag(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
