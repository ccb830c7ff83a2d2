/** Chinese words the follower knows. Data only. */
import type { KeyWord, RelationKind, Role } from './instruction.ts';

const VERBS = [
  '打开|启动|运行|进入|开启|启用|关闭|关掉|停用|禁用|勾选|取消勾选|切换到|切换|前往|转到',
  '点击|点按|点一下|点选|单击|轻触|轻点|双击|长按|按住|按下|按一下|按|选择|选中|选取|触摸|点',
  '输入|键入|填写|填入|写入|清空|清除|搜索|查找|找到|在.{1,30}?(?:输入|填写|填入|键入|写入)',
  '把|将|从.{1,20}?选择|拖动|放大|缩小|下拉|上拉',
  '向[上下左右]|往[上下左右]|[上下左右]滑|滚动|滑动|返回|后退|回到|退出|收起|隐藏',
  '等待|等到|等|检查|确认|验证|确保|核对|校验|如果|若|当|保存|取消|提交|继续|跳过|发送',
  '新建|新增|添加|创建',
].join('|');

/** Words a clause may begin with. */
export const VERB_ZH = new RegExp(`^(?:${VERBS})`, 'u');

/** Where one clause ends and the next begins without punctuation. */
export const JOINT_ZH = new RegExp(
  `(?:然后再?|接着再?|随后|之后再?|接下来|最后再?|并且|并|再|后|以后)(?=(?:请)?(?:${VERBS}))`,
  'gu',
);

export const FILLER_ZH =
  /^(?:首先|第[一二三四五六七八九十]+步|然后|接着|随后|接下来|之后|最后|并且|请你?|麻烦你?|帮我|现在|再|先|并)[，,：:、\s]*/u;

export const ROLE_WORDS_ZH: readonly (readonly [string, Role | undefined])[] = [
  ['输入框', 'field'],
  ['文本框', 'field'],
  ['搜索框', 'field'],
  ['输入栏', 'field'],
  ['搜索栏', 'field'],
  ['编辑框', 'field'],
  ['复选框', 'toggle'],
  ['单选框', 'toggle'],
  ['标签页', 'tab'],
  ['选项卡', 'tab'],
  ['应用程序', 'app'],
  ['按钮', 'button'],
  ['按键', 'button'],
  ['图标', 'icon'],
  ['图片', 'icon'],
  ['字段', 'field'],
  ['开关', 'toggle'],
  ['选项', 'item'],
  ['条目', 'item'],
  ['应用', 'app'],
  ['软件', 'app'],
  ['APP', 'app'],
  ['App', 'app'],
  ['app', 'app'],
  ['项目', 'item'],
  ['链接', undefined],
  ['菜单', undefined],
  ['页面', undefined],
  ['界面', undefined],
  ['列表', undefined],
  ['框', 'field'],
  ['栏', 'field'],
  ['项', 'item'],
];

export const LIST_NOUNS_ZH =
  /^(?:项|项目|选项|条目|结果|搜索结果|联系人|笔记|备忘录|消息|商品|文件|照片|歌曲|链接|卡片|列表项)$/u;

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** "3", "三", "十二" as a number; undefined when it is none. */
export function numberZh(word: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word);
  const single = DIGITS[word];
  if (single !== undefined) return single;
  const tens = /^([二三四五六七八九]?)十([一二三四五六七八九]?)$/u.exec(word);
  if (tens === null) return undefined;
  return (DIGITS[tens[1] ?? ''] ?? 1) * 10 + (DIGITS[tens[2] ?? ''] ?? 0);
}

export const RELATIONS_ZH: readonly (readonly [RegExp, RelationKind])[] = [
  [/^(.+?)(?:旁边|边上|同一行|附近)的(.+)$/u, 'beside'],
  [/^(.+?)(?:下面|下方|底下|之下)的(.+)$/u, 'below'],
  [/^(.+?)(?:上面|上方|之上)的(.+)$/u, 'above'],
  [/^(.+?)(?:左边|左侧|左面)的(.+)$/u, 'left'],
  [/^(.+?)(?:右边|右侧|右面)的(.+)$/u, 'right'],
  [/^(.+?)(?:里|中|里面|对应|那一行|这一行)的(.+)$/u, 'within'],
];

export const KEYS_ZH: readonly (readonly [RegExp, KeyWord])[] = [
  [/^(?:回车|确认键|回车键|Enter|enter)(?:键)?$/u, 'enter'],
  [/^(?:主页|主屏幕|Home|home|HOME)(?:键|按钮|按键)?$/u, 'home'],
  [/^(?:返回)(?:键|按钮|按键)?$/u, 'back'],
  [/^(?:最近任务|多任务|最近应用|任务)(?:键|按钮)$/u, 'recent'],
  [/^(?:退格|删除)键$/u, 'delete'],
  [/^(?:增大音量|音量加|音量\+|音量上|音量增大)(?:键)?$/u, 'volume_up'],
  [/^(?:减小音量|音量减|音量-|音量下|音量减小)(?:键)?$/u, 'volume_down'],
];

export const NEEDS_JUDGEMENT_ZH =
  /最便宜|最贵|最好|最新|最近的|最大|最小|最高|最低|最合适|所有|任意|随便|每个|某个|一些/u;
