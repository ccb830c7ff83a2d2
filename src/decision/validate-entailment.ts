/**
 * V2: does the decision follow from the task? The words of its goal and target must be those of the task, of what is noted, of
 * the screen, or of getting about on a phone (LongHorizonUI: `K(d) ⊆ K(T)`, here as a share, so that free wording passes).
 */
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';
import { idsOf, touchesTarget } from './action-targets.ts';
import type { Objection, ValidationContext, ValidationOptions } from './validation.ts';
import { contentWords, isChinese } from './words.ts';

/** Share of the words that must be known. */
const LEAST_KNOWN = 0.6;
/** Fewer words say too little to judge by. */
const LEAST_WORDS = 3;

/** Words of getting about, whatever the task is. */
export const NAVIGATION_WORDS: ReadonlySet<string> = contentWords(
  `tap press click touch hold long double swipe scroll drag pinch zoom type enter input write fill search find locate look browse select
  choose pick open close launch start go return navigate back home recent next previous continue skip cancel dismiss confirm ok accept
  allow deny save done finish complete apply submit add remove turn switch toggle enable disable set change adjust edit update check verify
  see view show reveal display read note remember wait load retry try again refresh expand collapse move bring reach page screen app
  application menu list item entry option button icon tab bar field box text keyboard dialog popup pop message notification window
  result detail setting value step task clause instruction goal current correct right left top bottom up down middle center corner
  first second third last more less visible available clear delete focus cursor here that proceed make sure use get take put need picture
  点击 轻点 点按 长按 双击 滑动 滚动 上滑 下滑 拖动 输入 填写 搜索 查找 选择 打开 关闭 启动 返回 主屏 最近 下一步 上一步 继续 跳过 取消
  确认 确定 允许 拒绝 保存 完成 应用 提交 添加 移除 删除 切换 开启 设置 修改 更改 编辑 更新 检查 查看 显示 等待 加载 重试 刷新 展开 收起
  页面 界面 屏幕 菜单 列表 选项 按钮 图标 标签 输入框 文本 键盘 弹窗 对话框 消息 通知 结果 详情 当前 任务 步骤 进入 找到 里面 中的`,
);

/**
 * A switch that the task does not speak of: what is changed there by mistake is not noticed later. Asked once, as the task may
 * well mean it in other words.
 */
export function unnamedSwitchObjection(
  { action }: Decision,
  { task, elements }: ValidationContext,
  { subgoal = '', notes = [] }: ValidationOptions,
): Objection | undefined {
  if (!touchesTarget(action)) return undefined;
  const target = elements.find(({ id }) => idsOf(action).includes(id));
  if (target === undefined || !isSwitch(target) || !isSameScript(target.text, task)) return undefined;
  const words = [...contentWords(target.text)];
  const said = contentWords([task, subgoal, ...notes].join('\n'));
  if (words.every((word) => NAVIGATION_WORDS.has(word)) || words.some((word) => said.has(word)))
    return undefined;
  return {
    rule: 'V2',
    reason: `The task says nothing of ${JSON.stringify(target.text)}: switch it only if the task needs exactly that, and say why.`,
    soft: true,
  };
}

function isSwitch({ kind, state }: UiElement): boolean {
  return kind === 'toggle' || state.checked !== undefined;
}

function isSameScript(a: string, b: string): boolean {
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
  return isChinese(a) === isChinese(b) && isLatin(a) === isLatin(b);
}

/** Undefined when enough of what the decision speaks of is known, or when it speaks another language than the task. */
export function entailmentObjection(
  decision: Decision,
  context: ValidationContext,
  options: ValidationOptions,
): Objection | undefined {
  const { action, Execute_goal: goal } = decision;
  if (action.name === 'done' || action.name === 'ask_user' || action.name === 'subtask_complete')
    return undefined;
  if (isChinese(goal.text) !== isChinese(context.task)) return undefined;
  const wanted = [...contentWords([goal.text, ...targetTexts(decision, context)].join('\n'))];
  if (wanted.length < LEAST_WORDS) return undefined;
  const known = knownWords(decision, context, options);
  const strange = wanted.filter((word) => !known.has(word) && !/^\d+$/.test(word));
  if (1 - strange.length / wanted.length >= LEAST_KNOWN) return undefined;
  return {
    rule: 'V2',
    reason: `The goal ${JSON.stringify(goal.text)} speaks of things that are neither in the task nor on this screen: say how it serves the task, or choose something else.`,
    soft: true,
  };
}

function targetTexts({ action }: Decision, { elements }: ValidationContext): readonly string[] {
  const ids = idsOf(action);
  return elements.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
}

function knownWords(
  { action }: Decision,
  { task, elements, apps, app, history }: ValidationContext,
  { subgoal, notes = [] }: ValidationOptions,
): ReadonlySet<string> {
  const texts = [
    ...[task, subgoal, ...notes, app?.replaceAll('.', ' ')],
    ...elements.flatMap(({ text, hint }) => [text, hint]),
    ...apps.flatMap(({ id, label }) => [label, id.replaceAll('.', ' ')]),
    history.at(-1)?.decision.import_contents.remaining,
    // What is typed need not stand anywhere, nor the app that is opened.
    ...Object.values(action).filter((value) => typeof value === 'string'),
  ];
  return new Set([...contentWords(texts.map((text) => text ?? '').join('\n')), ...NAVIGATION_WORDS]);
}
