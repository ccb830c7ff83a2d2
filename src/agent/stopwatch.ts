/** Measures the phases of a step. A phase measured inside another is not counted in the outer one again. */
import type { Clock } from '../ports/clock.ts';

export interface Stopwatch {
  time<T>(phase: string, work: () => Promise<T>): Promise<T>;
  /** Adds milliseconds measured elsewhere, inside the phase that runs now. */
  add(phase: string, ms: number): void;
  /** Milliseconds of a phase in this step so far. */
  ms(phase: string): number;
  /** The phases of this step and its whole time, milliseconds. */
  readings(): { readonly phases: Record<string, number>; readonly totalMs: number };
  /** Begins a new step at zero. */
  restart(): void;
}

/** For one run; its phases must not overlap except by nesting. */
export function createStopwatch(clock: Clock): Stopwatch {
  let started = clock.now();
  let phases: Record<string, number> = {};
  /** Per open phase: milliseconds already counted for phases inside it. */
  const inner: number[] = [];

  const add = (phase: string, ms: number): void => {
    const spent = Math.max(0, ms);
    phases[phase] = (phases[phase] ?? 0) + spent;
    const outer = inner.length - 1;
    if (outer >= 0) inner[outer] = (inner[outer] ?? 0) + spent;
  };

  return {
    time: async (phase, work) => {
      const begun = clock.now();
      inner.push(0);
      try {
        return await work();
      } finally {
        const insideMs = inner.pop() ?? 0;
        const whole = clock.now() - begun;
        add(phase, whole - insideMs);
        const outer = inner.length - 1;
        if (outer >= 0) inner[outer] = (inner[outer] ?? 0) + insideMs;
      }
    },
    add,
    ms: (phase) => phases[phase] ?? 0,
    readings: () => ({ phases: { ...phases }, totalMs: Math.max(0, clock.now() - started) }),
    restart: () => {
      started = clock.now();
      phases = {};
    },
  };
}
