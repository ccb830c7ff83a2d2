/** What is done in a task, one value for each step: said in words for whoever follows it, and done as it stands by the replay. */

export type Way = 'up' | 'down' | 'left' | 'right';
export type TaskKey = 'home' | 'back' | 'enter';

export type Act =
  | { readonly kind: 'open'; readonly app: string }
  /** `until` is what the tap must lead to: it is done again where touches get lost. */
  | { readonly kind: 'tap'; readonly name: string; readonly times: number; readonly until?: string }
  /** Where several things have the same name: the one in the same row as the words. */
  | { readonly kind: 'tap_beside'; readonly name: string; readonly beside: string }
  | { readonly kind: 'hold'; readonly name: string }
  /** Replaces what stands in the field. */
  | { readonly kind: 'type'; readonly text: string; readonly field: string }
  | { readonly kind: 'clear'; readonly field: string }
  | { readonly kind: 'switch'; readonly name: string; readonly on: boolean }
  | { readonly kind: 'seek'; readonly name: string; readonly way: 'up' | 'down' }
  | { readonly kind: 'swipe'; readonly name: string; readonly way: Way }
  | { readonly kind: 'key'; readonly key: TaskKey }
  /** Leaves the page, whether or not a keyboard is in the way. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'hide_keyboard' }
  | { readonly kind: 'wait_for'; readonly text: string }
  | { readonly kind: 'see'; readonly text: string; readonly shown: boolean }
  | { readonly kind: 'see_switch'; readonly name: string; readonly on: boolean };

export const open = (app: string): Act => ({ kind: 'open', app });
export const tap = (name: string, times = 1): Act => ({ kind: 'tap', name, times });
export const tapUntil = (name: string, until: string): Act => ({ kind: 'tap', name, times: 1, until });
export const tapBeside = (name: string, beside: string): Act => ({ kind: 'tap_beside', name, beside });
export const hold = (name: string): Act => ({ kind: 'hold', name });
export const type = (text: string, field: string): Act => ({ kind: 'type', text, field });
export const clear = (field: string): Act => ({ kind: 'clear', field });
export const turnOn = (name: string): Act => ({ kind: 'switch', name, on: true });
export const turnOff = (name: string): Act => ({ kind: 'switch', name, on: false });
export const seek = (name: string, way: 'up' | 'down' = 'down'): Act => ({ kind: 'seek', name, way });
export const swipe = (name: string, way: Way): Act => ({ kind: 'swipe', name, way });
export const press = (key: TaskKey): Act => ({ kind: 'key', key });
export const leave = (): Act => ({ kind: 'leave' });
export const hideKeyboard = (): Act => ({ kind: 'hide_keyboard' });
export const waitFor = (text: string): Act => ({ kind: 'wait_for', text });
export const see = (text: string): Act => ({ kind: 'see', text, shown: true });
export const seeNot = (text: string): Act => ({ kind: 'see', text, shown: false });
export const seeSwitch = (name: string, on: boolean): Act => ({ kind: 'see_switch', name, on });
