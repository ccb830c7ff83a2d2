/** Commands on files: ls, rm, mkdir, touch, cp, mv, md5sum, base64. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { FAULTS, type FileFault, type FileStat, S_IFCHR, S_IFDIR } from '../adbd/file-system.ts';
import { isClosed } from '../adbd/write-permission.ts';
import type { Call, Command } from './command.ts';
import { contents } from './text-tools.ts';

const TYPE_MASK = 0o170000;

function split(args: readonly string[]): { flags: string; names: readonly string[] } {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return {
    flags: options.filter((arg) => /^-./.test(arg)).join(''),
    names: [...options.filter((arg) => !/^-./.test(arg)), ...(end < 0 ? [] : args.slice(end + 1))],
  };
}

function at({ shell }: Call, name: string): string {
  return posix.resolve(shell.directory, name);
}

function complain({ name, err }: Call, file: string, fault: FileFault, verb = ''): number {
  err.write(`${name}: ${verb}${file}: ${FAULTS[fault].text}\n`);
  return 1;
}

function isDirectory(stat: FileStat | undefined): boolean {
  return ((stat?.mode ?? 0) & TYPE_MASK) === S_IFDIR;
}

function ls(call: Call): number {
  const { flags, names } = split(call.args);
  let status = 0;
  const wanted = names.length === 0 ? ['.'] : names;
  for (const name of wanted) {
    const stat = call.system.files.stat(at(call, name));
    if (stat === undefined) status = complain(call, name, 'ENOENT');
    else if (isDirectory(stat) && !flags.includes('d') && isHidden(call, name))
      status = complain(call, name, 'EACCES');
    else if (!isDirectory(stat) || flags.includes('d')) call.out.write(lineOf(name, stat, flags));
    else listDirectory(call, name, { flags, titled: wanted.length > 1 });
  }
  return status;
}

function isHidden(call: Call, name: string): boolean {
  return call.shell.user.name === 'shell' && isClosed(at(call, name));
}

function listDirectory(call: Call, name: string, how: { flags: string; titled: boolean }): void {
  const { files } = call.system;
  const path = at(call, name);
  const entries = (files.list(path) ?? []).filter(
    (entry) => how.flags.includes('a') || !entry.startsWith('.'),
  );
  if (how.titled) call.out.write(`${name}:\n`);
  if (how.flags.includes('l')) call.out.write(`total ${entries.length * 4}\n`);
  for (const entry of entries) {
    const stat = files.stat(posix.join(path, entry));
    if (stat !== undefined) call.out.write(lineOf(entry, stat, how.flags));
  }
}

function lineOf(name: string, stat: FileStat, flags: string): string {
  if (!flags.includes('l')) return `${name}\n`;
  const time = new Date(stat.mtime * 1000).toISOString().slice(0, 16).replace('T', ' ');
  const bits = Array.from('rwxrwxrwx', (letter, bit) => ((stat.mode >> (8 - bit)) & 1 ? letter : '-')).join(
    '',
  );
  const size = String(stat.size).padStart(8);
  return `${typeLetter(stat)}${bits} 1 shell shell ${size} ${time} ${name}\n`;
}

function typeLetter(stat: FileStat): string {
  if (isDirectory(stat)) return 'd';
  return (stat.mode & TYPE_MASK) === S_IFCHR ? 'c' : '-';
}

function rm(call: Call): number {
  const { flags, names } = split(call.args);
  let status = 0;
  for (const name of names) {
    const fault = call.system.files.remove(at(call, name), /[rR]/.test(flags));
    if (fault !== undefined && !(fault === 'ENOENT' && flags.includes('f'))) {
      status = complain(call, name, fault);
    }
  }
  return status;
}

function rmdir(call: Call): number {
  let status = 0;
  for (const name of split(call.args).names) {
    const { files } = call.system;
    const inside = files.list(at(call, name));
    const isFile = inside === undefined && files.stat(at(call, name)) !== undefined;
    const fault =
      inside === undefined || inside.length === 0
        ? isFile
          ? 'ENOTDIR'
          : files.remove(at(call, name), true)
        : 'ENOTEMPTY';
    if (fault !== undefined) status = complain(call, name, fault);
  }
  return status;
}

function mkdir(call: Call): number {
  const { flags, names } = split(call.args);
  let status = 0;
  for (const name of names) {
    const { files } = call.system;
    const path = at(call, name);
    const fault = flags.includes('p') ? files.makeDirectories(path) : files.makeDirectory(path);
    if (fault !== undefined) status = complain(call, `'${name}'`, fault);
  }
  return status;
}

function touch(call: Call): number {
  let status = 0;
  for (const name of split(call.args).names) {
    const { files } = call.system;
    const old = files.read(at(call, name));
    if (old === 'EISDIR') continue;
    const fault = files.write(at(call, name), old instanceof Uint8Array ? old : new Uint8Array(0));
    if (fault !== undefined) status = complain(call, name, fault);
  }
  return status;
}

function copy(call: Call): number {
  const { files } = call.system;
  const [from, to] = split(call.args).names;
  if (from === undefined || to === undefined) {
    call.err.write(`${call.name}: Needs 2 arguments\n`);
    return 1;
  }
  const data = files.read(at(call, from));
  if (!(data instanceof Uint8Array)) return complain(call, from, data);
  const target = isDirectory(files.stat(at(call, to)))
    ? posix.join(at(call, to), posix.basename(from))
    : at(call, to);
  const fault = files.write(target, data);
  if (fault !== undefined) return complain(call, to, fault);
  if (call.name === 'mv' && target !== at(call, from)) files.remove(at(call, from));
  return 0;
}

/** `chmod 644 FILE`, `chmod +x FILE`. */
function chmod(call: Call): number {
  const [mode = '', ...names] = call.args.filter((arg) => arg !== '-R');
  if (names.length === 0 || !/^([0-7]{3,4}|[ugoa]*[+-][rwx]+)$/.test(mode)) {
    call.err.write(`chmod: bad mode '${mode}'\n`);
    return 1;
  }
  let status = 0;
  for (const name of names) {
    const stat = call.system.files.stat(at(call, name));
    const data = call.system.files.read(at(call, name));
    if (stat === undefined) status = complain(call, name, 'ENOENT');
    else if (data instanceof Uint8Array) {
      call.system.files.write(at(call, name), data, {
        mode: changedMode(stat.mode, mode),
        mtime: stat.mtime,
      });
    }
  }
  return status;
}

