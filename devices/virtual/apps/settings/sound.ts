/** Sound and vibration. */
import { mdiAlarm, mdiBellRingOutline, mdiMusicNote, mdiPhone } from '@mdi/js';
import { column, row } from '../../toolkit/containers.ts';
import { slider } from '../../toolkit/controls.ts';
import { groupHeader } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Context } from './parts.ts';
import { settingSwitch, settingsPage } from './parts.ts';

interface Volume {
  readonly title: string;
  readonly setting: string;
  /** Steps the setting has, as in Android's AudioManager. */
  readonly max: number;
  readonly icon: string;
}

const VOLUMES: readonly Volume[] = [
  { title: 'Media volume', setting: 'volume_music', max: 25, icon: mdiMusicNote },
  { title: 'Ring volume', setting: 'volume_ring', max: 7, icon: mdiPhone },
  { title: 'Notification volume', setting: 'volume_notification', max: 7, icon: mdiBellRingOutline },
  { title: 'Alarm volume', setting: 'volume_alarm', max: 7, icon: mdiAlarm },
];

function volume(context: Context, item: Volume): Node {
  const { system } = context;
  const value = Number(system.getSetting('system', item.setting)) / item.max;
  return row({ padding: { left: 24, right: 8, y: 6 }, gap: 12 }, [
    icon(item.icon),
    column({ weight: 1 }, [
      column({ padding: { left: 10 } }, [text(item.title, { style: 'itemTitle', id: 'android:id/title' })]),
      slider({
        id: 'android:id/seekbar',
        description: item.title,
        value,
        onSet: (set) => system.putSetting('system', item.setting, String(Math.round(set * item.max))),
      }),
    ]),
  ]);
}

export function sound(context: Context): Screen {
  return settingsPage(context, 'Sound & vibration', [
    ...VOLUMES.map((item) => volume(context, item)),
    groupHeader('Calls and alerts'),
    settingSwitch(context, ['global', 'zen_mode'], {
      title: 'Do Not Disturb',
      summary: 'Only important interruptions',
    }),
    settingSwitch(context, ['system', 'vibrate_when_ringing'], { title: 'Vibrate for calls' }),
    groupHeader('Touch'),
    settingSwitch(context, ['system', 'haptic_feedback_enabled'], {
      title: 'Touch feedback',
      summary: 'Vibrate on touch',
    }),
    settingSwitch(context, ['system', 'sound_effects_enabled'], { title: 'Touch sounds' }),
  ]);
}
