/** What all pages of the settings app share. */
import type { AppContext } from '../../app.ts';
import type { SettingsNamespace } from '../../phone-api.ts';
import { appBar, largeTitle } from '../../toolkit/bars.ts';
import { scroll } from '../../toolkit/containers.ts';
import type { CheckItemProps } from '../../toolkit/lists.ts';
import { switchItem } from '../../toolkit/lists.ts';
import type { BoxNode, Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';

export interface SettingsData {
  /** Networks in reach; the first is connected while Wi-Fi is on. */
  networks: string[];
  languages: string[];
  /** Packages whose notifications are blocked. */
  blocked: string[];
  screenLock: 'None' | 'Swipe' | 'PIN' | 'Password';
  timeZone: string;
}

export type Context = AppContext<SettingsData>;
type Items = readonly (Node | undefined | false)[];

/** A page with the way back, a large title and items that scroll. */
export function settingsPage(context: Context, title: string, items: Items): Screen {
  return page([
    appBar({ onBack: () => context.pop() }),
    scroll('list', { padding: { bottom: 24 }, id: 'recycler_view' }, [largeTitle(title), ...items]),
  ]);
}

export type SettingName = readonly [namespace: SettingsNamespace, name: string];

export function isOn(context: Context, [namespace, name]: SettingName): boolean {
  return context.system.getSetting(namespace, name) === '1';
}

/** A switch that stands for a setting with the values 0 and 1. */
export function settingSwitch(
  context: Context,
  setting: SettingName,
  item: Omit<CheckItemProps, 'checked' | 'onChange'>,
): BoxNode {
  return switchItem({
    ...item,
    checked: isOn(context, setting),
    onChange: (on) => context.system.putSetting(setting[0], setting[1], on ? '1' : '0'),
  });
}
