/** Display, its dialogs, and wallpaper & style. */
import { column } from '../../toolkit/containers.ts';
import { slider } from '../../toolkit/controls.ts';
import { groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { choiceDialog } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import type { Context } from './parts.ts';
import { settingSwitch, settingsPage } from './parts.ts';

const TIMEOUTS = [
  { value: '15000', title: '15 seconds' },
  { value: '30000', title: '30 seconds' },
  { value: '60000', title: '1 minute' },
  { value: '120000', title: '2 minutes' },
  { value: '300000', title: '5 minutes' },
  { value: '600000', title: '10 minutes' },
  { value: '1800000', title: '30 minutes' },
] as const;

const FONT_SIZES = [
  { value: '0.85', title: 'Small' },
  { value: '1.0', title: 'Default' },
  { value: '1.15', title: 'Large' },
  { value: '1.3', title: 'Largest' },
] as const;

const BRIGHTEST = 255;

function titleOf(
  options: readonly { readonly value: string; readonly title: string }[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.title ?? value;
}

export function display(context: Context): Screen {
  const { system } = context;
  const brightness = Number(system.getSetting('system', 'screen_brightness')) / BRIGHTEST;
  const percent = `${Math.round(brightness * 100)}%`;
  return settingsPage(context, 'Display', [
    groupHeader('Brightness'),
    column({ padding: { x: 24, top: 4 } }, [
      text(`Brightness level ${percent}`, { style: 'itemTitle', id: 'android:id/title' }),
    ]),
    column({ padding: { x: 16, bottom: 8 } }, [
      slider({
        id: 'brightness_slider',
        description: `Display brightness, ${percent}`,
        value: brightness,
        onSet: (value) =>
          system.putSetting('system', 'screen_brightness', String(Math.round(value * BRIGHTEST))),
      }),
    ]),
    settingSwitch(context, ['system', 'screen_brightness_mode'], {
      title: 'Adaptive brightness',
      summary: 'Optimizes brightness for available light',
    }),
    groupHeader('Lock display'),
    listItem({
      title: 'Screen timeout',
      summary: `After ${titleOf(TIMEOUTS, system.getSetting('system', 'screen_off_timeout'))} of inactivity`,
      onTap: () => context.push('timeout'),
    }),
    groupHeader('Appearance'),
    darkTheme(context),
    listItem({
      title: 'Font size',
      summary: titleOf(FONT_SIZES, system.getSetting('system', 'font_scale')),
      onTap: () => context.push('font'),
    }),
    groupHeader('Color'),
    settingSwitch(context, ['secure', 'night_display_activated'], {
      title: 'Night Light',
      summary: 'Tints the screen amber at night',
    }),
    groupHeader('Other display controls'),
    autoRotate(context),
  ]);
}

function darkTheme({ system }: Context) {
  return switchItem({
    title: 'Dark theme',
    summary: system.dark ? 'On' : 'Off',
    checked: system.dark,
    onChange: (on) => system.putSetting('secure', 'ui_night_mode', on ? '2' : '1'),
  });
}

function autoRotate(context: Context) {
  return settingSwitch(context, ['system', 'accelerometer_rotation'], {
    title: 'Auto-rotate screen',
    summary: 'Follows the way you hold the phone',
  });
}

export function timeout(context: Context): Screen {
  return choose(context, 'Screen timeout', 'screen_off_timeout', TIMEOUTS);
}

export function font(context: Context): Screen {
  return choose(context, 'Font size', 'font_scale', FONT_SIZES);
}

function choose(
  context: Context,
  title: string,
  setting: string,
  options: readonly { readonly value: string; readonly title: string }[],
): Screen {
  return choiceDialog({
    title,
    options,
    value: context.system.getSetting('system', setting),
    onChoose: (value) => {
      context.system.putSetting('system', setting, value);
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function wallpaper(context: Context): Screen {
  return settingsPage(context, 'Wallpaper & style', [
    darkTheme(context),
    settingSwitch(context, ['secure', 'notification_badging'], {
      title: 'Notification dots',
      summary: 'Dots on icons of apps that have something new',
    }),
  ]);
}
