/** Adds, lists and removes detector models. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DroidcuaError } from '../../errors.ts';
import type { DetectorModel } from '../../services.ts';
import type { CliContext } from '../context.ts';
import { renderTable } from '../render/table.ts';
import { type Session, withSession } from '../session.ts';

export interface ModelFlags {
  readonly name?: string;
  readonly classes?: string;
  readonly json?: true;
}

export function addModel(context: CliContext, file: string, flags: ModelFlags): Promise<number> {
  return withSession(context, {}, async (session) => {
    const { models } = await session.services();
    const { cwd } = session.io;
    const classes = flags.classes === undefined ? undefined : await classMap(resolve(cwd, flags.classes));
    const model = await models.add(resolve(cwd, file), { name: flags.name, classes });
    const text = `Added ${line(model)}\nUse it with DROIDCUA_DETECTOR=${model.name}.\n`;
    return write(session, flags, { data: model, text });
  });
}

export function listModels(context: CliContext, flags: ModelFlags): Promise<number> {
  return withSession(context, {}, async (session) => {
    const { models } = await session.services();
    const all = await models.list();
    const rows = all.map(({ name, side, classes, bytes, source }) => [
      ...[name, String(side), [...new Set(classes)].join(', ') || 'icon'],
      ...[`${(bytes / 1e6).toFixed(1)} MB`, source],
    ]);
    const table = renderTable(['model', 'input', 'finds', 'size', 'added from'], rows);
    const text = all.length === 0 ? 'No model was added. Run "droidcua models add <file.onnx>".\n' : table;
    return write(session, flags, { data: all, text });
  });
}

export function removeModel(context: CliContext, name: string, flags: ModelFlags): Promise<number> {
  return withSession(context, {}, async (session) => {
    const { models } = await session.services();
    await models.remove(name);
    return write(session, flags, { data: { name, removed: true }, text: `Removed ${name}.\n` });
  });
}

function line({ name, side, classes, bytes }: DetectorModel): string {
  return `${name}: ${(bytes / 1e6).toFixed(1)} MB, input ${side} x ${side}, ${classes.length} named classes.`;
}

async function classMap(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (cause) {
    throw new DroidcuaError('USAGE_INVALID', `The class map ${path} is no JSON file that can be read.`, {
      hint: 'Write {"button": "button", "3": "input"}: names or numbers of classes and what they are.',
      cause,
    });
  }
}

function write(
  { io }: Session,
  flags: ModelFlags,
  { data, text }: { readonly data: unknown; readonly text: string },
): number {
  io.stdout.write(flags.json === true ? `${JSON.stringify(data)}\n` : text);
  return 0;
}
