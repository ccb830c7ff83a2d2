/** What a command line means, before anything is replaced or run. */

export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  /** `$NAME`, `${NAME}`, `$?`. */
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean }
  /** `$(...)` and backticks. */
  | { readonly kind: 'command'; readonly source: string; readonly quoted: boolean };

export type Word = readonly WordPart[];

export type Redirect =
  | { readonly kind: 'read'; readonly target: Word }
  | { readonly kind: 'write'; readonly fd: 1 | 2; readonly append: boolean; readonly target: Word }
  /** `2>&1`: what goes to `fd` goes where `to` goes now. */
  | { readonly kind: 'join'; readonly fd: 1 | 2; readonly to: 1 | 2 };

export interface SimpleCommand {
  readonly assignments: readonly { readonly name: string; readonly value: Word }[];
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}

export interface Pipeline {
  readonly commands: readonly SimpleCommand[];
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
