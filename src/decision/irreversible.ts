/**
 * Which controls do what cannot be undone? One list of words for everyone who asks: nothing of this is touched twice, and
 * whether it is touched at all is for the confirmation policy to say.
 */
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import { LABEL_SEPARATOR, type UiElement } from '../ports/element.ts';
import { positionsOf, touchesTarget } from './action-targets.ts';

/** A button is named in few words; a longer text is a message or a row that merely speaks of it. */
const LONGEST = { words: 5, characters: 40 } as const;

/** The order itself: at the beginning of a label, after a word of agreement at most. */
const COMMAND =
  /^(?:(?:yes|ok|okay|confirm|and)[\s,:]+)?(?:(?:re)?send|pay|delete|erase|wipe|buy|purchase|order|donate|transfer|withdraw|publish|post|submit|uninstall|unsubscribe|subscribe|factory reset|reset|format|empty (?:the )?(?:bin|trash)|clear (?:all )?(?:data|history|everything|storage)|remove|discard|place (?:the |my |your )?(?:order|bid|bet)|confirm (?:and pay|(?:the |my |your )?(?:order|payment|purchase|transfer|booking|deletion)))(?!\w)/iu;
/** Chinese labels put the verb anywhere: 立即支付, 确认并删除. */
const CHINESE =
  /发送|发出|支付|付款|付钱|删除|清空|购买|下单|提交|转账|汇款|发布|发表|卸载|注销|恢复出厂|重置|抹掉|抹除|提现|充值|打赏|捐款|订阅|清除(?:数据|记录|历史|全部)|格式化|移除/u;
/** Nouns and places that begin like an order: the list of orders, the settings about deleting. */
const PLACES =
  /^(?:orders|orders? (?:history|details?|status|by|number|id|#).*|posts|post office|posted.*|reset options?|format options?|transfers?|purchases|buying guide|delivery.*|sent|deleted.*|send feedback to .*|recently deleted|最近删除|已.*|我的.*|.*(?:记录|历史|设置|方式|管理|列表|说明|中心))$/iu;

/** Whether a label is an order that cannot be taken back: "Send", "Pay now", "确认支付". Not "Orders" or "Sent". */
export function isIrreversibleLabel(label: string): boolean {
  const words = (label.split(LABEL_SEPARATOR)[0] ?? '').replace(/\s+/g, ' ').trim();
  if (words.length > LONGEST.characters || words.split(' ').length > LONGEST.words) return false;
  if (PLACES.test(words)) return false;
  return COMMAND.test(words) || CHINESE.test(words);
}

/** Texts that are read or typed into are not pressed, whatever they say. */
function isPressed({ kind, state }: UiElement): boolean {
  return kind !== 'input' && kind !== 'toggle' && (kind !== 'text' || state.clickable === true);
}

/** The element of an action that would do what cannot be undone; undefined when there is none. */
export function irreversibleTarget(action: Action, elements: readonly UiElement[]): UiElement | undefined {
  if (!touchesTarget(action) || action.name === 'input_text') return undefined;
  return positionsOf(action)
    .map((position) =>
      position.kind === 'absolute' ? undefined : elements.find((e) => e.id === position.id),
    )
    .find((element) => element !== undefined && isPressed(element) && isIrreversibleLabel(element.text));
}

/** Whether an action must never be repeated by itself: the model says so, or its target does. */
export function isIrreversible(
  action: Action,
  risk: Decision['think']['risk'] | undefined,
  elements: readonly UiElement[],
): boolean {
  return risk === 'irreversible' || irreversibleTarget(action, elements) !== undefined;
}
