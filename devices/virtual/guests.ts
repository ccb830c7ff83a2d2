/**
 * What runs beside the apps on the screen: the programs of installed packages that this phone knows how to run, because
 * tools cannot do without them. Every other installed program does nothing.
 */

/** Appium's helper: its activity starts a service and closes itself. */
export const APPIUM_SETTINGS = 'io.appium.settings';

interface Automation {
  readonly packageName: string;
  /** Ends the process that holds it, as force-stop does. */
  readonly end: () => void;
}

export class Guests {
  /** Android has one UiAutomation: whoever comes second is refused. */
  #automation: Automation | undefined;
  readonly #services = new Map<string, string>();

  /** Whose process holds the UiAutomation; undefined while it is free. */
  get automation(): string | undefined {
    return this.#automation?.packageName;
  }

  /** Takes the UiAutomation. Gives the function that lets go of it; undefined when it is taken. */
  holdAutomation(packageName: string, end: () => void): (() => void) | undefined {
    if (this.#automation !== undefined) return undefined;
    const mine = { packageName, end };
    this.#automation = mine;
    return () => {
      if (this.#automation === mine) this.#automation = undefined;
    };
  }

  /** `name` is the component: `io.appium.settings/.ForegroundService`. */
  startService(packageName: string, name: string): void {
    this.#services.set(packageName, name);
  }

  /** Components of running services. */
  services(): readonly string[] {
    return [...this.#services.values()];
  }

  /** Names of processes. */
  processes(): readonly string[] {
    const holder = this.automation;
    return [...this.#services.keys(), ...(holder === undefined ? [] : [holder])];
  }

  /** Ends what runs for a package: `am force-stop`, and what comes before removing it. */
  stop(packageName: string): void {
    this.#services.delete(packageName);
    if (this.#automation?.packageName === packageName) this.#automation.end();
  }

  /** Ends everything: a restart. */
  clear(): void {
    for (const name of this.processes()) this.stop(name);
  }
}
