/** Who decides. Implementations: src/llm/openai-compatible, src/llm/builtin (the follower), src/llm/scripted. */
import type { Decision } from './decision.ts';
import type { UiElement } from './element.ts';

/** How a touched target answered (TreeCUA's four classes). */
export type Verdict = 'SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE' | 'NEEDS_MORE_TIME';

/** One finished step as the decider may look back on it. */
export interface PastStep {
  /** 1-based. */
  readonly step: number;
  readonly decision: Decision;
  /** Undefined when the action was refused before it ran, or needs no verification. */
  readonly verdict: Verdict | undefined;
  /** What happened, in words: the executor's or validator's report. */
  readonly feedback: string;
  /** {@link DecisionContext.screenHash} of the screen the decision was made on. */
  readonly screenHash?: string;
}

/** Everything a decision may rest on, as data. Wire models get it as words and a picture; the built-in follower reads it directly. */
export interface DecisionContext {
  readonly task: string;
  /** 1-based number of the step being decided. */
  readonly step: number;
  readonly maxSteps: number;
  readonly elements: readonly UiElement[];
  /** Picture size in pixels. */
  readonly image: { readonly width: number; readonly height: number };
  readonly app: string | undefined;
  readonly activity: string | undefined;
  readonly keyboardShown: boolean | undefined;
  /** What the screen is like as a whole, a sentence each; nothing for an ordinary one. */
  readonly situation?: readonly string[];
  /** The apps that can be opened. */
  readonly apps: readonly { readonly id: string; readonly label?: string }[];
  /** All earlier steps, oldest first. */
  readonly history: readonly PastStep[];
  /** Parts of perception that did not work on this screen, in words. */
  readonly degraded: readonly string[];
  /** What the person has said during the run, oldest first. */
  readonly messages?: readonly string[];
  /** Names of the secrets that can be typed as `{{NAME}}`; their values are known to nobody here. */
  readonly secrets?: readonly string[];
  /**
   * Equal for screens that look and read the same, different as soon as a visible text differs. Without it nothing
   * watches for actions repeated on the same screen.
   */
  readonly screenHash?: string;
}

/** Text of a `done` without success begins with this when the decider cannot break the task into steps by itself. */
export const NEEDS_MODEL_PREFIX = 'NEEDS_MODEL:';

export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  /** `bytes` is a complete encoded picture. */
  | {
      readonly type: 'image';
      readonly mime: 'image/png' | 'image/jpeg' | 'image/webp';
      readonly bytes: Uint8Array;
    };

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly MessagePart[];
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** JSON Schema the reply must follow, with a name for the wire. */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> };
  /** Present when the request asks for a step decision. */
  readonly context?: DecisionContext;
}

export interface ModelUsage {
  /** Tokens; undefined when the endpoint does not say. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface ModelReply {
  /** The raw reply; may be anything, the caller parses and validates. */
  readonly text: string;
  readonly usage: ModelUsage;
  /** True when the reply was cut off at the output limit. */
  readonly truncated?: boolean;
}

/** How a screen is written down for a model: one line an element, or a table laid out like the screen. */
export type ScreenForm = 'list' | 'grid';

export interface Model {
  /** As shown to people: `builtin`, `gpt-5-mini`, ... */
  readonly name: string;
  /** One sentence: what it is, what it can and cannot do. */
  readonly description: string;
  /** Whether it looks at pictures. */
  readonly vision: boolean;
  /** A list when absent. */
  readonly screenForm?: ScreenForm;
  /**
   * Rejects only with a MODEL_* DroidcuaError or the signal's reason. Transport retries (429, 5xx, dropped
   * connections) happen inside; unparsable replies are the caller's business.
   */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}
