/** `cmd notification` and `dumpsys notification`. Texts: AOSP NotificationShellCmd, NotificationManagerService. */
import type { Call } from '../shell/command.ts';
import { componentOf, hashOf } from './names.ts';
import { optionsOf } from './options.ts';
import type { PostedNotification } from './service-memory.ts';

type Verb = (call: Call, args: readonly string[]) => number;

const LISTENERS = 'enabled_notification_listeners';
const SHELL = 'com.android.shell';
/** The number the shell's notifications have. */
const NUMBER = 1138;
const LOOK =
  'Notification(channel=shellcmd shortcut=null contentView=null vibrate=null sound=null defaults=0x0 flags=0x0 color=0x00000000 vis=PRIVATE)';
const POST_USAGE = 'usage: cmd notification post [flags] <tag> <text>\n';
/** Global `zen_mode`. */
const ZEN: Readonly<Record<string, string>> = {
  off: '0',
  all: '0',
  on: '1',
  priority: '1',
  none: '2',
  alarms: '3',
};

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['post', post],
  ['notify', post],
  ['list', list],
  ['allow_listener', (call, args) => listener(call, args, true)],
  ['disallow_listener', (call, args) => listener(call, args, false)],
  ['allow_dnd', () => 0],
  ['disallow_dnd', () => 0],
  ['set_dnd', setZen],
]);

export function notificationCommand(call: Call, [name = '', ...args]: readonly string[]): number {
  const verb = VERBS.get(name.replaceAll('-', '_'));
  if (verb !== undefined) return verb(call, args);
  call.err.write(name === '' ? 'usage: cmd notification SUBCMD [args]\n' : `Unknown command: ${name}\n`);
  return 255;
}

/** It is not important enough to come over the screen: only lists show it. */
function post({ system, out }: Call, args: readonly string[]): number {
  const { values, rest } = optionsOf(args, ['-t', '--title', '-i', '--icon', '-I', '-S', '--style', '-c']);
  const [tag, text] = rest;
  if (tag === undefined || text === undefined) {
    out.write(POST_USAGE);
    return 0;
  }
  system.services.notifications.set(tag, { tag, title: values.get('-t') ?? values.get('--title'), text });
  out.write(`posting:\n  ${LOOK}\n`);
  return 0;
}

function list({ system, out }: Call): number {
  for (const one of system.services.notifications.values()) out.write(`${keyOf(one)}\n`);
  return 0;
}

function keyOf({ tag }: PostedNotification): string {
  return `0|${SHELL}|${NUMBER}|${tag}|2000`;
}

function listener({ system, out }: Call, [name = '']: readonly string[], allowed: boolean): number {
  if (componentOf(name) === undefined) {
    out.write('Invalid listener - must be a ComponentName\n');
    return 255;
  }
  const { phone } = system;
  const known = (phone.getSetting('secure', LISTENERS) ?? '')
    .split(':')
    .filter((one) => one !== '' && one !== name);
  phone.putSetting('secure', LISTENERS, [...known, ...(allowed ? [name] : [])].join(':'));
  return 0;
}

function setZen({ system, out }: Call, [mode = '']: readonly string[]): number {
  const value = ZEN[mode];
  if (value === undefined) {
    out.write(`Unknown DND mode: ${mode}\n`);
    return 255;
  }
  system.phone.putSetting('global', 'zen_mode', value);
  return 0;
}

/** Apps of this phone leave nothing behind: their notifications pass over the screen and are gone. */
export function notificationDump({ system }: Call, args: readonly string[]): string {
  const open = args.includes('--noredact');
  const records = [...system.services.notifications.values()].flatMap((one) => recordOf(one, open));
  const listeners = (system.phone.getSetting('secure', LISTENERS) ?? '')
    .split(':')
    .filter((one) => one !== '');
  return [
    'Current Notification Manager state:',
    '  Notification List:',
    ...records,
    '  ',
    `  mZenMode=${system.phone.getSetting('global', 'zen_mode') ?? '0'}`,
    '',
    '  Notification listeners:',
    `    Allowed notification listeners (${listeners.length}):`,
    ...listeners.map((name) => `      ${name}`),
    '',
  ].join('\n');
}

/** Without `--noredact` only the length of texts is told. */
function recordOf(one: PostedNotification, open: boolean): readonly string[] {
  const string = (text: string): string => `String ${open ? `(${text})` : `[length=${text.length}]`}`;
  return [
    `    NotificationRecord(0x${hashOf(one.tag)}: pkg=${SHELL} user=UserHandle{0} id=${NUMBER} tag=${one.tag} importance=3 key=${keyOf(one)}: ${LOOK})`,
    '      uid=2000 userId=0',
    '      extras={',
    ...(one.title === undefined ? [] : [`          android.title=${string(one.title)}`]),
    `          android.text=${string(one.text)}`,
    '      }',
  ];
}
