/** Where the time went: one stacked column a step, and the phases with their totals. */

import type { RunEvent } from '../agent/events.ts';
import { computeMetrics } from '../agent/metrics.ts';
import { type Html, html } from './html.ts';
import type { StepStory } from './story.ts';
import { duration } from './words.ts';

export const PHASES = ['observe', 'decide', 'validate', 'execute', 'settle', 'verify', 'record'] as const;

const CHART_WIDTH = 1000;
const CHART_HEIGHT = 150;
const MAX_COLUMN = 56;

function known(phases: Readonly<Record<string, number>>): [string, number][] {
  return PHASES.flatMap((phase) =>
    phases[phase] === undefined ? [] : [[phase, phases[phase]] as [string, number]],
  );
}

function total(phases: Readonly<Record<string, number>>): number {
  return known(phases).reduce((sum, [, ms]) => sum + ms, 0);
}

/** 1, 2 or 5 times a power of ten, at least `ms`. */
function niceCeiling(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ms)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= ms) ?? 10) * power;
}

function column(
  story: StepStory,
  at: { readonly x: number; readonly width: number; readonly top: number },
): Html {
  const phases = story.end?.phases ?? {};
  let y = CHART_HEIGHT;
  const bars = known(phases).map(([phase, ms]) => {
    const tall = (ms / at.top) * CHART_HEIGHT;
    y -= tall;
    return html`<rect class="phase ${phase}" x="${at.x.toFixed(1)}" y="${y.toFixed(1)}" width="${at.width.toFixed(1)}" height="${tall.toFixed(1)}"/>`;
  });
  const middle = at.x + at.width / 2;
  return html`<a href="#step-${story.step}"><title>Step ${story.step}: ${duration(total(phases))}</title><rect class="hit" x="${at.x.toFixed(1)}" y="0" width="${at.width.toFixed(1)}" height="${CHART_HEIGHT + 22}"/>${bars}${
    at.width < 14 && story.step % 5 !== 0
      ? ''
      : html`<text x="${middle.toFixed(1)}" y="${CHART_HEIGHT + 18}">${story.step}</text>`
  }</a>`;
}

function columns(steps: readonly StepStory[]): Html {
  const top = niceCeiling(Math.max(...steps.map((story) => total(story.end?.phases ?? {})), 1));
  const pitch = Math.min(MAX_COLUMN * 1.5, (CHART_WIDTH - 60) / steps.length);
  const wide = Math.min(MAX_COLUMN, pitch * 0.72);
  const lines = [0, 0.5, 1].map((share) => {
    const y = CHART_HEIGHT * (1 - share);
    return html`<line class="grid" x1="60" x2="${CHART_WIDTH}" y1="${y}" y2="${y}"/><text class="axis" x="52" y="${y + 4}">${duration(top * share)}</text>`;
  });
  const bars = steps.map((story, index) =>
    column(story, { x: 60 + index * pitch + (pitch - wide) / 2, width: wide, top }),
  );
  return html`<svg class="chart" viewBox="0 -10 ${CHART_WIDTH} ${CHART_HEIGHT + 40}" role="img" aria-label="Time per step and phase">${lines}${bars}</svg>`;
}

/** Empty when no step was finished. */
export function timeChart(steps: readonly StepStory[], events: readonly RunEvent[]): Html {
  const finished = steps.filter((story) => story.end !== undefined);
  if (finished.length === 0) return html``;
  const { phases, overheadMsPerStep } = computeMetrics(events);
  const rows = PHASES.flatMap((phase) => {
    const stat = phases[phase];
    if (stat === undefined) return [];
    return [
      html`<li><span class="key ${phase}"></span><b>${phase}</b> <span>${duration(stat.totalMs)}</span> <small>${duration(stat.medianMs)} a step</small></li>`,
    ];
  });
  return html`<section class="time"><h2>Where the time went</h2>${columns(finished)}<ul class="legend">${rows}</ul><p class="note">Harness overhead, without the model and without waiting for the screen to settle: <b>${duration(overheadMsPerStep)}</b> a step (median).</p></section>`;
}

/** The phases of one step as a thin bar with its numbers. */
export function stepTimes(phases: Readonly<Record<string, number>>): Html {
  const sum = Math.max(1, total(phases));
  let x = 0;
  const bars = known(phases).map(([phase, ms]) => {
    const wide = (ms / sum) * 100;
    const bar = html`<rect class="phase ${phase}" x="${x.toFixed(2)}" width="${wide.toFixed(2)}" height="6"/>`;
    x += wide;
    return bar;
  });
  const words = known(phases)
    .filter(([, ms]) => ms >= 1)
    .map(([phase, ms]) => html`<span><i class="key ${phase}"></i>${phase} ${duration(ms)}</span> `);
  return html`<svg class="strip" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${bars}</svg><p class="times">${words}</p>`;
}
