/**
 * One run as one HTML file: pictures, style and script inside, nothing loaded from anywhere. The content policy in its
 * head makes a browser hold to that, whatever text the screens showed.
 */

import { createHash } from 'node:crypto';
import type { RunEvent } from '../agent/events.ts';
import { money } from '../util/money.ts';
import { timeChart } from './chart.ts';
import { type Html, html, trusted } from './html.ts';
import { loadPictures, pictureDefinitions, type ReadShot } from './pictures.ts';
import { SCRIPT } from './script.ts';
import { stepCard, stepTone } from './step-card.ts';
import { type RunStory, type StepStory, tellStory } from './story.ts';
import { STYLE } from './style.ts';
import { duration, type ShownStatus, STATUS_TONES, STATUS_WORDS } from './words.ts';

/** Characters from which the task is set smaller. */
const LONG_TASK = 140;

export interface ReportInput {
  readonly events: readonly RunEvent[];
  /** What could not be read of the history, one sentence each. */
  readonly notes: readonly string[];
  /** The PNG of a picture, or undefined when it is lost. */
  readonly readShot: ReadShot;
}

/** Never rejects because of what was recorded: lost pictures and a missing end are shown as such. */
export async function renderReport(input: ReportInput): Promise<string> {
  const { events, notes, readShot } = input;
  const story = tellStory(events);
  const pictures = await loadPictures(story.steps.flatMap(shotsOf), readShot);
  const title = story.start?.task ?? 'A run without a beginning';
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy()}"><title>${title} - droidcua run</title><style>${trusted(STYLE)}</style></head>
<body>${pictureDefinitions(pictures)}<main>
${top(story, events)}
${notes.map((note) => html`<p class="warning">${note}</p>`)}
${timeChart(story.steps, events)}
<div class="bar"><label><input type="checkbox" id="numbers">Number every element seen</label><span><kbd>j</kbd> <kbd>k</kbd> next and previous step, click a screen to enlarge it</span></div>
${story.steps.map((step) => stepCard(step, pictures))}
<footer>Run ${events[0]?.runId ?? ''}, recorded by droidcua.</footer>
</main><dialog></dialog><script>${trusted(SCRIPT)}</script></body></html>
`.toString();
}

function policy(): string {
  const script = createHash('sha256').update(SCRIPT).digest('base64');
  return `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${script}'; base-uri 'none'; form-action 'none'`;
}

function shotsOf(story: StepStory): string[] {
  const after = story.attempts.flatMap(({ verify }) => (verify?.shot == null ? [] : [verify.shot]));
  const before = story.observation === undefined ? [] : [story.observation.obs.shot];
  // Of several attempts only the last picture is shown.
  return [...before, ...after.slice(-1)];
}

function fact(
  name: string,
  value: string,
  extra?: { readonly more: string; readonly span: 'wide' | 'full' },
): Html {
  const more = extra === undefined ? '' : html`<small>${extra.more}</small>`;
  return html`<div class="${extra?.span}"><dt>${name}</dt><dd>${value}${more}</dd></div>`;
}

/** Nothing to tell of a run without paid calls. */
function costFact({ end }: RunStory): Html {
  if (end === undefined || end.metrics.modelCalls === 0 || end.metrics.cost === 0) return html``;
  const { cost, inputTokens, outputTokens } = end.metrics;
  const more = `${inputTokens ?? 'unknown'} + ${outputTokens ?? 'unknown'} tokens`;
  return fact('Cost', cost == null ? 'unknown' : money(cost), { more, span: 'wide' });
}

function facts(story: RunStory, events: readonly RunEvent[]): Html {
  const { start, steps } = story;
  const [first, last] = [events[0], events.at(-1)];
  const ms = first === undefined || last === undefined ? 0 : last.ts - first.ts;
  const when = first === undefined ? '' : new Date(first.ts).toISOString().slice(0, 16).replace('T', ' ');
  const device = start?.device;
  return html`<dl class="facts">${fact('Steps', start === undefined ? String(steps.length) : `${steps.length} of at most ${start.maxSteps}`)}${fact('Duration', duration(ms))}${fact('Started', `${when} UTC`)}${
    device === undefined
      ? ''
      : fact('Device', device.id, {
          more: `${device.model}, Android ${device.osVersion}, ${device.backend}`,
          span: 'wide',
        })
  }${start === undefined ? '' : fact('Decided by', start.model.name, { more: start.model.description, span: 'full' })}${
    start?.app == null ? '' : fact('App', start.app)
  }${costFact(story)}</dl>`;
}

function outcome({ end }: RunStory, tone: string): Html {
  const reason = end?.reason ?? 'The history stops here: the run was interrupted, or it still goes on.';
  const hint = end === undefined || end.status === 'success' ? null : end.hint;
  const advice = hint === null ? '' : html`<p><b>What to do:</b> ${hint}</p>`;
  return html`<div class="outcome ${tone}"><p>${reason}</p>${advice}</div>`;
}

function top(story: RunStory, events: readonly RunEvent[]): Html {
  const { start, steps, end } = story;
  const status: ShownStatus = end?.status ?? 'unfinished';
  const tone = STATUS_TONES[status];
  const code = end === undefined ? '' : html`<code>${end.code}</code>`;
  const rail = steps.map(
    (step) => html`<a class="${stepTone(step)}" href="#step-${step.step}">${step.step}</a>`,
  );
  return html`<section class="top"><p class="kind"><span class="chip ${tone}">${STATUS_WORDS[status]}</span>${code}</p>
<h1 class="${(start?.task.length ?? 0) > LONG_TASK ? 'long' : ''}">${start?.task}</h1>${outcome(story, tone)}${facts(story, events)}<nav class="rail" aria-label="Steps">${rail}</nav></section>`;
}
