/** `droidcua doctor`. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { deviceFlag, jsonFlag, modelFlags } from '../flags.ts';
import type { DoctorFlags } from '../jobs/doctor.ts';

export function registerDoctor(program: Command, context: CliContext): void {
  const command = program
    .command('doctor')
    .description('try out what a run needs, and say how to mend what does not work');
  jsonFlag(modelFlags(deviceFlag(command)), 'one JSON object').action(async (flags: DoctorFlags) => {
    const { examine } = await import('../jobs/doctor.ts');
    context.exitCode = await examine(context, flags);
  });
}
