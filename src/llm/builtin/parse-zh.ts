/** One Chinese clause as instructions. */
import type { Condition, Direction, Instruction, KeyWord } from './instruction.ts';
import { KEYS_ZH, numberZh } from './lexicon-zh.ts';
import { parseCondition } from './parse-condition.ts';
import { waitSteps } from './parse-move-en.ts';
import { parseTarget } from './parse-target.ts';
import { firstMatch, given, type Parsed, type Rule, repeated } from './rule.ts';

const TIMES = '(?:([一二两三四五六七八九十\\d]+)[次下遍])?';
const TYPE = '(?:输入(?![框栏法])|键入|填写|填入|写入|写上|填上)';
const PLACE = '(?:中|里|里面|内|上|处|那里)?';

const SYSTEM: readonly Rule[] = [
  rule(
    '^(?:点击|按下?|按一下)?(?:返回|回到|回|退回到?)(?:手机)?(?:主屏幕?|桌面|主页|首页|主界面|启动器)(?:键|按钮)?$',
    () => [key('home')],
  ),
  rule(
    `^(?:返回|后退|退回|退出页面)(?:到)?(?:上一?[页级层步]|上一?个(?:页面|界面)|前一页|[^，]{0,12}(?:页面|界面|列表))?${TIMES}$`,
    ([, times]) => repeated([{ kind: 'key', key: 'back', leave: true }], numberZh(times ?? '一')),
  ),
  rule(`^(?:点击|点|按下?|按一下)(.+?(?:键|返回按钮)|回车|返回|Enter|Home)${TIMES}$`, ([, what, times]) => {
    const found = keyOf(what ?? '');
    return found === undefined ? undefined : repeated([key(found)], numberZh(times ?? '一'));
  }),
  rule('^(?:打开|进入|查看|显示)(?:最近任务|最近应用|多任务)(?:列表|界面|页面)?$', () => [key('recent')]),
  rule('^(?:关闭|关掉|取消|跳过)(?:掉)?(?:弹窗|弹框|对话框|提示框?|广告|浮层)$', () => [{ kind: 'dismiss' }]),
  rule('^(?:收起|隐藏|关闭)(?:软?键盘|输入法)$', () => [{ kind: 'hide_keyboard' }]),
  rule('^(?:关闭|退出)(?:当前|这个|该)?(?:应用|程序|软件|app|APP)$', () => [
    { kind: 'close', target: undefined, mayToggle: false },
  ]),
];

