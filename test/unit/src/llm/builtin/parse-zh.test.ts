import { describe, expect, it } from 'vitest';
import { parseTask } from '../../../../../src/llm/builtin/parse-task.ts';
import { inWords } from '../../../../support/follower-words.ts';

const SAID: readonly (readonly [string, string])[] = [
  ['打开设置', 'open <设置> mayToggle=true'],
  ['启动联系人应用', 'open <联系人:app>'],
  ['点击显示', 'tap <显示> gesture=tap'],
  ['点击“保存”按钮', 'tap <保存!:button> gesture=tap'],
  ['点击右上角的图标', 'tap <:icon@top-right> gesture=tap'],
  ['点击第二个联系人', 'tap <:item#2> gesture=tap'],
  ['点击最后一项', 'tap <:item#-1> gesture=tap'],
  ['点击第三个“添加”按钮', 'tap <添加!:button#3> gesture=tap'],
  ['点击牛奶旁边的按钮', 'tap <:button beside <牛奶>> gesture=tap'],
  ['点击总计下面的按钮', 'tap <:button below <总计>> gesture=tap'],
  ['长按牛奶2秒', 'hold <牛奶> ms=2000'],
  ['长按第一条笔记', 'hold <:item#1> ms=800'],
  ['双击图片', 'tap <图片> gesture=double'],
  ['在姓名输入框中输入李雷', 'type text=李雷 field=<姓名:field>'],
  ['在“标题”里输入“买牛奶，鸡蛋”', 'type text=买牛奶，鸡蛋 field=<标题!>'],
  ['输入你好', 'type text=你好'],
  ['输入hello并按回车', 'type text=hello submit=true'],
  ['输入牛奶，点击搜索', 'type text=牛奶 | tap <搜索> gesture=tap'],
  ['把标题改为购物清单', 'set <标题> value=购物清单'],
  ['将字体大小设置为大', 'set <字体大小> value=大'],
  ['清空搜索框', 'type text= field=<搜索:field>'],
  ['搜索牛奶', 'search text=牛奶'],
  ['向下滚动', 'scroll direction=down ratio=0.6'],
  ['向下滑动两次', 'scroll direction=down ratio=0.6 | scroll direction=down ratio=0.6'],
  ['向下滚动到底部', 'scroll_end direction=down'],
  ['滚动到顶部', 'scroll_end direction=up'],
  ['向下滚动直到看到关于手机', 'scroll_until direction=down <关于手机>'],
  ['向下滑动直到出现“重置”为止', 'scroll_until direction=down <重置!>'],
  ['向下滚动找到关于手机', 'scroll_until direction=down <关于手机>'],
  ['左滑', 'swipe direction=left'],
  ['上滑', 'swipe direction=up'],
  ['返回', 'key key=back leave=true'],
  ['返回上一页', 'key key=back leave=true'],
  ['返回两次', 'key key=back leave=true | key key=back leave=true'],
  ['返回桌面', 'key key=home'],
  ['回到主屏幕', 'key key=home'],
  ['按返回键', 'key key=back'],
  ['按回车键', 'key key=enter'],
  ['按主页键', 'key key=home'],
  ['等待3秒', 'wait seconds=3'],
  ['等待三秒钟', 'wait seconds=3'],
  ['等待完成出现', 'wait_for condition={<完成> shown}'],
  ['等到“加载中”消失', 'wait_for condition={<加载中!> negated=true shown}'],
  ['等待页面加载完成', 'wait seconds=2'],
  ['开启蓝牙', 'toggle <蓝牙> on=true'],
  ['打开深色主题', 'open <深色主题> mayToggle=true'],
  ['打开Wi-Fi开关', 'toggle <Wi-Fi> on=true'],
  ['关闭飞行模式', 'close <飞行模式> mayToggle=true'],
  ['关闭蓝牙开关', 'toggle <蓝牙> on=false'],
  ['勾选我同意', 'toggle <我同意> on=true'],
  ['取消勾选记住密码', 'toggle <记住密码> on=false'],
  ['关闭弹窗', 'dismiss'],
  ['关闭设置', 'close <设置> mayToggle=true'],
  ['退出应用', 'close'],
  ['收起键盘', 'hide_keyboard'],
  ['检查版本是14', 'check condition={label=<版本> value=14 exact=true value}'],
  ['确认“李雷”在列表中', 'check condition={<李雷!> listed=true shown}'],
  ['验证深色主题已打开', 'check condition={<深色主题> on=true state}'],
  ['确保蓝牙已关闭', 'check condition={<蓝牙> on=false state}'],
  ['检查总计为12.5', 'check condition={label=<总计> value=12.5 exact=true value}'],
  ['检查购物车是空的', 'check condition={label=<购物车> value=空的 exact=true value}'],
  ['确认没有显示牛奶', 'check condition={<牛奶> negated=true shown}'],
  ['检查标题包含购物', 'check condition={label=<标题> value=购物 value}'],
  ['如果出现弹窗，点击允许', 'when inner={<允许> gesture=tap tap}'],
  ['如果弹出权限请求，就点击允许', 'when inner={<允许> gesture=tap tap}'],
  ['如果显示“以后再说”，点击它', 'when condition={<以后再说!> shown} inner={<以后再说!> gesture=tap tap}'],
  ['从语言中选择英语', 'choose option=<英语> from=<语言>'],
  ['拖动牛奶到面包', 'drag from=<牛奶> to=<面包>'],
  ['把牛奶拖到面包上', 'drag from=<牛奶> to=<面包>'],
  ['放大', 'zoom scale=2'],
  ['缩小', 'zoom scale=0.5'],
  ['选择英语', 'tap <英语> gesture=tap'],
  ['保存', 'tap <保存> gesture=tap'],
  ['点击保存，然后返回', 'tap <保存> gesture=tap | key key=back leave=true'],
  ['打开设置后点击显示', 'open <设置> mayToggle=true | tap <显示> gesture=tap'],
  [
    '首先打开设置，然后点击显示，最后返回',
    'open <设置> mayToggle=true | tap <显示> gesture=tap | key key=back leave=true',
  ],
  [
    '1、打开设置 2、点击显示 3、返回',
    'open <设置> mayToggle=true | tap <显示> gesture=tap | key key=back leave=true',
  ],
  ['第一步：打开设置。第二步：点击显示。', 'open <设置> mayToggle=true | tap <显示> gesture=tap'],
  [
    '打开备忘录，点击新建笔记，在标题中输入"购物"，在内容中输入"牛奶和鸡蛋"，点击保存，确认购物在列表中',
    'open <备忘录> mayToggle=true | tap <新建笔记> gesture=tap | type text=购物 field=<标题> | type text=牛奶和鸡蛋 field=<内容> | tap <保存> gesture=tap | check condition={<购物> listed=true shown}',
  ],
  [
    '打开Settings，点击Display，检查Dark theme是关闭的',
    'open <Settings> mayToggle=true | tap <Display> gesture=tap | check condition={<Dark theme> on=false state}',
  ],
  ['点击“Add to cart”两次', 'tap <Add to cart!> gesture=tap | tap <Add to cart!> gesture=tap'],
  [
    '在Name中输入Ada Lovelace，在Phone中输入555-0100，点击Save',
    'type text=Ada Lovelace field=<Name> | type text=555-0100 field=<Phone> | tap <Save> gesture=tap',
  ],
];

describe('Chinese instructions', () => {
  it.each(SAID)('%s', (said, meant) => {
    const task = parseTask(said);
    expect(
      task.kind === 'steps' ? task.clauses.map((clause) => inWords(clause.instruction)).join(' | ') : task,
    ).toBe(meant);
  });

  it.each([
    '帮我订一张去北京的机票',
    '把手机调安静一点',
    '买最便宜的笔记本电脑',
    '给张三发消息说你好',
    '点击最便宜的商品',
  ])('does not pretend to understand: %s', (said) => {
    expect(parseTask(said).kind).toBe('unclear');
  });
});
