/** Shows every reachable device. */
import type { CliContext } from '../context.ts';
import { renderTable } from '../render/table.ts';
import { withSession } from '../session.ts';

export function listDevices(context: CliContext, json: boolean): Promise<number> {
  return withSession(context, {}, async (session) => {
    const services = await session.services();
    const devices = await services.listDevices(session.signal);
    const { stdout } = session.io;
    if (json) {
      stdout.write(`${JSON.stringify(devices)}\n`);
      return 0;
    }
    const rows = devices.map(({ id, backend, state, model, reason, fix }) => [
      id,
      backend,
      state,
      model ?? '',
      [reason, fix === null ? null : `fix: ${fix}`].filter((part) => part !== null).join(' '),
    ]);
    stdout.write(
      rows.length === 0 ? 'No devices.\n' : renderTable(['device', 'backend', 'state', 'model', ''], rows),
    );
    return 0;
  });
}
