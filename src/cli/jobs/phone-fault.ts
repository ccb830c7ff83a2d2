/** Faults of the virtual phone: which there are, and which are on. */
import { DroidcuaError } from '../../errors.ts';
import type { FaultChange, PhoneFault } from '../../phones.ts';
import type { CliContext } from '../context.ts';
import { renderTable } from '../render/table.ts';
import { type PhoneFlags, pick, show } from './phone.ts';

const VERBS: readonly string[] = ['add', 'clear', 'list', 'kinds'];

/** `[serial] add|clear|list|kinds [fault...]`: the serial may be left out when one phone runs. */
export function phoneFault(
  context: CliContext,
  words: readonly string[],
  flags: PhoneFlags,
): Promise<number> {
  const [first = ''] = words;
  const serial = VERBS.includes(first) ? undefined : first;
  const [verb = 'list', ...faults] = serial === undefined ? words : words.slice(1);
  if (verb === 'kinds') return showKinds(context, flags);
  if (!VERBS.includes(verb)) {
    throw new DroidcuaError('USAGE_INVALID', `"${verb}" is none of ${VERBS.join(', ')}.`, {
      hint: 'Write: droidcua phone fault emulator-5554 add lost-tap:0.05',
    });
  }
  return show(context, flags, async (services, session) => {
    const phone = await pick(services, { ...flags, serial }, session);
    const on = await services.phones.fault(phone, { verb: verb as FaultChange, faults }, session.signal);
    return { data: on, text: on.length === 0 ? 'Nothing goes wrong.\n' : tableOf(on) };
  });
}

function tableOf(faults: readonly PhoneFault[]): string {
  const rows = faults.map(({ name, rate, hits, chances, does }) => [
    name,
    String(rate),
    `${hits} of ${chances}`,
    does,
  ]);
  return renderTable(['fault', 'rate', 'happened', 'what'], rows);
}

function showKinds(context: CliContext, flags: PhoneFlags): Promise<number> {
  return show(context, flags, async (services) => {
    const kinds = await services.phones.faultKinds();
    const rows = kinds.map(({ name, place, rate, values, does }) => [
      name,
      place,
      String(rate),
      Object.entries(values)
        .map(([key, value]) => `${key}=${value}`)
        .join(','),
      does,
    ]);
    return { data: kinds, text: renderTable(['fault', 'in', 'rate', 'settings', 'what'], rows) };
  });
}
