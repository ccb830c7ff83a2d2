/** What the phone knows of an app that was installed from a package: plain JSON, part of the phone's state. */
export interface PackageInfo {
  readonly packageName: string;
  readonly label: string;
  readonly versionCode: number;
  readonly versionName: string;
  readonly minSdk: number;
  readonly targetSdk: number;
  readonly debuggable: boolean;
  /** Full class name of the activity the launcher starts; null when it has none. */
  readonly launchActivity: string | null;
  /** Full class names. */
  readonly activities: readonly string[];
  readonly services: readonly string[];
  /** Services that are input methods, full class names. */
  readonly inputMethods: readonly string[];
  readonly permissions: readonly string[];
  readonly instrumentation: readonly Instrumentation[];
}

/** A test runner. */
export interface Instrumentation {
  /** Full class name. */
  readonly name: string;
  readonly targetPackage: string;
}
