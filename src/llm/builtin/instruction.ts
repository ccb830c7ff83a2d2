/** What the follower understands: the typed form of one clause of a task. */

/** What kind of thing the words ask for, when they say so. */
export type Role = 'button' | 'icon' | 'field' | 'toggle' | 'tab' | 'item' | 'app';

export interface Region {
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly horizontal?: 'left' | 'middle' | 'right';
}

export type RelationKind = 'beside' | 'below' | 'above' | 'left' | 'right' | 'within';

export interface Target {
  /** The whole phrase without articles: tried literally before it is taken apart. */
  readonly whole: string;
  /** The words that name the thing; empty when only its role and place are said. */
  readonly words: string;
  /** True when the name was quoted: it is taken as it stands. */
  readonly quoted: boolean;
  readonly role?: Role;
  /** 1-based in reading order; -1 is the last. */
  readonly ordinal?: number;
  readonly region?: Region;
  readonly relation?: { readonly kind: RelationKind; readonly anchor: Target };
}

export type Condition =
  | {
      readonly kind: 'shown';
      readonly target: Target;
      readonly negated: boolean;
      /** Said to be in a list: what stands in a text field does not count. */
      readonly listed?: boolean;
    }
  | { readonly kind: 'state'; readonly target: Target; readonly on: boolean }
  | {
      readonly kind: 'value';
      readonly label: Target;
      readonly value: string;
      readonly exact: boolean;
      readonly negated: boolean;
    };

export type Direction = 'up' | 'down' | 'left' | 'right';
export type KeyWord =
  | 'home'
  | 'back'
  | 'recent'
  | 'enter'
  | 'delete'
  | 'tab'
  | 'escape'
  | 'volume_up'
  | 'volume_down';

export type Instruction =
  /** `mayToggle`: the Chinese word for opening is also the word for switching on. */
  | {
      readonly kind: 'open';
      readonly target: Target;
      readonly mayToggle: boolean;
      readonly onlyIfNeeded: boolean;
    }
  | { readonly kind: 'close'; readonly target: Target | undefined; readonly mayToggle: boolean }
  | { readonly kind: 'tap'; readonly target: Target; readonly gesture: 'tap' | 'double' }
  | { readonly kind: 'hold'; readonly target: Target; readonly ms: number }
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly field: Target | undefined;
      /** What is typed when no such field exists: the words that looked like a field were part of the text. */
      readonly fallback: string | undefined;
      readonly submit: boolean;
      readonly append: boolean;
    }
  | { readonly kind: 'search'; readonly text: string }
  /** `leave`: the page is to be left, so a keyboard that would swallow the key is hidden first. */
  | { readonly kind: 'key'; readonly key: KeyWord; readonly leave?: boolean }
  | {
      readonly kind: 'scroll';
      readonly direction: Direction;
      readonly ratio: number;
      readonly within: Target | undefined;
    }
  | { readonly kind: 'scroll_end'; readonly direction: Direction }
  | {
      readonly kind: 'scroll_until';
      readonly direction: Direction;
      readonly target: Target;
      /** Also look the other way after the end is reached. */
      readonly bothWays: boolean;
    }
  | { readonly kind: 'swipe'; readonly direction: Direction; readonly on: Target | undefined }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wait_for'; readonly condition: Condition }
  /** `on` undefined flips whatever the state is. */
  | { readonly kind: 'toggle'; readonly target: Target; readonly on: boolean | undefined }
  | { readonly kind: 'set'; readonly target: Target; readonly value: string }
  | { readonly kind: 'choose'; readonly option: Target; readonly from: Target }
  | { readonly kind: 'check'; readonly condition: Condition }
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'hide_keyboard' }
  | { readonly kind: 'drag'; readonly from: Target; readonly to: Target }
  | { readonly kind: 'zoom'; readonly scale: number }
  /** Done only when its condition holds now; without one, when its target is on the screen now. */
  | { readonly kind: 'when'; readonly condition: Condition | undefined; readonly inner: Instruction };

/** One numbered step of the task. */
export interface Clause {
  /** The user's own words. */
  readonly text: string;
  readonly instruction: Instruction;
}
