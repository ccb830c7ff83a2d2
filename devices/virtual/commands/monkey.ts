/** `monkey -p PKG -c android.intent.category.LAUNCHER 1`: a well-worn way to open an app. */
import type { Call, Command } from '../shell/command.ts';
import { appOf } from './names.ts';
import { optionsOf } from './options.ts';

const ABORTED = 252;

function monkey(call: Call): number {
  const { values, rest } = optionsOf(call.args, ['-p', '-c', '-s', '--pct-syskeys', '--throttle']);
  const { phone } = call.system;
  const app = appOf(phone, values.get('-p') ?? '');
  for (const arg of call.args) call.out.write(`  bash arg: ${arg}\n`);
  if (app === undefined) {
    call.out.write('** No activities found to run, monkey aborted.\n');
    return ABORTED;
  }
  if ((rest[0] ?? '1') !== '1') {
    call.err.write('Error: this phone can open an app by monkey, but not send it random events\n');
    return 1;
  }
  // A side effect of the real one: it turns automatic rotation on.
  phone.putSetting('system', 'accelerometer_rotation', '1');
  phone.launch(app.id);
  call.out.write(
    'Events injected: 1\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)\n',
  );
  return 0;
}

export const MONKEY: readonly (readonly [string, Command])[] = [['monkey', monkey]];
