/** Tries out what a run needs. */

import type { Probe } from '../../doctor/probe.ts';
import { duration } from '../../report/words.ts';
import type { CliContext } from '../context.ts';
import { oneLine } from '../render/error.ts';
import { renderTable } from '../render/table.ts';
import { withSession } from '../session.ts';

export interface DoctorFlags {
  readonly device?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly modelTimeout?: string;
  readonly json?: true;
}

function probeLines(probe: Probe): string {
  const head = `${probe.ok ? '✓' : '✗'} ${oneLine(probe.name)}: ${oneLine(probe.detail)} (${duration(probe.ms)})\n`;
  return probe.fix === null ? head : `${head}  fix: ${oneLine(probe.fix)}\n`;
}

/** Exit code 0 when every probe is good, 1 otherwise. */
export function examine(context: CliContext, flags: DoctorFlags): Promise<number> {
  const settings = {
    device: flags.device,
    model: flags.model,
    baseUrl: flags.baseUrl,
    modelTimeoutSeconds: flags.modelTimeout,
  };
  return withSession(context, settings, async (session) => {
    const { io, config, origins, signal } = session;
    const json = flags.json === true;
    const services = await session.services();
    const probes: Probe[] = [];
    for await (const probe of services.doctor(config.device ?? null, signal)) {
      probes.push(probe);
      if (!json) io.stdout.write(probeLines(probe));
    }
    const ok = probes.every((probe) => probe.ok);
    if (json) io.stdout.write(`${JSON.stringify({ ok, probes, config: origins })}\n`);
    else {
      const rows = origins.map(({ key, value, from }) => [key, value === null ? '-' : String(value), from]);
      io.stdout.write(`\n${renderTable(['setting', 'value', 'from'], rows)}`);
    }
    return ok ? 0 : 1;
  });
}
