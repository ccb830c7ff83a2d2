/** A run as people watch it: one line a step, a status line while it thinks, a summary at the end. */
import type { EventOf, RunEvent } from '../../agent/events.ts';
import type { UiElement } from '../../ports/element.ts';
import { BESIDE_TYPES, type Beside, besideLine } from '../../report/turn-of-events.ts';
import { duration } from '../../report/words.ts';
import { describeAction } from '../../util/describe-action.ts';
import type { Output } from '../context.ts';
import { type Colors, createColors } from './colors.ts';
import { oneLine } from './error.ts';
import type { RunView } from './run-view.ts';
import { renderSummary } from './summary.ts';

export interface TerminalOptions {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly isTTY: boolean;
  readonly colors: boolean;
  /** Width of the terminal; a longer status line is cut, since only one row can be wiped. */
  readonly columns?: number | undefined;
}

interface StepSoFar {
  elements: readonly UiElement[];
  action: string;
  refused: string;
  evidence: string;
  attempts: number;
}

const ERASE_LINE = '\r\u001B[2K';

/** Lines that stay and one status line that does not. */
interface Screen {
  line(text: string): void;
  status(text: string): void;
  clear(): void;
}

function createScreen({ stderr, isTTY, columns = 80 }: TerminalOptions, colors: Colors): Screen {
  let statusShown = false;
  const clear = (): void => {
    if (statusShown) stderr.write(ERASE_LINE);
    statusShown = false;
  };
  return {
    clear,
    line(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    status(text) {
      if (!isTTY) return;
      stderr.write(`${ERASE_LINE}${colors.dim(oneLine(text).slice(0, columns - 1))}`);
      statusShown = true;
    },
  };
}

type Handlers = { readonly [T in RunEvent['type']]: (event: EventOf<T>) => void };

function createHandlers(screen: Screen, colors: Colors): Handlers {
  let maxSteps = 0;
  let step: StepSoFar = emptyStep();
  const counter = (event: { readonly step: number }): string => `${event.step}/${maxSteps}`;
  const warn = (event: { readonly step: number }, text: string): void =>
    screen.line(`${colors.dim(counter(event).padStart(5))}  ${colors.yellow(oneLine(text))}`);
  return {
    ...besideHandlers(warn),
    run_start(event) {
      maxSteps = event.maxSteps;
      for (const text of introduction(event, colors)) screen.line(text);
    },
    observation(event) {
      step = { ...emptyStep(), elements: event.obs.elements };
      for (const note of event.obs.degraded) warn(event, note);
      screen.status(`${counter(event)}  ${event.obs.elements.length} elements seen, thinking ...`);
    },
    reask: (event) => warn(event, `reply ${event.attempt} could not be used: ${event.reason}`),
    decision(event) {
      step.action = describeAction(event.decision.action, step.elements);
      screen.status(`${counter(event)}  ${step.action} ...`);
    },
    validate(event) {
      if (!event.ok) step.refused = event.reasons.join('; ');
    },
    attempt(event) {
      step.attempts = event.attempt;
      screen.status(`${counter(event)}  ${step.action}: ${event.what} ...`);
    },
    verify(event) {
      step.evidence = event.evidence;
    },
    step_end: (event) => screen.line(stepLine(event, { step, counter: counter(event), colors })),
    run_end: (event) => screen.line(renderSummary(event, colors).trimEnd()),
  };
}

/** Every event that is told in one line and changes nothing about the step. */
function besideHandlers(
  warn: (event: { readonly step: number }, text: string) => void,
): Pick<Handlers, Beside> {
  const tell = (event: EventOf<Beside>): void => {
    const words = besideLine(event);
    if (words !== undefined) warn(event, words);
  };
  return Object.fromEntries(BESIDE_TYPES.map((type) => [type, tell])) as unknown as Pick<Handlers, Beside>;
}

export function terminalView(options: TerminalOptions): RunView {
  const colors = createColors(options.colors);
  const screen = createScreen(options, colors);
  const handlers = createHandlers(screen, colors);
  return {
    onEvent(event) {
      // The table pairs each type with its own handler, which TypeScript cannot follow through the index.
      (handlers[event.type] as (event: RunEvent) => void)(event);
    },
    onReport(path) {
      options.stdout.write(`Report: ${path}\n`);
    },
    close: () => screen.clear(),
  };
}

function emptyStep(): StepSoFar {
  return { elements: [], action: '', refused: '', evidence: '', attempts: 0 };
}

function introduction(event: EventOf<'run_start'>, colors: Colors): string[] {
  const { model, device } = event;
  return [
    `${colors.bold(`Decider: ${oneLine(model.name)}`)} - ${oneLine(model.description)}`,
    `Device:  ${oneLine(device.id)} (${oneLine(device.model)}, Android ${oneLine(device.osVersion)})`,
    `Task:    ${oneLine(event.task)}`,
    '',
  ];
}

function stepLine(
  event: EventOf<'step_end'>,
  about: { readonly step: StepSoFar; readonly counter: string; readonly colors: Colors },
): string {
  const { step, counter, colors } = about;
  const mark = event.ok ? colors.green('✓') : colors.red('✗');
  const words = step.refused === '' ? step.evidence || event.feedback : `refused: ${step.refused}`;
  const again = step.attempts > 1 ? ` (${step.attempts} attempts)` : '';
  const action = step.action === '' ? 'no action' : oneLine(step.action);
  return [
    colors.dim(counter.padStart(5)),
    colors.bold(action),
    `${mark} ${oneLine(words)}${again}`,
    colors.dim(duration(event.ms)),
  ].join('  ');
}
