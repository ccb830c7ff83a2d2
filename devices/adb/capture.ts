/** Pictures of the screen. A picture that is not whole is an error, never a substitute. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Frame } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { DISPLAYS_COMMAND, hadToGuess, litDisplay } from './display-choice.ts';
import { readScreenState, SCREEN_STATE_COMMAND } from './screen-state.ts';
import { readPng, readRaw } from './screencap.ts';
import type { Shell } from './shell.ts';

/** Taking, packing and sending a large picture over a slow cable. */
const CAPTURE_TIMEOUT_MS = 20_000;

export interface Camera {
  /** How the next picture will be asked for. */
  readonly method: 'raw' | 'png';
  capture(signal: AbortSignal): Promise<Frame>;
}

/**
 * Asks for raw pixels first (a third of the time of a PNG on the device). Pixels this code cannot read switch the device to PNG
 * for good; pixels that arrived damaged only replace that one picture, and the fast way is tried again next time.
 */
export function createCamera(shell: Shell): Camera {
  let method: 'raw' | 'png' = 'raw';
  let display: string | undefined;

  const take = async (args: string, signal: AbortSignal) => {
    const choice = display === undefined ? '' : ` -d ${display}`;
    const output = await shell.run(`screencap${args}${choice}`, signal, CAPTURE_TIMEOUT_MS);
    if (display !== undefined || !hadToGuess(output.stderr)) return output;
    display = litDisplay((await shell.text(DISPLAYS_COMMAND, signal)).stdout);
    if (display === undefined) return output;
    return await shell.run(`screencap${args} -d ${display}`, signal, CAPTURE_TIMEOUT_MS);
  };

  const picture = async (signal: AbortSignal): Promise<RgbaImage> => {
    let detail = '';
    if (method === 'raw') {
      const output = await take('', signal);
      const raw = readRaw(output.stdout);
      if (raw.kind === 'picture') return raw.image;
      ({ detail } = raw);
      if (raw.kind === 'foreign') method = 'png';
    }
    const output = await take(' -p', signal);
    try {
      return await readPng(output.stdout);
    } catch (caught) {
      throw withReason(caught, [detail, output.stderr.trim().split('\n')[0] ?? '']);
    }
  };

  return {
    get method() {
      return method;
    },
    async capture(signal) {
      const [image, state] = await Promise.all([picture(signal), shell.text(SCREEN_STATE_COMMAND, signal)]);
      return { image, ...readScreenState(state.stdout, image), displayId: display ?? '0' };
    },
  };
}

function withReason(caught: unknown, reasons: readonly string[]): unknown {
  const known = reasons.filter((reason) => reason !== '').join('; ');
  if (!(caught instanceof DroidcuaError) || known === '') return caught;
  return new DroidcuaError(caught.code, `${caught.message} (${known})`, { cause: caught });
}
