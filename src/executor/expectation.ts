/** Is what the decision expected to see there now? Words that came or went, and the state of the touched control. */
import { contentWords, quotedTexts } from '../decision/words.ts';
import { iou } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import { normalise, textSimilarity } from '../perception/similar-text.ts';
import type { UiElement } from '../ports/element.ts';
import { quoted } from '../util/describe-action.ts';

type Seen = Pick<Observation, 'elements' | 'state'>;

/** An element that stands where one with the same words stood is not new. */
const SAME_PLACE_IOU = 0.5;
/** Recognised text differs a little each time. */
const SAME_TEXT = 0.85;
/** Share of the expected words that must be new on the screen. */
const LEAST_WORDS = 0.8;
/** The expectation is that something goes away. */
const GOES =
  /\b(?:gone|goes away|disappears?|no longer|closed?|closes|removed?|dismissed|hidden|not shown|deleted|vanish\w*)\b|消失|关闭|不再|移除|已删除|隐藏/iu;
/** What every expectation is made of; says nothing about which screen is meant. */
const FRAME_WORDS = contentWords(
  'the screen page view window app is shown shows opens opened appears visible displayed changes answers result front list button item ' +
    '屏幕 页面 界面 显示 打开 出现 进入 应用 窗口 按钮 列表',
);

/** One sentence of evidence when something of the expectation can be seen, else undefined. */
export function expectationSeen(expected: string, before: Seen, after: Seen): string | undefined {
  const phrases = quotedTexts(expected);
  const isGoing = GOES.test(expected);
  for (const phrase of phrases) {
    const [was, is] = [shows(before, phrase), shows(after, phrase)];
    if (!isGoing && is && !was) return `${quoted(phrase)} appeared.`;
    if (isGoing && was && !is) return `${quoted(phrase)} is gone.`;
  }
  return isGoing ? undefined : wordsCame(expected, before, after);
}

/** A touched control that answered: it is on now, or selected, or has the focus. */
export function stateChange(target: UiElement | undefined, after: readonly UiElement[]): string | undefined {
  const now = target === undefined ? undefined : after.find(({ uid }) => uid === target.uid);
  if (target === undefined || now === undefined) return undefined;
  const name = target.text.trim() === '' ? 'The control' : quoted(target.text);
  const [was, is] = [target.state, now.state];
  const answers = [
    isFlipped(was.checked, is.checked) ? `${name} is now ${onOff(is.checked)}.` : undefined,
    isFlipped(was.selected, is.selected) ? `${name} is now ${selectedOrNot(is.selected)}.` : undefined,
    isFlipped(was.focused ?? false, is.focused) && is.focused === true ? `${name} has the focus.` : undefined,
  ];
  return answers.find((answer) => answer !== undefined);
}

function onOff(checked: boolean | undefined): string {
  return checked === true ? 'on' : 'off';
}

function selectedOrNot(selected: boolean | undefined): string {
  return selected === true ? 'selected' : 'not selected';
}

function isFlipped(was: boolean | undefined, is: boolean | undefined): boolean {
  return was !== undefined && is !== undefined && was !== is;
}

/** Elements that were not there before, or not there. */
export function newElements(before: Seen, after: Seen): readonly UiElement[] {
  return after.elements.filter(
    (element) =>
      !before.elements.some((old) => old.text === element.text && iou(old.box, element.box) > SAME_PLACE_IOU),
  );
}

function wordsCame(expected: string, before: Seen, after: Seen): string | undefined {
  const wanted = [...contentWords(expected)].filter((word) => !FRAME_WORDS.has(word));
  if (wanted.length === 0) return undefined;
  const texts = [...newElements(before, after).map(({ text }) => text), newToast(before, after)];
  const came = contentWords(texts.join('\n'));
  const found = wanted.filter((word) => came.has(word));
  return found.length / wanted.length >= LEAST_WORDS
    ? 'The words of the expected outcome came up on the screen.'
    : undefined;
}

function newToast({ state: { toast: old } }: Seen, { state: { toast } }: Seen): string {
  return toast === undefined || toast.text === old?.text ? '' : toast.text;
}

function shows({ elements, state }: Seen, phrase: string): boolean {
  const wanted = normalise(phrase);
  const texts = [...elements.map(({ text }) => text), state.toast?.text ?? ''];
  if (wanted === '') return texts.some((text) => text.includes(phrase));
  return texts.some((text) => normalise(text).includes(wanted) || textSimilarity(text, phrase) >= SAME_TEXT);
}
