/**
 * How fast the virtual phone is and how much memory it takes, as its users meet it.
 *
 *   npm run bench:phone                       builds, measures, prints a table
 *   npm run bench:phone -- --write docs/benchmarks/phone.md
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDirectTransport } from '../devices/adb/direct-transport.ts';
import { fileKeyStore } from '../devices/adb/key-store.ts';
import { createShell } from '../devices/adb/shell.ts';
import { createVirtualPhone } from '../devices/virtual/phone.ts';
import { profileNamed } from '../devices/virtual/profiles.ts';
import { median } from '../src/agent/metrics.ts';
import { processEnvironment } from '../src/config/environment.ts';
import { encodePng } from '../src/util/image.ts';
import { spawnDetached } from '../src/util/process.ts';
import { systemClock as clock } from '../src/util/system-clock.ts';

const { values } = parseArgs({ options: { write: { type: 'string' } } });
const FRAMES = 40;
const PHONES = 64;
const STARTS = 5;
/** Far from the ports of emulators, so that no adb server finds the phones. */
const FIRST_PORT = 21_554;
const POLL_MS = 5;
const signal = new AbortController().signal;
const home = await mkdtemp(join(tmpdir(), 'droidcua-bench-'));
const keys = fileKeyStore(home);

interface Row {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Every frame shows something new, so that no kept picture is measured. */
async function frames(): Promise<readonly Row[]> {
  const phone = createVirtualPhone({ profile: profileNamed('phone'), seed: 1, clock });
  phone.launch('com.android.settings');
  await clock.sleep(500, signal);
  const raw: number[] = [];
  const png: number[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    phone.putSetting('system', 'font_scale', index % 2 === 0 ? '1.0' : '1.1');
    const drawn = await timed(() => phone.frame());
    const encoded = await timed(() => encodePng(phone.frame(), { level: 1 }));
    raw.push(drawn);
    png.push(drawn + encoded);
  }
  return [
    { what: 'frame as RGBA, 1080x2400, median', value: median(raw), limit: 40, unit: 'ms' },
    { what: 'frame as PNG, 1080x2400, median', value: median(png), limit: 70, unit: 'ms' },
  ];
}

async function screencap(adbPort: number): Promise<void> {
  const transport = await openDirectTransport({ host: '127.0.0.1', port: adbPort }, keys, signal);
  const { stdout } = await createShell(transport).run('screencap -p', signal, 60_000);
  await transport.close();
  if (stdout.length < 10_000) throw new Error(`The picture has ${stdout.length} bytes only.`);
}

/** As soon as the port answers. */
async function firstScreencap(adbPort: number): Promise<void> {
  for (;;) {
    try {
      await screencap(adbPort);
      return;
    } catch {
      await clock.sleep(POLL_MS, signal);
    }
  }
}

async function startCli(count: number): Promise<number> {
  const words = ['phone', 'start', '--foreground', '--port', String(FIRST_PORT), '--count', String(count)];
  // The adb server port is one nobody listens on.
  const env = { ...processEnvironment(), DROIDCUA_HOME: home, ANDROID_ADB_SERVER_PORT: '1' };
  const { pid } = await spawnDetached(process.execPath, ['dist/src/cli/bin.js', ...words], { env });
  return pid;
}

async function stopCli(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (;;) {
    await clock.sleep(POLL_MS, signal);
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

async function start(): Promise<Row> {
  const samples: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    let pid = 0;
    samples.push(
      await timed(async () => {
        pid = await startCli(1);
        await firstScreencap(FIRST_PORT + 1);
      }),
    );
    await stopCli(pid);
  }
  return { what: 'command to first screencap, median', value: median(samples), limit: 1000, unit: 'ms' };
}

/** Megabytes; undefined where there is no /proc. */
async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

async function many(): Promise<readonly Row[]> {
  const pid = await startCli(PHONES);
  const ports = Array.from({ length: PHONES }, (_, index) => FIRST_PORT + 1 + index * 2);
  for (const port of ports) await firstScreencap(port);
  const idle = await memoryOf(pid, 'VmRSS');
  const together = await timed(() => Promise.all(ports.map(screencap)));
  const peak = await memoryOf(pid, 'VmHWM');
  await stopCli(pid);
  const memory = [
    { what: `${PHONES} phones in one process, each looked at once`, value: idle },
    { what: `${PHONES} phones in one process, peak`, value: peak },
  ];
  return [
    { what: `${PHONES} screencaps at the same time`, value: together, limit: 3000, unit: 'ms' },
    ...memory.flatMap(({ what, value }) =>
      value === undefined ? [] : [{ what, value, limit: 1200, unit: 'MB' }],
    ),
  ];
}

const rows = [...(await frames()), await start(), ...(await many())];
await rm(home, { recursive: true });
const table = [
  '| what | measured | limit | |',
  '|---|---|---|---|',
  ...rows.map(({ what, value, limit, unit }) => {
    const verdict = value <= limit ? 'kept' : '**missed**';
    return `| ${what} | ${value.toFixed(0)} ${unit} | ${limit} ${unit} | ${verdict} |`;
  }),
];
console.log(table.join('\n'));
if (values.write !== undefined) {
  const [cpu] = cpus();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const head = [
    '# Speed and size of the virtual phone',
    '',
    `\`npm run bench:phone\` on ${new Date(clock.now()).toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}; load of the machine at the end ${load}.`,
    'The command is the built one, `droidcua phone start --foreground`; screencaps go over adb to its port.',
    '',
  ];
  await mkdir(dirname(values.write), { recursive: true });
  await writeFile(values.write, [...head, ...table, ''].join('\n'));
}
