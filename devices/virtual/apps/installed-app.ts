/** Stands in for an app that was installed from a package: it can be opened, closed and removed, but its program does not run. */
import { mdiAndroid } from '@mdi/js';
import type { PackageInfo } from '../apk/package-info.ts';
import { type App, defineApp } from '../app.ts';
import { appBar } from '../toolkit/bars.ts';
import { emptyState } from '../toolkit/lists.ts';
import { page } from '../toolkit/screen.ts';

export function installedApp(info: PackageInfo): App {
  const { packageName, label, launchActivity, versionName, versionCode } = info;
  const version = versionName === '' ? `${versionCode}` : versionName;
  const app = defineApp<object>({
    packageName,
    label,
    icon: { path: mdiAndroid, background: '#5b7a63' },
    home: 'main',
    initial: () => ({}),
    debuggable: info.debuggable,
    screens: {
      main: () =>
        page([
          appBar({ title: label }),
          emptyState(
            mdiAndroid,
            `${label} ${version} is installed, but programs from packages do not run on this phone.`,
          ),
        ]),
    },
  });
  const launchable = launchActivity !== null;
  return { ...app, launchable, activity: () => launchActivity ?? `${packageName}.MainActivity` };
}
