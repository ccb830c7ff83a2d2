/** Requests about the phone as a whole: keys, rotation, sizes, clipboard, facts. */
import { z } from 'zod';
import type { Rotation } from '../../../src/ports/device.ts';
import { keyEffect } from '../commands/key-codes.ts';
import { bodyAs, type Route, type Uia2Command } from './command.ts';
import { pageSource } from './page-source.ts';
import { currentTree, waitForIdle } from './screen.ts';
import { W3cError } from './w3c-error.ts';

/** dp, as the phone draws its bars. */
const STATUS_BAR_DP = 30;
/** Bits of Android's KeyEvent.META_SHIFT_*. */
const SHIFT = 0x1 | 0x40 | 0x80;

const source: Uia2Command = async (state) => pageSource(await currentTree(state));

const back: Uia2Command = ({ phone }) => {
  phone.key('back');
  return null;
};

const KEY = z.looseObject({ keycode: z.int().min(0), metastate: z.int().nullish() });

/** A key the phone does nothing with is pressed all the same, as on a real phone. */
const pressKey: Uia2Command = ({ phone }, request) => {
  const { keycode, metastate } = bodyAs(KEY, request);
  const effect = keyEffect(String(keycode));
  if (effect?.kind === 'key') phone.key(effect.key);
  else if (effect?.kind === 'text') {
    phone.type(((metastate ?? 0) & SHIFT) === 0 ? effect.text : effect.text.toUpperCase());
  }
  return null;
};

const orientation: Uia2Command = ({ phone }) => (phone.rotation() % 180 === 0 ? 'PORTRAIT' : 'LANDSCAPE');

const ORIENTATION = z.looseObject({
  orientation: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['PORTRAIT', 'LANDSCAPE'])),
});

const setOrientation: Uia2Command = async (state, request) => {
  const { orientation: wanted } = bodyAs(ORIENTATION, request);
  if (orientation(state, request) !== wanted) state.phone.setRotation(wanted === 'PORTRAIT' ? 0 : 90);
  await waitForIdle(state);
  return orientation(state, request);
};

const rotation: Uia2Command = ({ phone }) => ({ x: 0, y: 0, z: phone.rotation() });

const ROTATION = z.looseObject({
  x: z.literal(0),
  y: z.literal(0),
  z: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

const setRotation: Uia2Command = async (state, request) => {
  const wanted: Rotation = bodyAs(ROTATION, request).z;
  state.phone.setRotation(wanted);
  await waitForIdle(state);
  return rotation(state, request);
};

const size: Uia2Command = ({ phone }) => phone.screen();
const pixelRatio: Uia2Command = ({ phone }) => phone.profile.density / 160;
const density: Uia2Command = ({ phone }) => phone.profile.density;
const systemBars: Uia2Command = ({ phone }) => ({
  statusBar: Math.round((STATUS_BAR_DP * phone.profile.density) / 160),
});

const info: Uia2Command = ({ phone, properties }) => {
  const facts = properties();
  const { profile } = phone;
  const { width, height } = profile.size;
  return {
    androidId: phone.getSetting('secure', 'android_id') ?? '',
    apiVersion: String(profile.apiLevel),
    brand: facts['ro.product.brand'] ?? '',
    carrierName: '',
    displayDensity: profile.density,
    locale: facts['persist.sys.locale'] ?? '',
    manufacturer: facts['ro.product.manufacturer'] ?? '',
    model: profile.model,
    networks: [],
    platformVersion: profile.androidVersion,
    realDisplaySize: `${width}x${height}`,
    timeZone: facts['persist.sys.timezone'] ?? '',
    bluetooth: { state: phone.getSetting('global', 'bluetooth_on') === '1' ? 'ON' : 'OFF' },
  };
};

const CLIPBOARD = z.looseObject({
  /** Base64. */
  content: z.string(),
  contentType: z.string().nullish(),
});

const setClipboard: Uia2Command = (state, request) => {
  const { content, contentType } = bodyAs(CLIPBOARD, request);
  if ((contentType ?? 'plaintext').toLowerCase() !== 'plaintext') {
    throw new W3cError('unsupported operation', 'The clipboard of this phone holds plain text only.');
  }
  state.clipboard = Buffer.from(content, 'base64').toString();
  return null;
};

const getClipboard: Uia2Command = ({ clipboard }) => Buffer.from(clipboard).toString('base64');

const SETTINGS = z.looseObject({
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const getSettings: Uia2Command = ({ settings }) => Object.fromEntries(settings);

const updateSettings: Uia2Command = ({ settings }, request) => {
  const changes = Object.entries(bodyAs(SETTINGS, request).settings);
  for (const [name, value] of changes) {
    const old = settings.get(name);
    if (old === undefined) throw new W3cError('invalid argument', `The setting "${name}" is not supported.`);
    if (typeof old !== typeof value)
      throw new W3cError('invalid argument', `"${name}" takes a ${typeof old}.`);
  }
  for (const [name, value] of changes) settings.set(name, value);
  return null;
};

const nothing: Uia2Command = () => null;

function refuse(what: string): Uia2Command {
  return () => {
    throw new W3cError('unsupported operation', `This phone has no ${what}.`);
  };
}

export const DEVICE_ROUTES: readonly Route[] = [
  ['GET', '/source', source],
  ['POST', '/back', back],
  ['GET', '/orientation', orientation],
  ['POST', '/orientation', setOrientation],
  ['GET', '/rotation', rotation],
  ['POST', '/rotation', setRotation],
  ['GET', '/window/:handle/size', size],
  ['GET', '/appium/settings', getSettings],
  ['POST', '/appium/settings', updateSettings],
  ['POST', '/appium/reset_ax_cache', nothing],
  ['GET', '/appium/device/info', info],
  ['GET', '/appium/device/pixel_ratio', pixelRatio],
  ['GET', '/appium/device/display_density', density],
  ['GET', '/appium/device/system_bars', systemBars],
  ['POST', '/appium/device/press_keycode', pressKey],
  ['POST', '/appium/device/long_press_keycode', pressKey],
  ['POST', '/appium/device/set_clipboard', setClipboard],
  ['POST', '/appium/device/get_clipboard', getClipboard],
  ['POST', '/appium/device/open_notifications', refuse('notification shade')],
  ['GET', '/appium/device/battery_info', refuse('battery report')],
  ['POST', '/network_connection', refuse('network switch here; use "svc"')],
  ['POST', '/appium/list_windows', refuse('list of windows')],
  ['POST', '/appium/list_displays', refuse('list of displays')],
  ['POST', '/appium/schedule_action', refuse('action scheduler')],
  ['POST', '/appium/unschedule_action', refuse('action scheduler')],
  ['POST', '/appium/action_history', refuse('action scheduler')],
];
