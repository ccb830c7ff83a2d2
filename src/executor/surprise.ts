/** Did a change bring something nobody asked for: a crash, a question out of the blue, another app? */
import { contentWords } from '../decision/words.ts';
import { containment } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { AppEntry } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import { quoted } from '../util/describe-action.ts';
import { newElements } from './expectation.ts';
import type { DeviceAction, Intent } from './job.ts';

export type ScreenNow = Pick<Observation, 'app' | 'activity' | 'elements' | 'state'>;

export interface Surprise {
  /** One sentence. */
  readonly evidence: string;
  /** False when someone who understands the screen should be asked. */
  readonly sure: boolean;
}

export interface Change {
  readonly intent: Intent;
  readonly target: UiElement | undefined;
  readonly before: ScreenNow;
  readonly after: ScreenNow;
  /** Installed apps with their names; only asked for when another app came to the front. */
  readonly apps: readonly AppEntry[];
}

/** These are meant to bring another app to the front. */
const LEAVES: ReadonlySet<DeviceAction['name']> = new Set(['open_app', 'close_app']);
const LEAVING_KEYS: ReadonlySet<string> = new Set(['home', 'back', 'recent']);
const LAUNCHER = /launcher|trebuchet|\.home(?:screen)?$/i;
/** Where one goes on to an app from. */
const HALL = /launcher|trebuchet|\.home(?:screen)?$|com\.android\.systemui/i;
const PERMISSION = /permissioncontroller|packageinstaller/i;
const SAYS_HOME = /\bhome\b|\bclos|\bexit|\bquit|leave|desktop|launcher|minimi|主屏|桌面|退出|关闭/iu;
const SAYS_PERMISSION = /permission|allow|grant|access|允许|权限|授权/iu;
/** Android's own words for an app that crashed or hangs. */
const TROUBLE =
  /keeps stopping|has stopped|(?:isn['’]t|is not) responding|stopped working|屡次停止|已停止运行|停止运行|(?:无|没有)响应/iu;
const TROUBLE_BUTTON = /^(?:close app|wait|app info|open app again|ok|关闭应用|等待|应用信息|确定)$/iu;
const TROUBLE_LONGEST = 90;
/** Words of questions that come by themselves: to rate, to update, to allow, to subscribe. */
const UNASKED =
  /^(?:not now|no,? thanks|maybe later|later|remind me later|skip(?: ad)?|rate(?: now| us| it)?|don['’]t allow|while using the app|only this time|以后再说|暂不|暂不更新|稍后|稍后提醒|跳过|不再提醒|去评分|残忍拒绝|不允许|仅限这一次)$/iu;
const SAYS_DIALOG =
  /dialog|pop-?up|prompt|confirm|asks?\b|asked|question|menu|sheet|picker|chooser|choices|options|warning|message|对话框|弹窗|弹出|确认|菜单|选择|提示|询问/iu;

/** Undefined when the change is nothing out of the ordinary. */
export function surpriseOf(change: Change): Surprise | undefined {
  return trouble(change) ?? otherApp(change) ?? popup(change);
}

/** The words of a message that an app crashed or hangs. */
export function troubleText({ elements, app, activity, state }: ScreenNow): string | undefined {
  const said = elements.find(({ text }) => text.length <= TROUBLE_LONGEST && TROUBLE.test(text));
  if (said === undefined) return undefined;
  const isSystem = app === 'android' || /^Application (?:Error|Not Responding)/.test(activity ?? '');
  const isAsked = elements.some(({ text }) => TROUBLE_BUTTON.test(text.trim()));
  return isSystem || isAsked || state.dialog !== undefined ? said.text : undefined;
}

function trouble({ before, after }: Change): Surprise | undefined {
  const text = troubleText(after);
  if (text === undefined || troubleText(before) === text) return undefined;
  return { evidence: `A message of the system came up: ${quoted(text)}.`, sure: true };
}

function otherApp(change: Change): Surprise | undefined {
  const { after, apps } = change;
  const is = newFront(change);
  if (is === undefined) return undefined;
  const words = wordsOf(change);
  const known = KNOWN_APPS.find(({ app }) => app.test(is));
  if (known !== undefined) {
    return known.said.test(words) ? undefined : { evidence: known.evidence(after), sure: true };
  }
  const label = apps.find(({ id }) => id === is)?.label;
  if (names(words, is, label)) return undefined;
  return { evidence: `Another app is in front: ${label ?? is}.`, sure: false };
}

/** The app that came to the front although nothing sent for one. */
function newFront({ intent, before, after }: Change): string | undefined {
  if (after.app === before.app || before.app === undefined || HALL.test(before.app)) return undefined;
  return isLeaving(intent.action) ? undefined : after.app;
}

/** What was wanted: the expectation, and the control that was touched. */
function wordsOf({ intent, target }: Change): string {
  return `${intent.expected ?? ''} ${target?.text ?? ''}`;
}

/** Parts of the system that come to the front by themselves, and words that say they were wanted. */
const KNOWN_APPS = [
  { app: LAUNCHER, said: SAYS_HOME, evidence: () => 'The app closed: the home screen is in front.' },
  {
    app: PERMISSION,
    said: SAYS_PERMISSION,
    evidence: (after: ScreenNow) => `The system asks for a permission${titleOf(after)}.`,
  },
] as const;

function isLeaving(action: DeviceAction): boolean {
  return LEAVES.has(action.name) || isLeavingKey(action);
}

function isLeavingKey(action: DeviceAction): boolean {
  return action.name === 'press_key' && LEAVING_KEYS.has(action.key);
}

/** By the name under its icon, by its package or by the last part of that. */
function names(words: string, app: string, label: string | undefined): boolean {
  const said = words.toLowerCase();
  return [label, app, app.split('.').at(-1)].some(
    (name) => name !== undefined && name.length > 2 && said.includes(name.toLowerCase()),
  );
}

/** A dialog that neither the expectation nor the touched control speaks of. */
function popup(change: Change): Surprise | undefined {
  const { intent, before, after } = change;
  const { dialog } = after.state;
  if (dialog === undefined || before.state.dialog !== undefined) return undefined;
  const on = newElements(before, after).filter(({ box }) => containment(box, dialog.box) > 0.5);
  const isAbout = overlaps(wordsOf(change), on.map(({ text }) => text).join('\n'));
  if (SAYS_DIALOG.test(intent.expected ?? '') || isAbout) return undefined;
  const isUnasked = on.some(({ text }) => UNASKED.test(text.trim()));
  return isUnasked ? { evidence: `A pop-up came up${titleOf({ elements: on })}.`, sure: true } : undefined;
}

function overlaps(words: string, texts: string): boolean {
  const said = contentWords(texts);
  return [...contentWords(words)].some((word) => !COMMON.has(word) && said.has(word));
}

/** Words that are on every second dialog. */
const COMMON = contentWords(
  'screen page app open show new tap answer change ok cancel close 屏幕 页面 打开 显示',
);

function titleOf({ elements }: Pick<ScreenNow, 'elements'>): string {
  const title = elements.find(({ text }) => text.trim() !== '');
  return title === undefined ? '' : `: ${quoted(title.text)}`;
}
