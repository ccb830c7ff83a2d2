/** `droidcua phone <verb>`: the virtual phone as an adb emulator. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';
import type { PhoneFlags } from '../jobs/phone.ts';

type PhoneJob =
  | 'stopPhone'
  | 'listPhones'
  | 'listPhoneApps'
  | 'listPhoneTasks'
  | 'showState'
  | 'savePhoneScreenshot';

export function registerPhone(program: Command, context: CliContext): void {
  const phone = program.command('phone').description('the virtual phone, reachable by adb like an emulator');
  phone
    .command('start')
    .description('start a phone in the background; adb lists it as emulator-<port>')
    .option('--port <n>', 'console port, even; adb is on the next one')
    .option('--profile <name>', 'screen and version', 'phone')
    .option('--seed <n>', 'seed of the data on the phone')
    .option('--foreground', 'stay here until Ctrl-C')
    .option('--json', 'one JSON object')
    .action(async (flags: PhoneFlags) => {
      const { startPhone } = await import('../jobs/phone-start.ts');
      context.exitCode = await startPhone(context, flags);
    });
  const verb = (name: string, description: string, job: PhoneJob): Command =>
    jsonFlag(phone.command(name).description(description), 'JSON on stdout').action(
      async (...given: unknown[]) => {
        const jobs = await import('../jobs/phone.ts');
        const serial = typeof given[0] === 'string' ? given[0] : undefined;
        const flags = given.find((value) => typeof value === 'object') as PhoneFlags;
        context.exitCode = await jobs[job](context, { ...flags, serial });
      },
    );
  verb('stop', 'stop a phone', 'stopPhone').argument('[serial]', 'may be left out when one phone runs');
  verb('list', 'the phones that run', 'listPhones');
  verb('apps', 'the apps on it', 'listPhoneApps');
  verb('tasks', 'tasks its apps are made for', 'listPhoneTasks');
  verb('state', 'the true state of a phone', 'showState').argument('[serial]');
  verb('screenshot', 'save the screen of a phone as PNG', 'savePhoneScreenshot')
    .argument('[serial]')
    .requiredOption('-o, --out <file>', 'where to');
}
