/** `droidcua phone <verb>`: the virtual phone as an adb emulator. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { faultFlag, jsonFlag } from '../flags.ts';
import type { PhoneFlags } from '../jobs/phone.ts';

type PhoneJob =
  | 'stopPhone'
  | 'listPhones'
  | 'listPhoneApps'
  | 'listPhoneTasks'
  | 'showState'
  | 'showScore'
  | 'resetPhone'
  | 'savePhoneScreenshot';

export function registerPhone(program: Command, context: CliContext): void {
  const phone = program.command('phone').description('the virtual phone, reachable by adb like an emulator');
  const start = phone
    .command('start')
    .description('start a phone in the background; adb lists it as emulator-<port>')
    .option('--port <n>', 'console port, even; adb is on the next one')
    .option('--count <n>', 'so many phones in one process, on every second port', '1')
    .option('--profile <name>', 'phone, small, 720p, tablet, foldable or tv', 'phone')
    .option('--seed <n>', 'seed of the data on the phone; the next phone has the next one')
    .option('--task <id>', 'as this task of "phone tasks" finds it; "phone score" then tells how far it is')
    .option('--adb-keyboard', 'with ADBKeyBoard installed, through which programs type any text')
    .option('--foreground', 'stay here until Ctrl-C');
  jsonFlag(faultFlag(start), 'one JSON object a phone').action(async (flags: PhoneFlags) => {
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
  verb('stop', 'stop a phone', 'stopPhone')
    .argument('[serial]', 'may be left out when one phone runs')
    .option('--all', 'stop every phone');
  verb('list', 'the phones that run', 'listPhones');
  verb('apps', 'the apps on it', 'listPhoneApps');
  verb('tasks', 'tasks its apps are made for', 'listPhoneTasks').option(
    '--seed <n>',
    'seed of the phone and of the names and amounts in them',
  );
  verb('state', 'the true state of a phone', 'showState').argument('[serial]');
  verb('score', 'how much of its task has been achieved on a phone', 'showScore').argument('[serial]');
  verb('reset', 'put a phone back to how it was when it started, with its task', 'resetPhone').argument(
    '[serial]',
  );
  verb('screenshot', 'save the screen of a phone as PNG', 'savePhoneScreenshot')
    .argument('[serial]')
    .requiredOption('-o, --out <file>', 'where to');
  registerAdbServer(phone, context);
  registerFault(phone, context);
}

function registerFault(phone: Command, context: CliContext): void {
  jsonFlag(phone.command('fault'), 'JSON on stdout')
    .description('make things go wrong on a phone that runs')
    .usage('[serial] add <name[:rate]>... | clear [name...] | list | kinds')
    .argument('<words...>', 'the serial may be left out when one phone runs')
    .action(async (words: readonly string[], flags: PhoneFlags) => {
      const { phoneFault } = await import('../jobs/phone-fault.ts');
      context.exitCode = await phoneFault(context, words, flags);
    });
}

function registerAdbServer(phone: Command, context: CliContext): void {
  phone
    .command('adb-server')
    .description('an adb server of another version and without devices, until Ctrl-C or until an adb ends it')
    .requiredOption('--port <n>', 'port to listen on (a real adb server has 5037)')
    .option('--version <n>', 'version it says it has', '40')
    .action(async (flags: { readonly port: string; readonly version: string }) => {
      const { serveAdb } = await import('../jobs/phone-start.ts');
      context.exitCode = await serveAdb(context, flags);
    });
}
