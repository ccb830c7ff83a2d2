/** The virtual phones of this machine. */
import { DroidcuaError } from '../../errors.ts';
import type { PhoneListing, PhoneScore } from '../../phones.ts';
import type { Services } from '../../services.ts';
import type { CliContext } from '../context.ts';
import { renderTable } from '../render/table.ts';
import { type Session, withSession } from '../session.ts';
import { writeUserFile } from '../user-file.ts';

export interface PhoneFlags {
  readonly port?: string;
  readonly profile?: string;
  readonly seed?: string;
  readonly count?: string;
  readonly task?: string;
  readonly fault?: readonly string[];
  readonly all?: true;
  readonly foreground?: true;
  readonly adbKeyboard?: true;
  readonly json?: true;
  readonly out?: string;
  readonly serial?: string | undefined;
}

/** What a verb gives back: for programs and for people. */
interface Shown {
  readonly data: unknown;
  readonly text: string;
}

export function show(
  context: CliContext,
  flags: PhoneFlags,
  work: (services: Services, session: Session) => Promise<Shown>,
): Promise<number> {
  return withSession(context, { seed: flags.seed }, async (session) => {
    const { data, text } = await work(await session.services(), session);
    session.io.stdout.write(flags.json === true ? `${JSON.stringify(data)}\n` : text);
    return 0;
  });
}

/** The named phone (`emulator-5554` or just the port), or the only one. Rejects with USAGE_INVALID or DEVICE_NOT_FOUND. */
export async function pick(services: Services, flags: PhoneFlags, session: Session): Promise<string> {
  const { serial } = flags;
  if (serial !== undefined) return /^\d+$/.test(serial) ? `emulator-${serial}` : serial;
  const [first, second] = await services.phones.list(session.signal);
  if (first === undefined) {
    throw new DroidcuaError('DEVICE_NOT_FOUND', 'No virtual phone runs.', {
      hint: 'Run "droidcua phone start".',
    });
  }
  if (second === undefined) return first.serial;
  throw new DroidcuaError('USAGE_INVALID', 'Several virtual phones run.', {
    hint: 'Name one; "droidcua phone list" shows them.',
  });
}

export function phoneLine(phone: PhoneListing): string {
  return `${phone.serial} (${phone.profile}, console ${phone.port}, adb ${phone.adbPort}, pid ${phone.pid})\n`;
}

export function stopPhone(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services, session) => {
    const serials =
      flags.all === true
        ? (await services.phones.list(session.signal)).map(({ serial }) => serial)
        : [await pick(services, flags, session)];
    for (const serial of serials) await services.phones.stop(serial, session.signal);
    const [serial = null] = serials;
    const data = flags.all === true ? { stopped: serials } : { serial, stopped: true };
    const text = serials.map((one) => `Stopped ${one}.\n`).join('');
    return { data, text: text === '' ? 'No virtual phone runs.\n' : text };
  });
}

export function listPhones(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services, session) => {
    const phones = await services.phones.list(session.signal);
    return {
      data: phones,
      text: phones.length === 0 ? 'No virtual phone runs.\n' : phones.map(phoneLine).join(''),
    };
  });
}

export function listPhoneApps(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services) => {
    const apps = await services.phones.apps();
    const rows = apps.map(({ id, label }) => [id, label]);
    return { data: apps, text: renderTable(['app', 'name'], rows) };
  });
}

export function listPhoneTasks(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services) => {
    const tasks = await services.phones.tasks();
    const rows = tasks.map(({ id, app, steps, high }) => [id, app, String(steps), high]);
    return { data: tasks, text: renderTable(['task', 'app', 'steps', 'goal'], rows) };
  });
}

export function showState(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services, session) => {
    const state = await services.phones.state(await pick(services, flags, session), session.signal);
    return { data: state, text: `${JSON.stringify(state, null, 2)}\n` };
  });
}

/** Exit code 0 when the task is done, 1 while something is missing or damaged. */
export async function showScore(context: CliContext, flags: PhoneFlags): Promise<number> {
  const scores: PhoneScore[] = [];
  const shown = await show(context, flags, async (services, session) => {
    const score = await services.phones.score(await pick(services, flags, session), session.signal);
    scores.push(score);
    return { data: score, text: scoreText(score) };
  });
  return shown === 0 && !scores.every(({ strict }) => strict) ? 1 : shown;
}

function scoreText({ task, high, strict, partial, checkpoints, damage }: PhoneScore): string {
  const marks = checkpoints.map(
    ({ ok, name, detail }) => `${ok ? '✓' : '✗'} ${name}${detail === '' ? '' : `: ${detail}`}`,
  );
  const broken = damage.map((one) => `! changed without need: ${one}`);
  const head = `${task}: ${strict ? 'done' : 'not done'}, ${Math.round(partial * 100)} % of the goals`;
  return `${[head, high, ...marks, ...broken].join('\n')}\n`;
}

export function resetPhone(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services, session) => {
    const serial = await pick(services, flags, session);
    await services.phones.reset(serial, session.signal);
    return { data: { serial, reset: true }, text: `${serial} is as it was when it started.\n` };
  });
}

export function savePhoneScreenshot(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services, session) => {
    const serial = await pick(services, flags, session);
    const png = await services.phones.screenshot(serial, session.signal);
    const path = await writeUserFile(flags.out ?? `${serial}.png`, png, session.io.cwd);
    return { data: { serial, path }, text: `${path}\n` };
  });
}
