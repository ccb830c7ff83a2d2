/** What a task of the virtual phone is: instructions, and a verifier that looks at the phone's true state and at nothing else. */

/** What `VirtualPhone.state()` gives. */
export type PhoneTruth = Readonly<Record<string, unknown>>;

export interface CheckResult {
  readonly ok: boolean;
  /** What is as it should be, or everything that is not. */
  readonly detail: string;
}

export interface PhoneTaskDefinition {
  /** Unique; `<app>-<what>`. */
  readonly id: string;
  /** Name of the app it starts in, as the launcher shows it. */
  readonly app: string;
  /** What a person would ask for. */
  readonly high: string;
  /** The same as step instructions, one clause each. */
  readonly low: readonly string[];
  readonly tags: readonly string[];
  /** Where in the state the task may leave traces: paths such as `settings.system` or `apps.org.droidcua.shop.cart`. */
  readonly touches: readonly string[];
  /** Whether the task has been carried out, read from the phone's true state. */
  check(state: PhoneTruth): CheckResult;
}
