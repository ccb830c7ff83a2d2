/** The services this phone has, by name, as `cmd -l` and `dumpsys -l` list them. */
export const SERVICE_NAMES: readonly string[] = [
  ...[
    'SurfaceFlinger',
    'account',
    'activity',
    'alarm',
    'appops',
    'battery',
    'clipboard',
    'connectivity',
    'cpuinfo',
  ],
  ...[
    'deviceidle',
    'display',
    'gfxinfo',
    'input',
    'input_method',
    'locale',
    'location',
    'meminfo',
    'notification',
  ],
  ...[
    'package',
    'power',
    'procstats',
    'settings',
    'statusbar',
    'telephony.registry',
    'uimode',
    'usb',
    'user',
  ],
  ...['wifi', 'window'],
];

export function serviceList(): string {
  return `Currently running services:\n${SERVICE_NAMES.map((name) => `  ${name}\n`).join('')}`;
}
