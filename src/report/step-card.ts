/** One step as a card: the screen, what was seen, thought, done and verified, and how long it took. */
import type { Size } from '../geometry.ts';
import { describeAction } from '../util/describe-action.ts';
import { stepTimes } from './chart.ts';
import { type Html, html } from './html.ts';
import { stepMarks } from './marks.ts';
import type { Picture } from './pictures.ts';
import type { AttemptStory, StepStory } from './story.ts';
import { duration, VERDICT_TONES, VERDICT_WORDS } from './words.ts';

const MAX_RAW = 20_000;

type Pictures = ReadonlyMap<string, Picture>;

function chip(tone: string, text: string): Html {
  return html`<span class="chip ${tone}">${text}</span>`;
}

function screen(
  picture: Picture | undefined,
  size: Size,
  about: { readonly caption: string; readonly marks: Html },
): Html {
  const { width, height } = size;
  const content =
    picture === undefined
      ? html`<rect class="lost" width="${width}" height="${height}"/><text class="lost-text" x="${width / 2}" y="${height / 2}">picture not available</text>`
      : html`<use href="#${picture.id}" transform="scale(${width} ${height})"/>`;
  return html`<figure><svg class="screen" viewBox="0 0 ${width} ${height}" role="img" aria-label="${about.caption}">${content}${about.marks}</svg><figcaption>${about.caption}</figcaption></figure>`;
}

function figures(story: StepStory, pictures: Pictures): Html {
  const { observation, attempts } = story;
  if (observation === undefined) return html``;
  const { image, shot } = observation.obs;
  const after = attempts.findLast(({ verify }) => verify?.shot != null)?.verify?.shot;
  return html`<div class="screens">${screen(pictures.get(shot), image, { caption: 'Seen', marks: stepMarks(story) })}${
    after == null ? '' : screen(pictures.get(after), image, { caption: 'After', marks: html`` })
  }</div>`;
}

function row(name: string, body: Html): Html {
  return html`<div class="row"><dt>${name}</dt><dd>${body}</dd></div>`;
}

/** `com.android.settings/.Settings`, as Android writes it. */
function placeOf(app: string, activity: string): string {
  if (app === '' || activity === '') return app + activity;
  return `${app}/${activity.startsWith(`${app}.`) ? activity.slice(app.length) : activity}`;
}

function seen(story: StepStory): Html {
  const { observation, decision } = story;
  if (observation === undefined) return html``;
  const { elements, app, activity, keyboardShown, degraded } = observation.obs;
  const where = placeOf(app ?? '', activity ?? '');
  const items = decision?.decision.import_contents.items ?? [];
  const chips = items.map(
    ({ element_id: id, text, role }) =>
      html`<li><small>${role}${id === null ? '' : ` ${id}`}</small> ${text}</li>`,
  );
  const warnings = degraded.map((note) => html`<p class="warning">${note}</p>`);
  return row(
    'Seen',
    html`<p>${elements.length} elements${where === '' ? '' : html` in <code>${where}</code>`}${
      keyboardShown === true ? ', keyboard open' : ''
    }</p>${chips.length === 0 ? '' : html`<ul class="items">${chips}</ul>`}${warnings}`,
  );
}

function thought(story: StepStory): Html {
  const warnings = story.reasks.map(
    (reask) => html`<p class="warning">Reply ${reask.attempt} could not be used: ${reask.reason}</p>`,
  );
  if (story.decision === undefined) return warnings.length === 0 ? html`` : row('Thought', html`${warnings}`);
  const { historical_status: past, think, Execute_goal: goal } = story.decision.decision;
  const looking =
    past.verdict === 'first_step'
      ? html``
      : html`<p><b>Before:</b> ${past.observed_transition} ${chip(past.verdict === 'success' ? 'good' : 'warn', past.verdict)}${
          past.failure_note === null ? '' : html` ${past.failure_note}`
        }</p>`;
  const risk = think.risk !== 'irreversible' ? html`` : html` ${chip('warn', think.risk)}`;
  return row(
    'Thought',
    html`${looking}<p><b>Screen:</b> ${think.screen_state}</p><p><b>Found:</b> ${think.grounding}</p><p><b>Why:</b> ${think.rationale}${risk}</p><p><b>Expects:</b> ${goal.expected_outcome}</p>${warnings}`,
  );
}

