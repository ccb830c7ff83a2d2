/** The history of a run as a JSONL file: one event a line, each line on the disk before the next event. */
import { readFile } from 'node:fs/promises';
import { type RunEvent, RunEventSchema } from '../agent/events.ts';
import { DroidcuaError } from '../errors.ts';
import { type AppendFile, nodeFiles, type StoreFiles } from './files.ts';
import { storeFailed } from './store-error.ts';

/** Where an event's line lies in the file. */
export interface LinePlace {
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Bytes, the line feed included. */
  readonly length: number;
}

export interface Trajectory {
  /** Rejects only with STORE_FAILED; then what the file held before is still whole. */
  append(event: RunEvent): Promise<LinePlace>;
  close(): Promise<void>;
}

/** Begins a new file. Rejects with STORE_FAILED, also when there is one already. */
export async function openTrajectory(path: string, files: StoreFiles = nodeFiles): Promise<Trajectory> {
  let file: AppendFile;
  let size: number;
  try {
    file = await files.openAppend(path);
    size = await file.size();
  } catch (caught) {
    throw storeFailed('open', path, caught);
  }
  if (size > 0) {
    await file.close();
    throw storeFailed('begin', path, new Error('another run was recorded there'));
  }
  return appender(path, file, size);
}

/** What a file holds that a run goes on with. */
export interface ContinuedTrajectory {
  readonly trajectory: Trajectory;
  readonly recorded: readonly { readonly event: RunEvent; readonly place: LinePlace }[];
}

/**
 * Goes on with a file whose writer was killed: a torn last line is cut off. Rejects with STORE_FAILED when the file cannot
 * be read or has a fault elsewhere.
 */
export async function continueTrajectory(
  path: string,
  files: StoreFiles = nodeFiles,
): Promise<ContinuedTrajectory> {
  try {
    const bytes = await readFile(path);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    const recorded = placesOf(bytes.subarray(0, end), path);
    const file = await files.openAppend(path);
    if (end < bytes.length) await file.truncate(end);
    return { trajectory: appender(path, file, end), recorded };
  } catch (caught) {
    throw storeFailed('go on with', path, caught);
  }
}

const LINE_FEED = 10;

function placesOf(bytes: Buffer, path: string): ContinuedTrajectory['recorded'] {
  const recorded: { event: RunEvent; place: LinePlace }[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.indexOf(LINE_FEED, offset) + 1 - offset;
    const event = parseLine(bytes.toString('utf8', offset, offset + length), `Line ${recorded.length + 1}`);
    if (typeof event === 'string') throw new Error(event);
    if (event.seq !== recorded.length)
      throw new Error(`Line ${recorded.length + 1} of ${path} is out of order`);
    recorded.push({ event, place: { offset, length } });
    offset += length;
  }
  return recorded;
}

function appender(path: string, file: AppendFile, start: number): Trajectory {
  let size = start;
  return {
    async append(event) {
      const bytes = Buffer.from(`${JSON.stringify(event)}\n`, 'utf8');
      try {
        await file.append(bytes);
      } catch (caught) {
        // A full disk may have taken half a line. Cutting it off needs no space; when even that fails, readers
        // tolerate a torn last line.
        await file.truncate(size).catch(() => undefined);
        throw storeFailed('write', path, caught);
      }
      const place = { offset: size, length: bytes.length };
      size += bytes.length;
      return place;
    },
    close: () => file.close(),
  };
}

export interface TrajectoryContents {
  readonly events: readonly RunEvent[];
  /** What could not be read, one sentence each; empty when all could. */
  readonly notes: readonly string[];
}

function parseLine(line: string, where: string): RunEvent | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return `${where} is not complete JSON.`;
  }
  refuseNewer(json, where);
  const parsed = RunEventSchema.safeParse(json);
  // The line itself, not zod's copy: fields that a later version added stay.
  if (parsed.success) return json as RunEvent;
  const issue = parsed.error.issues[0];
  return `${where} is not an event: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`;
}

function refuseNewer(json: unknown, where: string): void {
  if (typeof json !== 'object' || json === null || !('v' in json)) return;
  if (typeof json.v === 'number' && json.v > 1) {
    throw new DroidcuaError('STORE_TOO_NEW', `${where} has event version ${json.v}; this program reads 1.`);
  }
}

/** Reads JSONL text. A torn last line (the program was killed while writing) becomes a note, as does any bad line. */
export function parseTrajectory(text: string, name: string): TrajectoryContents {
  const lines = text.split('\n');
  const torn = lines.at(-1) !== '';
  const events: RunEvent[] = [];
  const notes: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const where = `Line ${index + 1} of ${name}`;
    const result = parseLine(line, where);
    if (typeof result !== 'string') events.push(result);
    else if (torn && index === lines.length - 1) notes.push(`${where}, the last, is torn and was left out.`);
    else notes.push(`${result} It was left out.`);
  }
  return { events, notes };
}

/** Rejects with STORE_FAILED when the file cannot be read and STORE_TOO_NEW when a newer program wrote it. */
export async function readTrajectory(path: string): Promise<TrajectoryContents> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (caught) {
    throw storeFailed('read', path, caught);
  }
  return parseTrajectory(text, path);
}
