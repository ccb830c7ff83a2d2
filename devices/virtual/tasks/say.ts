/** The words for one step of a task, as a person would write them down: English, or Chinese. */
import type { Act, Way } from './act.ts';

export type Language = 'en' | 'zh';

type Sayings = { readonly [Kind in Act['kind']]: (act: Extract<Act, { kind: Kind }>) => string };

export function say(act: Act, language: Language): string {
  const sayings = language === 'zh' ? CHINESE : ENGLISH;
  return (sayings[act.kind] as (said: Act) => string)(act);
}

const TIMES = ['', '', ' twice', ' three times', ' four times', ' five times', ' six times', ' seven times'];

const ENGLISH: Sayings = {
  open: ({ app }) => `open "${app}"`,
  tap: ({ name, times }) => `tap "${name}"${TIMES[times] ?? ` ${times} times`}`,
  tap_beside: ({ name, beside }) => `tap "${name}" next to "${beside}"`,
  hold: ({ name }) => `long press "${name}"`,
  type: ({ text, field }) => `type "${text}" into the "${field}" field`,
  clear: ({ field }) => `clear the "${field}" field`,
  switch: ({ name, on }) => `turn ${on ? 'on' : 'off'} "${name}"`,
  seek: ({ name, way }) => `scroll ${way} until "${name}" is visible`,
  swipe: ({ name, way }) => `swipe ${way} on "${name}"`,
  key: ({ key }) => `press ${key}`,
  leave: () => 'go back',
  hide_keyboard: () => 'hide the keyboard',
  wait_for: ({ text }) => `wait until "${text}" is shown`,
  see: ({ text, shown }) => `check that "${text}" is ${shown ? 'shown' : 'not shown'}`,
  see_switch: ({ name, on }) => `check that "${name}" is ${on ? 'on' : 'off'}`,
};

const WAYS: Readonly<Record<Way, string>> = { up: '上', down: '下', left: '左', right: '右' };
const KEYS = { home: '返回主屏幕', back: '按返回键', enter: '按回车键' } as const;
const COUNTS = ['', '', '两次', '三次', '四次', '五次', '六次', '七次'];

const CHINESE: Sayings = {
  open: ({ app }) => `打开“${app}”`,
  tap: ({ name, times }) => `点击“${name}”${COUNTS[times] ?? `${times}次`}`,
  tap_beside: ({ name, beside }) => `点击“${beside}”旁边的“${name}”`,
  hold: ({ name }) => `长按“${name}”`,
  type: ({ text, field }) => `在“${field}”输入框中输入“${text}”`,
  clear: ({ field }) => `清空“${field}”输入框`,
  switch: ({ name, on }) => `${on ? '打开' : '关闭'}“${name}”开关`,
  seek: ({ name, way }) => `向${WAYS[way]}滚动直到看到“${name}”`,
  swipe: ({ name, way }) => `在“${name}”上向${WAYS[way]}滑动`,
  key: ({ key }) => KEYS[key],
  leave: () => '返回',
  hide_keyboard: () => '收起键盘',
  wait_for: ({ text }) => `等待“${text}”出现`,
  see: ({ text, shown }) => `检查“${text}”${shown ? '已显示' : '没有显示'}`,
  see_switch: ({ name, on }) => `检查“${name}”已${on ? '打开' : '关闭'}`,
};
