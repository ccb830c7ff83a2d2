/** Small commands about the system: id, whoami, df. */
import type { Call, Command } from '../shell/command.ts';

const GROUPS =
  '1004(input),1007(log),1011(adb),1015(sdcard_rw),1028(sdcard_r),3001(net_bt_admin),3002(net_bt),3003(inet),3006(net_bw_stats),3009(readproc),3011(uhid)';

function id({ args, out, shell }: Call): number {
  const { name, id: number } = shell.user;
  const groups = name === 'shell' ? `2000(shell),${GROUPS}` : `${number}(${name}),3003(inet),9997(everybody)`;
  const context = name === 'shell' ? 'u:r:shell:s0' : 'u:r:runas_app:s0';
  const short = args.includes('-u') || args.includes('-g');
  out.write(
    short
      ? `${args.includes('-n') ? name : number}\n`
      : `uid=${number}(${name}) gid=${number}(${name}) groups=${groups} context=${context}\n`,
  );
  return 0;
}

function whoami({ out, shell }: Call): number {
  out.write(`${shell.user.name}\n`);
  return 0;
}

/** Mount point, size in KiB, used. */
const VOLUMES: readonly (readonly [device: string, size: number, used: number, on: string])[] = [
  ['/dev/block/dm-0', 1_048_576, 1_015_808, '/'],
  ['tmpfs', 2_014_394, 1024, '/dev'],
  ['/dev/block/dm-5', 6_291_456, 1_572_864, '/data'],
  ['/dev/fuse', 6_291_456, 1_572_864, '/storage/emulated'],
];

/** `df [-h] [PATH]`: the disk is as full as ever, whatever is pushed to it. */
function df({ args, out, err }: Call): number {
  const human = args.includes('-h');
  const path = args.find((arg) => !arg.startsWith('-'));
  if (path !== undefined && !path.startsWith('/')) {
    err.write(`df: ${path}: No such file or directory\n`);
    return 1;
  }
  out.write(
    `Filesystem       ${human ? '     Size Used Avail' : '1K-blocks    Used Available'} Use% Mounted on\n`,
  );
  for (const [device, size, used, on] of path === undefined ? VOLUMES : volumeOf(path)) {
    const numbers = [size, used, size - used]
      .map((kib) => shown(kib, human).padStart(human ? 5 : 9))
      .join(' ');
    out.write(`${device.padEnd(16)} ${numbers} ${`${Math.ceil((used / size) * 100)}%`.padStart(4)} ${on}\n`);
  }
  return 0;
}

function volumeOf(path: string): typeof VOLUMES {
  const real = path.replace(/^\/(sdcard|storage\/self\/primary)/, '/storage/emulated');
  const fitting = VOLUMES.filter(([, , , on]) => real === on || real.startsWith(on === '/' ? '/' : `${on}/`));
  return fitting.slice(-1);
}

function shown(kib: number, human: boolean): string {
  if (!human) return String(kib);
  const mib = kib / 1024;
  return mib >= 1024 ? `${(mib / 1024).toFixed(1)}G` : `${Math.round(mib)}M`;
}

export const SYSTEM_INFO: readonly (readonly [string, Command])[] = [
  ['id', id],
  ['whoami', whoami],
  ['df', df],
];
