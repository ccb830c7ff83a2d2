/** The services this phone has: what `cmd -l`, `dumpsys -l` and `service list` tell, with the interface each is registered for. */
export const SERVICE_INTERFACES: ReadonlyMap<string, string> = new Map([
  ['SurfaceFlinger', 'android.ui.ISurfaceComposer'],
  ['account', 'android.accounts.IAccountManager'],
  ['activity', 'android.app.IActivityManager'],
  ['alarm', 'android.app.IAlarmManager'],
  ['appops', 'com.android.internal.app.IAppOpsService'],
  ['battery', ''],
  ['clipboard', 'android.content.IClipboard'],
  ['connectivity', 'android.net.IConnectivityManager'],
  ['cpuinfo', ''],
  ['deviceidle', 'android.os.IDeviceIdleController'],
  ['display', 'android.hardware.display.IDisplayManager'],
  ['gfxinfo', ''],
  ['input', 'android.hardware.input.IInputManager'],
  ['input_method', 'com.android.internal.view.IInputMethodManager'],
  ['locale', 'android.app.ILocaleManager'],
  ['location', 'android.location.ILocationManager'],
  ['meminfo', ''],
  ['notification', 'android.app.INotificationManager'],
  ['package', 'android.content.pm.IPackageManager'],
  ['power', 'android.os.IPowerManager'],
  ['procstats', 'com.android.internal.app.procstats.IProcessStats'],
  ['settings', ''],
  ['statusbar', 'com.android.internal.statusbar.IStatusBarService'],
  ['telephony.registry', 'com.android.internal.telephony.ITelephonyRegistry'],
  ['uimode', 'android.app.IUiModeManager'],
  ['usb', 'android.hardware.usb.IUsbManager'],
  ['user', 'android.os.IUserManager'],
  ['wifi', 'android.net.wifi.IWifiManager'],
  ['window', 'android.view.IWindowManager'],
]);

export function serviceList(): string {
  return `Currently running services:\n${[...SERVICE_INTERFACES.keys()].map((name) => `  ${name}\n`).join('')}`;
}