const MOVE: readonly Rule[] = [
  rule(
    '^(?:一直)?(?:[向往]?([上下左右])(?:滚动|滑动|翻动?|滑)|滚动|滑动)(?:屏幕|页面|列表)?(?:，)?(?:直到|直至|到|以|来)?(?:能)?(?:看到|看见|找到|出现|显示|见到)(.+?)(?:为止|出现|显示|可见)?$',
    ([, way, what], quotes) => until(what, way, quotes),
  ),
  rule(
    '^(?:一直)?(?:[向往]?([上下左右])(?:滚动|滑动|翻动?|滑)|滚动|滑动)(?:屏幕|页面|列表)?(?:，)?(?:直到|直至)(.+?)(?:出现|显示|可见)?(?:为止)?$',
    ([, way, what], quotes) => until(what, way, quotes),
  ),
  rule(
    '^(?:一直)?(?:[向往]?[上下](?:滚动|滑动)|滚动|滑动|滑|拉)(?:页面|列表|屏幕)?到(?:页面|列表|屏幕)?的?(最?底部?|最下(?:面|方|端)?|末尾|最?顶部?|最上(?:面|方|端)?|开头)$',
    ([, where]) => [{ kind: 'scroll_end', direction: /[底下末]/u.test(where ?? '') ? 'down' : 'up' }],
  ),
  rule(
    `^[向往]([上下左右])(?:滚动|滑动|翻页|翻|滑)(?:一下)?(?:一?点|一些|少许)?(?:屏幕|页面|列表)?${TIMES}$`,
    ([all, way, times]) => zhScroll(all, way, numberZh(times ?? '一')),
  ),
  rule(`^(?:滚动|滑动)(?:一下)?(?:屏幕|页面|列表)?${TIMES}$`, ([all, times]) =>
    zhScroll(all, '下', numberZh(times ?? '一')),
  ),
  rule(`^(?:([上下左右])(?:滑|划)|(下|上)拉)(?:屏幕|页面|刷新)?(?:刷新)?${TIMES}$`, ([, way, pull, times]) =>
    repeated(
      [{ kind: 'swipe', direction: directionOf(way ?? pull), on: undefined }],
      numberZh(times ?? '一'),
    ),
  ),
  rule('^(?:查找|找到|寻找)(.+)$', ([, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [
      { kind: 'scroll_until', direction: 'down', target, bothWays: true },
    ]),
  ),
  rule(
    '^(?:把|将)?(?:拖动|拖拽)?(.+?)(?:拖动?|拖拽|移动)?到(.+?)(?:上|处|里)?$',
    ([all, what, where], quotes) =>
      /拖/u.test(all)
        ? given(parseTarget(what ?? '', quotes), (from) =>
            given(parseTarget(where ?? '', quotes), (to) => [{ kind: 'drag', from, to }]),
          )
        : undefined,
  ),
  rule('^(放大|缩小)(?:地图|图片|画面|屏幕|页面)?$', ([, way]) => [
    { kind: 'zoom', scale: way === '放大' ? 2 : 0.5 },
  ]),
  rule(
    '^(?:等待|等)(?:大约|约)?([一二两三四五六七八九十]+|\\d+(?:\\.\\d+)?)(毫秒|秒钟?|分钟?)$',
    ([, amount, unit]) => {
      const value = numberZh(amount ?? '');
      const factor = unit?.startsWith('毫') === true ? 0.001 : unit?.startsWith('分') === true ? 60 : 1;
      return value === undefined ? undefined : waitSteps(value * factor);
    },
  ),
  rule('^(?:等待?(?:一下|片刻|一会儿?)?|等待?(?:页面|界面|应用)?加载(?:完成|完毕)?)$', () => [
    { kind: 'wait', seconds: 2 },
  ]),
  rule('^(?:等待|等到|等|直到)(.+)$', ([, what], quotes) =>
    given(waitCondition(what ?? '', quotes), (condition) => [{ kind: 'wait_for', condition }]),
  ),
];

const TEXT: readonly Rule[] = [
  rule('^(?:清空|清除|删除)(.*?)(?:的)?(?:内容|文字|文本)?$', ([all, where], quotes) => {
    if (/^删除/u.test(all) && !/(?:内容|文字|文本)$/u.test(all)) return undefined;
    if ((where ?? '') === '') return [typing('')];
    return given(parseTarget(where ?? '', quotes), (field) => [{ ...typing(''), field }]);
  }),
  rule(`^在(.+?)${PLACE}${TYPE}(.+)$`, ([, where, what], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [{ ...typing(unmask(what ?? '')), field }]),
  ),
  rule(`^(?:把|将)(.+?)${TYPE}(?:到|进|在)?(.+?)${PLACE}$`, ([, what, where], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [{ ...typing(unmask(what ?? '')), field }]),
  ),
  rule(`^${TYPE}([\\uE000-\\uF8FF])(?:到|进|在)(.+?)${PLACE}$`, ([, what, where], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [{ ...typing(unmask(what ?? '')), field }]),
  ),
  rule(`^${TYPE}(.+?)(?:到|进)(.+?)(?:中|里|内|框)$`, ([, what, where], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [{ ...typing(unmask(what ?? '')), field }]),
  ),
  rule(`^${TYPE}(?:文字|文本|内容)?[：:]?(.+)$`, ([, what], _quotes, unmask) => [typing(unmask(what ?? ''))]),
  rule('^(?:搜索|搜一下)(?:一下)?[：:]?(.+)$', ([, what], _quotes, unmask) => [
    { kind: 'search', text: unmask(what ?? '') },
  ]),
];

const SWITCH: readonly Rule[] = [
  rule('^(?:开启|启用|勾选|激活)(.+)$', ([, what], quotes) => toggle(what, true, quotes)),
  rule('^(?:关掉|停用|禁用|取消勾选|取消选中)(.+)$', ([, what], quotes) => toggle(what, false, quotes)),
  rule('^(打开|关闭)(.+?)(?:的)?(?:开关|复选框)$', ([, way, what], quotes) =>
    toggle(what, way === '打开', quotes),
  ),
  rule('^(?:把|将)(.+?)(打开|开启|关闭|关掉)$', ([, what, way], quotes) =>
    toggle(what, /开/u.test(way ?? ''), quotes),
  ),
  rule(
    '^(?:把|将)?(.+?)(?:设置为|设置成|设为|设成|改为|改成|切换为|切换到|调到|调整为)(.+)$',
    ([, what, to], quotes, unmask) =>
      given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'set', target, value: unmask(to ?? '') }]),
  ),
];

const CLICK = '点击|点按|点一下|点选|单击|轻触|轻点|点';
const ONE = '(?:一[个条篇张份位项])?(?:新的?|空白的?)?';
/** More than the name of a button: several of them, where to, or what it shall be called. */
const MORE_THAN_ONE_THING =
  /^[二两三四五六七八九十几\d]+[个条篇张份位项]|.(?:到|给|进|为|叫做?|名为|名叫|内容|标题)/u;