function effect(verify: AttemptStory['verify']): Html {
  if (verify === undefined) return html``;
  const judge = verify.by === 'model' ? ' (judged by the model)' : '';
  return html`<p>${chip(VERDICT_TONES[verify.verdict], VERDICT_WORDS[verify.verdict])} ${verify.evidence}${judge}</p>`;
}

/** `lone`: the only attempt's effect is told under "Verified". */
function attemptLine({ attempt, verify }: AttemptStory, lone: boolean): Html {
  const did =
    attempt === undefined
      ? html``
      : html`<p><b>${attempt.what}</b> <small>by ${attempt.stage}, sent in ${duration(attempt.ms)}, settled in ${duration(attempt.settleMs)}</small></p>`;
  return html`<li>${did}${lone ? '' : effect(verify)}</li>`;
}

function done(story: StepStory): Html {
  const refusals = story.refusals.map(
    ({ reasons }) => html`<p class="warning">Refused before it ran: ${reasons.join(' ')}</p>`,
  );
  const lines = story.attempts.map((attempt) => attemptLine(attempt, story.attempts.length === 1));
  const beside = story.beside.map(
    (words) => html`<p class="warning">${words.charAt(0).toUpperCase()}${words.slice(1)}</p>`,
  );
  if (lines.length === 0 && refusals.length === 0 && beside.length === 0) return html``;
  return row(
    'Done',
    html`${beside}${refusals}${lines.length === 0 ? '' : html`<ol class="attempts">${lines}</ol>`}`,
  );
}

function verified({ attempts, end }: StepStory): Html {
  const last = attempts.at(-1)?.verify;
  if (last !== undefined) return row('Verified', effect(last));
  return end === undefined ? html`` : row('Verified', html`<p>${end.feedback}</p>`);
}

function details(story: StepStory): Html {
  const elements = story.observation?.obs.elements ?? [];
  const rows = elements.map(
    ({ id, kind, text, source, conf }) =>
      html`<tr><td>${id}</td><td>${kind}</td><td>${text}</td><td>${source}</td><td>${conf.toFixed(2)}</td></tr>`,
  );
  const list = html`<details><summary>${elements.length} elements</summary><div class="scroll"><table><thead><tr><th>id</th><th>kind</th><th>text</th><th>source</th><th>conf.</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
  const raw = story.decision?.raw ?? '';
  const reply = html`<details><summary>Raw reply</summary><pre>${raw.slice(0, MAX_RAW)}${raw.length > MAX_RAW ? ' ... (cut)' : ''}</pre></details>`;
  return html`<div class="more">${elements.length === 0 ? '' : list}${raw === '' ? '' : reply}</div>`;
}

/** `good`, `bad`, or `open` for a step that was not finished. */
export function stepTone(story: StepStory): 'good' | 'bad' | 'open' {
  if (story.end === undefined) return 'open';
  return story.end.ok ? 'good' : 'bad';
}

const TONE_WORDS = { good: 'ok', bad: 'not ok', open: 'not finished' } as const;

function heading(story: StepStory): Html {
  const { step, decision, end, observation } = story;
  const elements = observation?.obs.elements ?? [];
  const action =
    decision === undefined ? 'No usable decision' : describeAction(decision.decision.action, elements);
  const tone = stepTone(story);
  const time = end === undefined ? '' : duration(end.ms);
  return html`<header><a class="number" href="#step-${step}">${step}</a><div><h3>${action.charAt(0).toUpperCase()}${action.slice(1)}</h3><p class="goal">${decision?.decision.Execute_goal.text}</p></div><div class="end">${chip(tone, TONE_WORDS[tone])}<small>${time}</small></div></header>`;
}

export function stepCard(story: StepStory, pictures: Pictures): Html {
  const { step, end } = story;
  const time = end === undefined ? '' : row('Time', stepTimes(end.phases));
  return html`<article class="step ${stepTone(story)}" id="step-${step}" tabindex="-1">
${heading(story)}
<div class="body">${figures(story, pictures)}<dl>${seen(story)}${thought(story)}${done(story)}${verified(story)}${time}</dl></div>
${details(story)}</article>`;
}
