/** Network, Wi-Fi, connected devices. */
import {
  mdiAirplane,
  mdiBluetooth,
  mdiCheck,
  mdiPlus,
  mdiSignalCellular3,
  mdiWifi,
  mdiWifiOff,
} from '@mdi/js';
import { column } from '../../toolkit/containers.ts';
import { emptyState, groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { icon } from '../../toolkit/text.ts';
import type { Context } from './parts.ts';
import { isOn, settingSwitch, settingsPage } from './parts.ts';

const WIFI = ['global', 'wifi_on'] as const;
const AIRPLANE = ['global', 'airplane_mode_on'] as const;
const BLUETOOTH = ['global', 'bluetooth_on'] as const;

/** The radios go off with airplane mode and come back with its end. */
function setAirplane(context: Context, on: boolean): void {
  const { system } = context;
  system.putSetting('global', 'airplane_mode_on', on ? '1' : '0');
  system.putSetting('global', 'wifi_on', on ? '0' : '1');
  system.putSetting('global', 'bluetooth_on', on ? '0' : '1');
}

export function network(context: Context): Screen {
  const airplane = isOn(context, AIRPLANE);
  const connected = isOn(context, WIFI) ? (context.data.networks[0] ?? 'Not connected') : 'Off';
  return settingsPage(context, 'Network & internet', [
    listItem({ title: 'Internet', summary: connected, icon: mdiWifi, onTap: () => context.push('wifi') }),
    settingSwitch(context, WIFI, { title: 'Wi-Fi', icon: mdiWifi }),
    settingSwitch(context, ['global', 'mobile_data'], {
      title: 'Mobile data',
      icon: mdiSignalCellular3,
      enabled: !airplane,
    }),
    settingSwitch(context, ['global', 'data_roaming'], {
      title: 'Roaming',
      summary: 'Connect to data services when roaming',
      icon: mdiSignalCellular3,
    }),
    switchItem({
      title: 'Airplane mode',
      icon: mdiAirplane,
      checked: airplane,
      onChange: (on) => setAirplane(context, on),
    }),
    listItem({
      title: 'Private DNS',
      summary: 'Automatic',
      leading: column({ width: 24 }, []),
      onTap: () => context.toast('Private DNS is managed by your network'),
    }),
  ]);
}

export function wifi(context: Context): Screen {
  const { data } = context;
  const on = isOn(context, WIFI);
  const connect = (name: string) => {
    data.networks = [name, ...data.networks.filter((one) => one !== name)];
    context.toast(`Connected to ${name}`);
  };
  const networks = data.networks.map((name, index) =>
    listItem({
      title: name,
      summary: index === 0 ? 'Connected' : 'Saved',
      icon: mdiWifi,
      trailing: index === 0 ? icon(mdiCheck, { color: 'primary' }) : undefined,
      onTap: () => connect(name),
    }),
  );
  return settingsPage(context, 'Internet', [
    settingSwitch(context, WIFI, { title: 'Wi-Fi' }),
    ...(on
      ? [
          groupHeader('Networks'),
          ...networks,
          listItem({
            title: 'Add network',
            icon: mdiPlus,
            onTap: () => context.toast('No other network in range'),
          }),
        ]
      : [
          column({ padding: { top: 48 } }, [
            emptyState(mdiWifiOff, 'To see available networks, turn on Wi-Fi'),
          ]),
        ]),
  ]);
}

export function devices(context: Context): Screen {
  const on = isOn(context, BLUETOOTH);
  return settingsPage(context, 'Connected devices', [
    settingSwitch(context, BLUETOOTH, { title: 'Bluetooth', summary: on ? 'On' : 'Off', icon: mdiBluetooth }),
    listItem({
      title: 'Pair new device',
      summary: on ? 'Visible as Virtual Phone' : 'Bluetooth will turn on to pair',
      icon: mdiPlus,
      onTap: () => {
        context.system.putSetting('global', 'bluetooth_on', '1');
        context.toast('No devices found nearby');
      },
    }),
  ]);
}
