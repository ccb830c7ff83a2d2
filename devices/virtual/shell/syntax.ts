/** What a command line means, before anything is replaced or run. */

export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  /** `$NAME`, `${NAME}`, `$?`, `${NAME:-word}`. */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly quoted: boolean;
      readonly change?: VariableChange;
    }
  /** `$((...))`. */
  | { readonly kind: 'arithmetic'; readonly source: string; readonly quoted: boolean }
  /** `$(...)` and backticks. */
  | { readonly kind: 'command'; readonly source: string; readonly quoted: boolean };

/** What braces do to a variable's value. */
export interface VariableChange {
  /** `:-` and the like use a word instead, `%` and `#` cut a pattern off, `length` counts. */
  readonly operator: ':-' | '-' | ':=' | '=' | ':+' | '+' | '%' | '%%' | '#' | '##' | 'length';
  /** Source of the word or pattern. */
  readonly word: string;
}

export type Word = readonly WordPart[];

export type Redirect =
  | { readonly kind: 'read'; readonly target: Word }
  | { readonly kind: 'write'; readonly fd: 1 | 2 | 'both'; readonly append: boolean; readonly target: Word }
  /** `2>&1`: what goes to `fd` goes where `to` goes now. */
  | { readonly kind: 'join'; readonly fd: 1 | 2; readonly to: 1 | 2 };

export interface SimpleCommand {
  readonly kind: 'simple';
  readonly assignments: readonly { readonly name: string; readonly value: Word }[];
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}

/** What stands between `[[` and `]]`. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'not'; readonly inner: Condition }
  /** One to three words, as `test` takes them. */
  | { readonly kind: 'question'; readonly words: readonly Word[] };

export interface Branch {
  readonly test: readonly Step[];
  readonly body: readonly Step[];
}

export type CompoundCommand = { readonly redirects: readonly Redirect[] } & (
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: readonly Step[] }
  | ({ readonly kind: 'while' | 'until' } & Branch)
  | {
      readonly kind: 'for';
      readonly name: string;
      readonly words: readonly Word[];
      readonly body: readonly Step[];
    }
  | {
      readonly kind: 'case';
      readonly subject: Word;
      readonly arms: readonly { readonly patterns: readonly Word[]; readonly body: readonly Step[] }[];
    }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'group'; readonly body: readonly Step[] }
  | { readonly kind: 'subshell'; readonly body: readonly Step[] }
);

export type ShellCommand = SimpleCommand | CompoundCommand;

export interface Pipeline {
  readonly commands: readonly ShellCommand[];
  /** `!` in front: success and failure swap. */
  readonly negated: boolean;
}

export interface Step {
  readonly pipeline: Pipeline;
  /** Whether it runs depends on how the step before it ended. */
  readonly when: 'always' | 'success' | 'failure';
}

export type ParseResult =
  | { readonly kind: 'script'; readonly steps: readonly Step[] }
  | { readonly kind: 'error'; readonly message: string };
