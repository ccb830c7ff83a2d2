/** `ime list|set|enable|disable|reset`. Source of texts: AOSP InputMethodManagerService.java. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { STANDARD_INPUT_METHOD } from '../system/settings.ts';
import { shortName } from './names.ts';
import { optionsOf } from './options.ts';

const CHOSEN = 'default_input_method';
const ENABLED = 'enabled_input_methods';

/** The one that comes with the phone, and those of installed packages. */
function knownInputMethods(phone: VirtualPhone): readonly string[] {
  const added = phone.apps().flatMap(({ id }) => {
    const classes = phone.packageInfo(id)?.inputMethods ?? [];
    return classes.map((activity) => shortName({ packageName: id, activity }));
  });
  return [STANDARD_INPUT_METHOD, ...added];
}

function enabledInputMethods(phone: VirtualPhone): readonly string[] {
  const enabled = (phone.getSetting('secure', ENABLED) ?? STANDARD_INPUT_METHOD).split(':');
  return knownInputMethods(phone).filter((id) => enabled.includes(id));
}

/** The one that fields are connected to. */
export function currentInputMethod(phone: VirtualPhone): string {
  const chosen = phone.getSetting('secure', CHOSEN) ?? '';
  return knownInputMethods(phone).includes(chosen) ? chosen : STANDARD_INPUT_METHOD;
}

type Verb = (call: Call, id: string) => boolean;

const VERBS: Readonly<Record<string, Verb>> = {
  set: ({ system: { phone }, out, err }, id) => {
    if (!enabledInputMethods(phone).includes(id)) return refuse(err, id, 'selected');
    phone.putSetting('secure', CHOSEN, id);
    out.write(`Input method ${id} selected for user #0\n`);
    return true;
  },
  enable: ({ system: { phone }, out, err }, id) => {
    if (!knownInputMethods(phone).includes(id)) return refuse(err, id, 'enabled');
    const before = enabledInputMethods(phone);
    const already = before.includes(id);
    if (!already) enableOnly(phone, [...before, id]);
    out.write(`Input method ${id}: ${already ? 'already' : 'now'} enabled for user #0\n`);
    return true;
  },
  disable: ({ system: { phone }, out }, id) => {
    const before = enabledInputMethods(phone);
    const already = !before.includes(id);
    if (!already)
      enableOnly(
        phone,
        before.filter((one) => one !== id),
      );
    out.write(`Input method ${id}: ${already ? 'already' : 'now'} disabled for user #0\n`);
    return true;
  },
};

function refuse(err: Call['err'], id: string, what: string): false {
  err.write(`Unknown input method ${id} cannot be ${what} for user #0\n`);
  return false;
}

/** A phone without any input method would not let its user write: its own one stays. */
function enableOnly(phone: VirtualPhone, ids: readonly string[]): void {
  const kept = ids.length === 0 ? [STANDARD_INPUT_METHOD] : ids;
  phone.putSetting('secure', ENABLED, kept.join(':'));
  if (!kept.includes(currentInputMethod(phone))) phone.putSetting('secure', CHOSEN, kept[0] ?? '');
}

function ime(call: Call): number {
  const { flags, rest } = optionsOf(call.args, ['--user']);
  const [name = '', id = ''] = rest;
  if (name === 'list') return list(call, flags);
  if (name === 'reset') return reset(call);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined) {
    call.err.write(`Unknown command: ${name}\n`);
    return 255;
  }
  return verb(call, id) ? 0 : 255;
}

/** Those that are enabled; with `-a` all there are. */
function list({ system: { phone }, out }: Call, flags: ReadonlySet<string>): number {
  const shown = flags.has('-a') ? knownInputMethods(phone) : enabledInputMethods(phone);
  for (const id of shown) {
    out.write(flags.has('-s') ? `${id}\n` : `${id}:\n  mId=${id} mSettingsActivityName=null\n`);
  }
  return 0;
}

function reset({ system: { phone }, out }: Call): number {
  enableOnly(phone, [STANDARD_INPUT_METHOD]);
  out.write(`Reset current and enabled IMEs for user #0\n  Selected: ${STANDARD_INPUT_METHOD}\n`);
  out.write(`  Enabled:\n    ${STANDARD_INPUT_METHOD}\n`);
  return 0;
}

export const INPUT_METHODS: readonly (readonly [string, Command])[] = [['ime', ime]];
