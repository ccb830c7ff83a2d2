/** Which service answers which name. Source of the names: AOSP adb daemon/services.cpp. */
import { commandTable } from '../commands/table.ts';
import type { AndroidSystem, CommandTable } from '../shell/command.ts';
import { sink, source } from './byte-services.ts';
import type { HostLink } from './connection.ts';
import { listDebuggable, trackDebuggable } from './debuggable.ts';
import { framebuffer } from './framebuffer.ts';
import { portAddress } from './ports.ts';
import { ReverseTable } from './reverse.ts';
import { serveShell, shellRequest } from './shell-service.ts';
import type { AdbStream } from './stream.ts';
import { duplexOf } from './stream-duplex.ts';
import { serveSync } from './sync-service.ts';

type Service = (stream: AdbStream, link: HostLink) => Promise<void>;

/** Finds the service for what follows the prefix; undefined refuses the stream. */
type ServiceFactory = (rest: string) => Service | undefined;

export type ServiceRouter = (name: string, stream: AdbStream, link: HostLink) => boolean;

/** Gives the function that starts a service on a stream; it answers false for a name nothing here serves. */
export function serviceRouter(system: AndroidSystem, commands: CommandTable = commandTable()): ServiceRouter {
  const services = serviceTable(system, commands);
  return (name, stream, link) => {
    const [prefix = ''] = /^[a-z_-]+[,:]?/.exec(name) ?? [];
    const service = services.get(prefix)?.(name.slice(prefix.length));
    if (service === undefined) return false;
    // Whatever goes wrong in one service ends its stream and nothing else.
    void service(stream, link).catch(() => stream.close());
    return true;
  };
}

function serviceTable(system: AndroidSystem, commands: CommandTable): ReadonlyMap<string, ServiceFactory> {
  const setup = { system, commands };
  const shell =
    (prefix: string): ServiceFactory =>
    (rest) =>
    (stream) =>
      serveShell(stream, shellRequest(prefix + rest), setup);
  const reverse = new ReverseTable(system.ports);
  return new Map<string, ServiceFactory>([
    ...['shell,', 'shell:', 'exec:'].map((prefix) => [prefix, shell(prefix)] as const),
    ['abb_exec:', (rest) => shell('exec:')(`cmd ${rest.split('\0').map(quoted).join(' ')}`)],
    ...['sync:', 'framebuffer:'].map((prefix) => [prefix, whole(prefix, system)] as const),
    ...SOCKETS.map((kind) => [kind, (rest: string) => socket(kind + rest, system)] as const),
    ['reverse:', (rest) => reversal(reverse, rest)],
    ['sink:', sink],
    ['source:', source],
    ['jdwp', (rest) => (rest === '' ? (stream) => listDebuggable(stream, system.phone) : undefined)],
    ['track-jdwp', (rest) => (rest === '' ? (stream) => trackDebuggable(stream, system.phone) : undefined)],
    ['reboot:', () => (stream) => reboot(system, stream)],
    ...['tcpip:', 'usb:'].map((prefix) => [prefix, (rest: string) => transport(prefix, rest)] as const),
    ...Object.entries(REFUSALS).map(([prefix, text]) => [prefix, () => refusal(text)] as const),
  ]);
}

/** Time for the end of the stream to reach the client, milliseconds. */
const REBOOT_AFTER_MS = 150;
const SOCKETS = ['tcp:', 'local:', 'localabstract:', 'localreserved:', 'localfilesystem:'];

/** What a phone in production says to those who want more than it gives. */
const REFUSALS: Readonly<Record<string, string>> = {
  'root:': 'adbd cannot run as root in production builds\n',
  'unroot:': 'adbd not running as root\n',
  'remount:': 'Not running as root. Try "adb root" first.\n',
};

function whole(prefix: string, { files, phone }: AndroidSystem): ServiceFactory {
  return (rest) => {
    if (rest !== '') return undefined;
    return prefix === 'sync:' ? (stream) => serveSync(stream, files) : (stream) => framebuffer(stream, phone);
  };
}

/** `adb forward` leads here. A port nobody listens on refuses the stream, as a closed port refuses a connection. */
function socket(name: string, { ports }: AndroidSystem): Service | undefined {
  const address = portAddress(name);
  if (!ports.has(address)) return undefined;
  return (stream) => {
    const connection = duplexOf(stream);
    if (!ports.connect(address, connection)) connection.destroy();
    return Promise.resolve();
  };
}

function reversal(table: ReverseTable, request: string): Service {
  return (stream, link) => {
    const answer = table.answer(request, link);
    return answer === undefined ? stream.end() : say(stream, answer);
  };
}

/** The daemon restarts to speak over another cable. This one has only the one it speaks over, so the client finds it again. */
function transport(prefix: string, port: string): Service {
  return async (stream, link) => {
    if (prefix === 'usb:') await say(stream, 'restarting in USB mode\n');
    else if (!(Number(port) > 0)) return say(stream, `invalid port ${port}\n`);
    else await say(stream, `restarting in TCP mode port: ${Number(port)}\n`);
    link.close();
  };
}

/** Says nothing and ends: the client must have heard that before the connection ends with the phone, or it reports a failure. */
async function reboot({ power, clock }: AndroidSystem, stream: AdbStream): Promise<void> {
  await stream.end();
  await clock.sleep(REBOOT_AFTER_MS, new AbortController().signal);
  power.request('reboot');
}

function refusal(text: string): Service {
  return (stream) => say(stream, text);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

async function say(stream: AdbStream, text: string): Promise<void> {
  void stream.write(text);
  await stream.end();
}
