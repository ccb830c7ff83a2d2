/** Pictures and elements of a screen. */

import { statesOf } from '../../perception/describe-element.ts';
import { describeState } from '../../perception/screen-state.ts';
import { duration } from '../../report/words.ts';
import type { Sight } from '../../sight.ts';
import { quoted } from '../../util/describe-action.ts';
import { encodePng } from '../../util/image.ts';
import type { CliContext } from '../context.ts';
import { withDevice } from '../device-session.ts';
import { renderTable } from '../render/table.ts';
import { type Session, withSession } from '../session.ts';
import { readUserFile, writeUserFile } from '../user-file.ts';
import type { DeviceFlags } from './device.ts';

export function saveScreenshot(context: CliContext, flags: DeviceFlags & { out: string }): Promise<number> {
  return withDevice(context, flags.device, async ({ device, session }) => {
    const { image } = await device.capture(session.signal);
    const path = await writeUserFile(flags.out, await encodePng(image), session.io.cwd);
    return `${path} (${image.width}x${image.height})\n`;
  });
}

export function listElements(context: CliContext, flags: DeviceFlags): Promise<number> {
  const { image } = flags;
  if (image === undefined) {
    return withDevice(context, flags.device, async ({ device, services, session }) =>
      describeSight(await services.look({ kind: 'device', device }, session.signal), flags, session),
    );
  }
  return withSession(context, {}, async (session) => {
    const bytes = await readUserFile(image, session.io.cwd);
    const services = await session.services();
    const sight = await services.look({ kind: 'picture', bytes }, session.signal);
    session.io.stdout.write(await describeSight(sight, flags, session));
    return 0;
  });
}

async function describeSight(sight: Sight, flags: DeviceFlags, session: Session): Promise<string> {
  if (flags.annotate !== undefined) {
    const path = await writeUserFile(flags.annotate, await sight.annotated(), session.io.cwd);
    session.io.stderr.write(`Annotated picture: ${path}\n`);
  }
  const { width, height, ms, elements, state, degraded } = sight;
  if (flags.json === true)
    return `${JSON.stringify({ width, height, ms: Math.round(ms), state, elements, degraded })}\n`;
  for (const note of degraded) session.io.stderr.write(`note: ${note}\n`);
  const rows = elements.map((element) => [
    String(element.id),
    element.kind,
    element.text === '' ? '' : quoted(element.text),
    statesOf(element),
    element.box.map((edge) => Math.round(edge)).join(','),
    element.source,
    element.conf.toFixed(2),
  ]);
  const head = `${width}x${height}, ${elements.length} elements in ${duration(ms)} (${sources(elements)})`;
  const lines = [head, ...describeState(state)].map((line) => `${line}\n`).join('');
  return `${lines}${renderTable(['id', 'kind', 'text', 'state', 'box', 'source', 'conf'], rows)}`;
}

/** How many elements each source gave, the most first. */
function sources(elements: Sight['elements']): string {
  const counts = new Map<string, number>();
  for (const { source } of elements) counts.set(source, (counts.get(source) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([source, count]) => `${source} ${count}`).join(', ');
}
