/** What services of the system keep because a command told them. */

export interface PostedNotification {
  readonly tag: string;
  readonly title: string | undefined;
  readonly text: string;
}

export class ServiceMemory {
  /** Modes of operations by package, as `appops set` left them. */
  readonly operations = new Map<string, Map<string, string>>();
  /** Language tags by package, as `cmd locale` left them. */
  readonly locales = new Map<string, string>();
  /** What `cmd notification post` has posted, by tag. */
  readonly notifications = new Map<string, PostedNotification>();

  /** As when the app's data is cleared or the app is removed. */
  forget(packageName: string): void {
    this.operations.delete(packageName);
    this.locales.delete(packageName);
  }
}
