/** The settings a phone starts with, and the ones that change more than their own value. Names are those of Android's Settings provider. */
import type { Rotation } from '../../../src/ports/device.ts';
import type { SettingsNamespace } from '../phone-api.ts';

/** The phone's own keyboard, as `ime` calls it. */
export const STANDARD_INPUT_METHOD = 'com.android.inputmethod.latin/.LatinIME';

const INPUT_METHODS = {
  default_input_method: STANDARD_INPUT_METHOD,
  enabled_input_methods: STANDARD_INPUT_METHOD,
};

type Settings = Record<SettingsNamespace, Record<string, string>>;

export function defaultSettings(seed: number): Settings {
  return {
    system: {
      accelerometer_rotation: '0',
      font_scale: '1.0',
      haptic_feedback_enabled: '1',
      screen_brightness: '128',
      screen_brightness_mode: '1',
      screen_off_timeout: '30000',
      show_battery_percent: '0',
      sound_effects_enabled: '1',
      system_locales: 'en-US',
      time_12_24: '12',
      user_rotation: '0',
      vibrate_when_ringing: '0',
      volume_alarm: '6',
      volume_music: '5',
      volume_notification: '5',
      volume_ring: '5',
    },
    secure: {
      android_id: (0x9e3779b97f4a7c15n ^ BigInt(seed >>> 0)).toString(16).padStart(16, '0'),
      ...INPUT_METHODS,
      location_mode: '3',
      lock_screen_show_notifications: '1',
      lockscreen_show_controls: '0',
      navigation_mode: '0',
      night_display_activated: '0',
      notification_badging: '1',
      ui_night_mode: '1',
    },
    global: {
      adb_enabled: '1',
      airplane_mode_on: '0',
      animator_duration_scale: '1.0',
      auto_time: '1',
      auto_time_zone: '1',
      bluetooth_on: '1',
      data_roaming: '0',
      development_settings_enabled: '0',
      device_name: 'Virtual Phone',
      low_power: '0',
      mobile_data: '1',
      transition_animation_scale: '1.0',
      wifi_on: '1',
      window_animation_scale: '1.0',
      zen_mode: '0',
    },
  };
}

export function isDark(settings: Settings): boolean {
  return settings.secure['ui_night_mode'] === '2';
}

/** How much larger than normal text is drawn; odd values count as 1. */
export function fontScale(settings: Settings): number {
  const scale = Number(settings.system['font_scale']);
  return Number.isFinite(scale) && scale >= 0.5 && scale <= 2 ? scale : 1;
}

/** 0 when the user switched animations off. */
export function animationScale(settings: Settings): number {
  const scale = Number(settings.global['transition_animation_scale']);
  return Number.isFinite(scale) && scale >= 0 && scale <= 10 ? scale : 1;
}

export function gestureNavigation(settings: Settings): boolean {
  return settings.secure['navigation_mode'] === '2';
}

/** The rotation the settings ask for; undefined when the sensor decides. */
export function lockedRotation(settings: Settings): Rotation | undefined {
  if (settings.system['accelerometer_rotation'] !== '0') return undefined;
  const turns: Readonly<Record<string, Rotation>> = { '0': 0, '1': 90, '2': 180, '3': 270 };
  return turns[settings.system['user_rotation'] ?? ''];
}
