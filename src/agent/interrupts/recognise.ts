/**
 * What is in the way of the task, and how is it answered? Only what comes by itself and is the same in every app; whatever
 * might belong to the task is left to the model. Pure.
 */
import { height, width } from '../../geometry.ts';
import type { Observation } from '../../perception/observation.ts';
import type { UiElement } from '../../ports/element.ts';
import type { EventOf } from '../events.ts';

export type InterruptKind = EventOf<'interrupt'>['kind'];

export type Interrupt =
  /** A button is to be tapped. */
  | { readonly kind: InterruptKind; readonly do: 'tap'; readonly element: UiElement; readonly what: string }
  /** The screen has nothing to say yet. */
  | { readonly kind: InterruptKind; readonly do: 'wait'; readonly what: string }
  /** The app has gone and is started again. */
  | { readonly kind: InterruptKind; readonly do: 'launch'; readonly app: string; readonly what: string }
  /** Only the person can go on. */
  | { readonly kind: InterruptKind; readonly do: 'ask'; readonly what: string };

export interface Surroundings {
  readonly task: string;
  /** App that was in front when the last action was chosen, unless that action was to leave it. */
  readonly app: string | undefined;
}

interface Rule {
  readonly kind: InterruptKind;
  /** Words somewhere on the screen. */
  readonly says: RegExp;
  /** The button that answers it, by its whole text; the first that is there. */
  readonly answers: readonly RegExp[];
  /** Words of a task that is about just this. */
  readonly unless: RegExp;
}

const NEVER = /(?!)/;
const LATER =
  /^(not now|later|maybe later|remind me later|no,? thanks|no thank you|skip|dismiss|以后再说|暂不(更新|升级)?|下次(再说)?|稍后(提醒我|再说)?|残忍拒绝|跳过|不了,?谢谢)$/i;
const CLOSE = /^(close|cancel|×|✕|x|取消|关闭)$/i;

const RULES: readonly Rule[] = [
  {
    kind: 'anr',
    says: /(isn['’]t|is not) responding|无响应|没有响应/i,
    answers: [/^(wait|等待)$/i],
    unless: NEVER,
  },
  {
    kind: 'crash',
    says: /keeps stopping|has stopped|屡次停止|停止运行/i,
    answers: [/^(close app|关闭应用)$/i, /^(ok|close|确定|关闭)$/i],
    unless: NEVER,
  },
  {
    kind: 'permission',
    says: /^allow .+ to .+\?$|^(要)?允许.+(吗)?[?？]$/i,
    answers: [/^(don['’]t allow|deny|不允许|拒绝|禁止)$/i],
    unless:
      /permission|allow|grant|notif|camera|location|microphone|contacts|权限|允许|通知|相机|定位|麦克风/i,
  },
  {
    kind: 'popup',
    says: /^enjoying .+\?$|\brate (us|this app|the app)\b|给.*(评分|好评)|喜欢.*吗[?？]$/i,
    answers: [LATER, CLOSE],
    unless: /\brat(e|ing)\b|review|评分|评价|好评/i,
  },
  {
    kind: 'popup',
    says: /update available|new version .*(ready|available)|(发现|有)新版本|版本更新/i,
    answers: [LATER, CLOSE],
    unless: /\bupdat|\bupgrad|version|更新|升级|版本/i,
  },
  {
    kind: 'ad',
    says: /^(skip ads?|跳过广告|跳过\s*\d+\s*s?|广告)$|^sponsored$/i,
    answers: [/^(skip ads?|跳过广告|跳过\s*\d*\s*s?)$/i, /^(close ad|关闭广告)$/i],
    unless: /\bads?\b|advert|广告/i,
  },
];

const LAUNCHER = /launcher|\.home\b/i;
const LOGIN = /\b(sign|log) ?in\b|登录|登陆/i;
const ABOUT_LOGIN = /\b(sign|log) ?(in|on)\b|password|account|登录|登陆|密码|账号/i;
/** A button is no larger than this share of the screen: a page may say the same in its text. */
const LARGEST_BUTTON = 0.2;

/** The most urgent first; undefined when nothing is in the way. */
export function recogniseInterrupt(observation: Observation, around: Surroundings): Interrupt | undefined {
  return (
    unreadable(observation) ??
    byRule(observation, around.task) ??
    leftApp(observation, around) ??
    loginWall(observation, around.task)
  );
}

function unreadable({ state }: Observation): Interrupt | undefined {
  switch (state.picture) {
    case 'black':
      return { kind: 'black_screen', do: 'wait', what: 'The screen is black; waiting for it.' };
    case 'loading':
    case 'blank':
      return { kind: 'loading', do: 'wait', what: 'The screen is loading; waiting for it.' };
    case 'normal':
    case 'secure':
      return undefined;
  }
}

function byRule({ elements, frame }: Observation, task: string): Interrupt | undefined {
  for (const { kind, says, answers, unless } of RULES) {
    if (unless.test(task)) continue;
    const said = elements.find(({ text }) => says.test(text.trim()));
    if (said === undefined) continue;
    for (const answer of answers) {
      const element = elements.find((one) => answer.test(one.text.trim()) && isButton(one, frame.image));
      if (element === undefined) continue;
      const what = `${JSON.stringify(said.text.slice(0, 80))} was answered with ${JSON.stringify(element.text)}.`;
      return { kind, do: 'tap', element, what };
    }
  }
  return undefined;
}

function isButton(
  { box, state }: UiElement,
  image: { readonly width: number; readonly height: number },
): boolean {
  const share = (width(box) * height(box)) / (image.width * image.height);
  return state.enabled !== false && share <= LARGEST_BUTTON;
}

function leftApp({ app }: Observation, around: Surroundings): Interrupt | undefined {
  if (app === undefined || around.app === undefined || around.app === app) return undefined;
  if (!LAUNCHER.test(app) || LAUNCHER.test(around.app)) return undefined;
  return {
    kind: 'left_app',
    do: 'launch',
    app: around.app,
    what: `${around.app} had closed and was opened again.`,
  };
}

/** A page that wants a password nobody has spoken of. */
function loginWall({ elements }: Observation, task: string): Interrupt | undefined {
  if (ABOUT_LOGIN.test(task)) return undefined;
  const password = elements.some(({ state, kind }) => kind === 'input' && state.password === true);
  if (!password || !elements.some(({ text }) => LOGIN.test(text))) return undefined;
  return { kind: 'login_wall', do: 'ask', what: 'The app wants a login that the task does not mention.' };
}