const TOUCH: readonly Rule[] = [
  rule(`^(?:${CLICK})?(新建|新增|添加|创建)${ONE}(.{1,12})$`, ([, verb, what], quotes) =>
    MORE_THAN_ONE_THING.test(what ?? '')
      ? undefined
      : given(parseTarget(`${verb}${what}`, quotes), (target) => [tap(target)]),
  ),
  rule(
    '^(?:长按|按住)(.+?)([一二两三四五六七八九十]|\\d+(?:\\.\\d+)?)?(?:秒钟?)?$',
    ([, what, seconds], quotes) =>
      given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'hold', target, ms: holdMs(seconds) }]),
  ),
  rule('^双击(.+)$', ([, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'tap', target, gesture: 'double' }]),
  ),
  rule('^(?:从|在)(.+?)(?:中|里)?(?:选择|选中|选取)(.+)$', ([, from, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (option) => {
      if (/^(?:列表|菜单|弹窗|对话框|选项)$/u.test(from ?? '')) return [tap(option)];
      return given(parseTarget(from ?? '', quotes), (source) => [{ kind: 'choose', option, from: source }]);
    }),
  ),
  rule(`^(?:${CLICK}|选择|选中|选取|触摸|按下|按一下|按)(?:一下)?(.+?)${TIMES}$`, ([, what, times], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => repeated([tap(target)], numberZh(times ?? '一'))),
  ),
  rule('^(保存|取消|提交|继续|跳过|发送|确认)(?:一下|修改|更改|联系人|笔记)?$', ([, verb], quotes) =>
    given(parseTarget(verb ?? '', quotes), (target) => [tap(target)]),
  ),
];

const CHECK: readonly Rule[] = [
  rule('^(?:检查|确认|验证|确保|核对|校验)(?:一下)?(?:是否)?[：:]?(.+)$', ([, what], quotes) => {
    const parts = (what ?? '')
      .split(/并且|而且|，/u)
      .map((part) => parseCondition(part.replace(/是否/u, ''), quotes));
    const all = parts.filter((condition) => condition !== undefined);
    return all.length === parts.length ? all.map((condition) => ({ kind: 'check', condition })) : undefined;
  }),
];

const OPEN: readonly Rule[] = [
  rule('^(?:打开|启动|运行|进入|切换到|前往|转到|回到)(.+)$', ([all, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [
      { kind: 'open', target, mayToggle: all.startsWith('打开'), onlyIfNeeded: false },
    ]),
  ),
  rule('^(?:关闭|退出)(.+)$', ([all, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [
      { kind: 'close', target, mayToggle: all.startsWith('关闭') },
    ]),
  ),
];

/** Undefined when no pattern fits. */
export function parseChinese(text: string, quotes: readonly string[]): Parsed | undefined {
  for (const table of [SYSTEM, CHECK, MOVE, TEXT, SWITCH, OPEN, TOUCH]) {
    const found = firstMatch(table, text, quotes);
    if (found !== undefined) return found;
  }
  return undefined;
}

function rule(source: string, build: Rule['build']): Rule {
  return { pattern: new RegExp(source, 'u'), build };
}

function key(name: KeyWord): Instruction {
  return { kind: 'key', key: name };
}

function tap(target: Extract<Instruction, { kind: 'tap' }>['target']): Instruction {
  return { kind: 'tap', target, gesture: 'tap' };
}

function typing(text: string): Extract<Instruction, { kind: 'type' }> {
  return {
    kind: 'type',
    text: text.trim(),
    field: undefined,
    fallback: undefined,
    submit: false,
    append: false,
  };
}

function toggle(what: string | undefined, on: boolean, quotes: readonly string[]): Parsed | undefined {
  return given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'toggle', target, on }]);
}

function keyOf(words: string): KeyWord | undefined {
  return KEYS_ZH.find(([pattern]) => pattern.test(words.trim()))?.[1];
}

/** In Chinese "向下滑动" moves the view down, as "向下滚动" does. */
function zhScroll(all: string, way: string | undefined, times: number | undefined): Parsed {
  const ratio = /一?点|一些|少许/u.test(all) ? 0.3 : 0.6;
  const direction = directionOf(way);
  if (direction === 'left' || direction === 'right') {
    return repeated([{ kind: 'swipe', direction, on: undefined }], times);
  }
  return repeated([{ kind: 'scroll', direction, ratio, within: undefined }], times);
}

function until(
  what: string | undefined,
  way: string | undefined,
  quotes: readonly string[],
): Parsed | undefined {
  return given(parseTarget(what ?? '', quotes), (target) => [
    { kind: 'scroll_until', direction: directionOf(way), target, bothWays: way === undefined },
  ]);
}

function waitCondition(what: string, quotes: readonly string[]): Condition | undefined {
  const parsed = parseCondition(what, quotes);
  if (parsed !== undefined) return parsed;
  const target = parseTarget(what, quotes);
  return target === undefined ? undefined : { kind: 'shown', target, negated: false };
}

function directionOf(word: string | undefined): Direction {
  if (word === '上') return 'up';
  if (word === '左') return 'left';
  return word === '右' ? 'right' : 'down';
}

function holdMs(seconds: string | undefined): number {
  const value = seconds === undefined ? 0.8 : (numberZh(seconds) ?? 0.8);
  return Math.min(5000, Math.max(300, value * 1000));
}
