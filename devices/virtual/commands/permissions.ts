/** What apps may do: the permissions they ask for, and which of them the user has granted. */

/** Asked for by every app, granted with the installation. */
const INSTALL_TIME = ['android.permission.INTERNET', 'android.permission.VIBRATE'];
/** Asked for by every app, granted by the user. */
const COMMON = [
  'android.permission.POST_NOTIFICATIONS',
  'android.permission.ACCESS_FINE_LOCATION',
  'android.permission.CAMERA',
  'android.permission.READ_CONTACTS',
];
const MORE: ReadonlyMap<string, readonly string[]> = new Map([
  ['com.android.contacts', ['android.permission.WRITE_CONTACTS', 'android.permission.CALL_PHONE']],
  ['com.android.dialer', ['android.permission.CALL_PHONE', 'android.permission.READ_CALL_LOG']],
  [
    'com.android.messaging',
    ['android.permission.SEND_SMS', 'android.permission.READ_SMS', 'android.permission.RECEIVE_SMS'],
  ],
]);
/** Known to the system, whether or not anybody asks for them. */
const OTHERS = [
  'android.permission.RECORD_AUDIO',
  'android.permission.ACCESS_COARSE_LOCATION',
  'android.permission.READ_CALENDAR',
  'android.permission.WRITE_CALENDAR',
  'android.permission.READ_MEDIA_IMAGES',
  'android.permission.READ_EXTERNAL_STORAGE',
  'android.permission.WRITE_EXTERNAL_STORAGE',
];
const NOTIFICATIONS = 'android.permission.POST_NOTIFICATIONS';
const NOTIFICATIONS_SINCE = 33;

/** Granted by the user while the app runs. */
export function runtimePermissions(packageName: string, api: number): readonly string[] {
  const all = [...COMMON, ...(MORE.get(packageName) ?? [])];
  // Before Android 13 nobody had to ask for notifications.
  return all.filter((name) => name !== NOTIFICATIONS || api >= NOTIFICATIONS_SINCE);
}

export function installPermissions(): readonly string[] {
  return INSTALL_TIME;
}

/** Everything the system knows, by name. */
export function knownPermissions(api: number): readonly string[] {
  const all = [...INSTALL_TIME, ...runtimePermissions('', api), ...OTHERS, ...[...MORE.values()].flat()];
  return [...new Set(all)].toSorted();
}

/** Which runtime permissions are granted; a phone that was just set up has granted none. */
export class Grants {
  readonly #granted = new Set<string>();

  has(packageName: string, permission: string): boolean {
    return this.#granted.has(`${packageName} ${permission}`);
  }

  set(packageName: string, permission: string, granted: boolean): void {
    if (granted) this.#granted.add(`${packageName} ${permission}`);
    else this.#granted.delete(`${packageName} ${permission}`);
  }

  /** As when the app's data is cleared or the app is removed. */
  forget(packageName: string): void {
    for (const one of this.#granted) if (one.startsWith(`${packageName} `)) this.#granted.delete(one);
  }
}
