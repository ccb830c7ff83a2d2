/** `droidcua device <verb>`: one thing on one device, without a model. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { deviceFlag, jsonFlag } from '../flags.ts';
import type { DeviceFlags } from '../jobs/device.ts';

export function registerDevice(program: Command, context: CliContext): void {
  const device = program.command('device').description('do one thing on a device, without a model');
  registerLooks(device, context);
  registerTouches(device, context);
  registerRest(device, context);
}

function registerLooks(device: Command, context: CliContext): void {
  deviceFlag(device.command('screenshot'))
    .description('save the screen as PNG')
    .requiredOption('-o, --out <file>', 'where to')
    .action(async (flags: DeviceFlags & { out: string }) => {
      const { saveScreenshot } = await import('../jobs/look.ts');
      context.exitCode = await saveScreenshot(context, flags);
    });
  const elements = deviceFlag(device.command('elements'))
    .description('what is seen on the screen')
    .option('--image <file>', 'look at this picture instead of a device')
    .option('--annotate <file>', 'save the picture with numbered boxes as PNG');
  jsonFlag(elements, 'one JSON object').action(async (flags: DeviceFlags) => {
    const { listElements } = await import('../jobs/look.ts');
    context.exitCode = await listElements(context, flags);
  });
}

function registerTouches(device: Command, context: CliContext): void {
  deviceFlag(device.command('tap'))
    .description('tap a point (pixels of the screenshot) or an element (its number in "elements")')
    .argument('<x|id>')
    .argument('[y]')
    .action(async (x: string, y: string | undefined, flags: DeviceFlags) => {
      const { touch } = await import('../jobs/touch.ts');
      context.exitCode = await touch(context, { kind: 'tap', place: [x, y] }, flags);
    });
  deviceFlag(device.command('long-press'))
    .description('press and hold a point or an element')
    .argument('<x|id>')
    .argument('[y]')
    .option('--duration <ms>', 'how long', '800')
    .action(async (x: string, y: string | undefined, flags: DeviceFlags) => {
      const { touch } = await import('../jobs/touch.ts');
      context.exitCode = await touch(context, { kind: 'long_press', place: [x, y] }, flags);
    });
  deviceFlag(device.command('swipe'))
    .description('swipe between two points (pixels of the screenshot)')
    .arguments('<x1> <y1> <x2> <y2>')
    .option('--duration <ms>', 'how long', '300')
    .action(async (...given: unknown[]) => {
      const { swipe } = await import('../jobs/touch.ts');
      context.exitCode = await swipe(context, given.slice(0, 4).map(String), given[4] as DeviceFlags);
    });
}

function registerRest(device: Command, context: CliContext): void {
  const simple = (name: string, description: string, argument?: string): void => {
    const command = deviceFlag(device.command(name)).description(description);
    if (argument !== undefined) command.argument(argument);
    command.action(async (...given: unknown[]) => {
      const { doSimply } = await import('../jobs/device.ts');
      const value = argument === undefined ? '' : String(given[0]);
      const flags = given[argument === undefined ? 0 : 1] as DeviceFlags;
      context.exitCode = await doSimply(context, { verb: name, value }, flags);
    });
  };
  simple('type', 'type text into the focused field', '<text>');
  simple('key', 'press a key: home, back, recent, enter, delete, ...', '<name>');
  simple('home', 'press home');
  simple('back', 'press back');
  simple('open', 'bring an app to the front: package id or name', '<app>');
  jsonFlag(
    deviceFlag(device.command('apps')).description('the apps that can be opened'),
    'one JSON array',
  ).action(async (flags: DeviceFlags) => {
    const { listApps } = await import('../jobs/device.ts');
    context.exitCode = await listApps(context, flags);
  });
}
