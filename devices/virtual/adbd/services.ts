/** Which service answers which name. Source of the names: AOSP adb daemon/services.cpp. */
import { commandTable } from '../commands/table.ts';
import type { AndroidSystem, CommandTable } from '../shell/command.ts';
import { framebuffer } from './framebuffer.ts';
import { portAddress } from './ports.ts';
import { serveShell, shellRequest } from './shell-service.ts';
import type { AdbStream } from './stream.ts';
import { duplexOf } from './stream-duplex.ts';
import { serveSync } from './sync-service.ts';

type Service = (stream: AdbStream, name: string) => Promise<void>;

export type ServiceRouter = (name: string, stream: AdbStream) => boolean;

/** Gives the function that starts a service on a stream; it answers false for a name nothing here serves. */
export function serviceRouter(system: AndroidSystem): ServiceRouter {
  const commands = commandTable();
  return (name, stream) => {
    const service = serviceFor(name, system, commands);
    if (service === undefined) return false;
    // Whatever goes wrong in one service ends its stream and nothing else.
    void service(stream, name).catch(() => stream.close());
    return true;
  };
}

function serviceFor(name: string, system: AndroidSystem, commands: CommandTable): Service | undefined {
  if (/^(shell[,:]|exec:)/.test(name)) {
    return (stream) => serveShell(stream, shellRequest(name), { system, commands });
  }
  if (name.startsWith('abb_exec:')) {
    const command = `cmd ${name.slice('abb_exec:'.length).split('\0').map(quoted).join(' ')}`;
    return (stream) => serveShell(stream, { v2: false, pty: false, command }, { system, commands });
  }
  if (isAddress(name)) return socketService(portAddress(name), system);
  if (name === 'sync:') return (stream) => serveSync(stream, system.files);
  if (name === 'framebuffer:') return (stream) => framebuffer(stream, system.phone);
  if (name === 'root:') return (stream) => say(stream, 'adbd cannot run as root in production builds\n');
  if (name === 'unroot:') return (stream) => say(stream, 'adbd not running as root\n');
  return undefined;
}

function isAddress(name: string): boolean {
  return /^(tcp|local|localabstract|localreserved|localfilesystem|dev|vsock):/.test(name);
}

/** `adb forward` leads here. A port nobody listens on refuses the stream, as a closed port refuses a connection. */
function socketService(address: string, { ports }: AndroidSystem): Service | undefined {
  if (!ports.has(address)) return undefined;
  return (stream) => {
    const connection = duplexOf(stream);
    if (!ports.connect(address, connection)) connection.destroy();
    return Promise.resolve();
  };
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

async function say(stream: AdbStream, text: string): Promise<void> {
  void stream.write(text);
  await stream.end();
}
