import type { PackageInfo } from './package-info.ts';

/** What was written into an installation that is done in steps. */
export interface InstallSession {
  /** Options it was begun with. */
  readonly flags: ReadonlySet<string>;
  /** The app; parts of it that come in files of their own say the same of themselves and are not kept. */
  info: PackageInfo | undefined;
  fault: string | undefined;
}
