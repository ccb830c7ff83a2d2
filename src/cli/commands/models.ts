/** `droidcua models <verb>`: detector models of the user's own. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';
import type { ModelFlags } from '../jobs/models.ts';

export function registerModels(program: Command, context: CliContext): void {
  const models = program
    .command('models')
    .description('detector models: networks of the YOLO family that find controls on pictures');
  jsonFlag(models.command('add'), 'one JSON object')
    .description('try a model and keep a copy; use it with the setting detector (DROIDCUA_DETECTOR=<name>)')
    .argument('<file>', 'ONNX file: an export of Ultralytics, OmniParser, ...')
    .option('--name <name>', 'what to call it; the name of the file when absent')
    .option('--classes <file>', 'JSON that says what its classes are: {"button": "button", "3": "input"}')
    .action(async (file: string, flags: ModelFlags) => {
      const { addModel } = await import('../jobs/models.ts');
      context.exitCode = await addModel(context, file, flags);
    });
  jsonFlag(models.command('list'), 'one JSON array')
    .description('the models that were added')
    .action(async (flags: ModelFlags) => {
      const { listModels } = await import('../jobs/models.ts');
      context.exitCode = await listModels(context, flags);
    });
  jsonFlag(models.command('remove'), 'one JSON object')
    .description('forget a model and delete its copy')
    .argument('<name>')
    .action(async (name: string, flags: ModelFlags) => {
      const { removeModel } = await import('../jobs/models.ts');
      context.exitCode = await removeModel(context, name, flags);
    });
}