function changedMode(old: number, change: string): number {
  if (/^[0-7]+$/.test(change)) return Number.parseInt(change, 8);
  const [, , sign, letters = ''] = /^([ugoa]*)([+-])(.*)$/.exec(change) ?? [];
  const bits = Array.from(letters).reduce(
    (sum, letter) => sum | ({ r: 0o444, w: 0o222, x: 0o111 }[letter] ?? 0),
    0,
  );
  return sign === '+' ? old | bits : old & ~bits;
}

function checksum(algorithm: string): Command {
  return async (call) => {
    const data = await contents(call, call.args);
    for (const [index, file] of (data ?? []).entries()) {
      call.out.write(`${createHash(algorithm).update(file).digest('hex')}  ${call.args[index] ?? '-'}\n`);
    }
    return data === undefined ? 1 : 0;
  };
}

/** `base64 [-d] [-w COLUMNS] [FILE]`; lines of 76 characters unless told otherwise, 0 for one line. */
async function base64(call: Call): Promise<number> {
  const width = Number(/-w\s?(\d+)/.exec(call.args.join(' '))?.[1] ?? 76);
  const name = call.args.findLast((arg, index) => !arg.startsWith('-') && call.args[index - 1] !== '-w');
  const data = await contents(call, name === undefined ? [] : [name]);
  const bytes = Buffer.concat(data ?? []);
  if (call.args.includes('-d')) call.out.write(Buffer.from(bytes.toString('latin1'), 'base64'));
  else {
    const text = bytes.toString('base64');
    call.out.write(width === 0 ? text : text.replaceAll(new RegExp(`.{1,${width}}`, 'g'), '$&\n'));
  }
  return data === undefined ? 1 : 0;
}

export const FILE_TOOLS: readonly (readonly [string, Command])[] = [
  ['ls', ls],
  ['rm', rm],
  ['rmdir', rmdir],
  ['mkdir', mkdir],
  ['touch', touch],
  ['cp', copy],
  ['mv', copy],
  ['chmod', chmod],
  ['md5sum', checksum('md5')],
  ['sha1sum', checksum('sha1')],
  ['sha256sum', checksum('sha256')],
  ['base64', base64],
];
