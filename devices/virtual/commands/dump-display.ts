/** What `dumpsys display`, `input` and `SurfaceFlinger` tell of the displays and of the touch screen. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call } from '../shell/command.ts';
import { type Display, displaysOf } from './displays.ts';
import { apiOf, focusOf, hashOf } from './names.ts';
import { RAW_MAX, TOUCH_DEVICE } from './touch-device.ts';

interface Turned {
  readonly turn: number;
  readonly width: number;
  readonly height: number;
}

function turned(phone: VirtualPhone, { on, size }: Display): Turned {
  return on ? { turn: phone.rotation() / 90, ...phone.screen() } : { turn: 0, ...size };
}

export function displayDump(phone: VirtualPhone): string {
  const all = displaysOf(phone);
  return [
    'DISPLAY MANAGER (dumpsys display)',
    '  mOnlyCore=false',
    '  mScreenState=ON',
    `  mViewports=[${all.map((display) => viewport(phone, display)).join(', ')}]`,
    '',
    `Display Devices: size=${all.length}`,
    ...all.flatMap((display) => deviceLines(phone, display)),
    '',
    `Logical Displays: size=${all.length}`,
    ...all.flatMap((display) => logicalLines(phone, display)),
    '',
  ].join('\n');
}

function viewport(phone: VirtualPhone, display: Display): string {
  const { turn, width, height } = turned(phone, display);
  const frame = `Rect(0, 0 - ${width}, ${height})`;
  return `DisplayViewport{type=INTERNAL, valid=true, isActive=${display.on}, displayId=${display.logical}, uniqueId='local:${display.physical}', physicalPort=${display.port}, orientation=${turn}, logicalFrame=${frame}, physicalFrame=${frame}, deviceWidth=${display.size.width}, deviceHeight=${display.size.height}}`;
}

function deviceLines(phone: VirtualPhone, { size, physical, name, on }: Display): readonly string[] {
  const { density } = phone.panel;
  return [
    `  DisplayDeviceInfo{"${name}": uniqueId="local:${physical}", ${size.width} x ${size.height}, density ${density}, state ${on ? 'ON' : 'OFF'}}`,
    `    mPhysicalDisplayId=${physical}`,
  ];
}

function logicalLines(phone: VirtualPhone, display: Display): readonly string[] {
  const { turn, width, height } = turned(phone, display);
  const { density } = phone.profile;
  const facts = `displayId ${display.logical}, state ${display.on ? 'ON' : 'OFF'}, real ${width} x ${height}, rotation ${turn}, density ${density}`;
  return [
    `  Display ${display.logical}:`,
    `    mCurrentOrientation=${turn}`,
    `    mOverrideDisplayInfo=DisplayInfo{"${display.name}", ${facts}}`,
  ];
}

/** `--display-id` lists the ids `screencap -d` takes. */
export function surfaceFlingerDump(phone: VirtualPhone, args: readonly string[]): string {
  const lines = displaysOf(phone).map(
    ({ physical, port, name }) =>
      `Display ${physical} (HWC display ${port}): port=${port} pnpId=GGL displayName="${name}"\n`,
  );
  if (args.includes('--list')) return layersOf(phone).join('');
  return args.includes('--display-id') ? lines.join('') : `SurfaceFlinger global state:\n${lines.join('')}`;
}

/** The windows on the screen, the topmost first. */
function layersOf(phone: VirtualPhone): readonly string[] {
  const focus = focusOf(phone);
  const windows = [
    'NavigationBar0',
    'StatusBar',
    ...(phone.foreground().keyboardShown === true ? ['InputMethod'] : []),
    ...(focus === undefined ? [] : [`${focus.packageName}/${focus.activity}`]),
  ];
  return windows.map((name) => `${name}#${Number.parseInt(hashOf(name), 16) % 1000}\n`);
}

export function inputDump(call: Call): string {
  const { phone } = call.system;
  const [display] = displaysOf(phone);
  if (display === undefined) return '';
  const { turn, width, height } = turned(phone, display);
  const { size, physical } = display;
  const focus = focusOf(phone);
  const window = focus === undefined ? undefined : `${focus.packageName}/${focus.activity}`;
  // Android 13 renamed it.
  const orientation = apiOf(call) >= 33 ? `InputDeviceOrientation: ${turn}` : `SurfaceOrientation: ${turn}`;
  return [
    'INPUT MANAGER (dumpsys input)',
    '',
    'Event Hub State:',
    '  Devices:',
    `    ${TOUCH_DEVICE.id}: ${TOUCH_DEVICE.name}`,
    '      Classes: TOUCH | TOUCH_MT',
    `      Path: ${TOUCH_DEVICE.path}`,
    '      Enabled: true',
    '',
    'Input Reader State:',
    `  Device ${TOUCH_DEVICE.id}: ${TOUCH_DEVICE.name}`,
    '    Sources: TOUCHSCREEN',
    '    Touch Input Mapper (mode - DIRECT):',
    '      Raw Touch Axes:',
    `        X: min=0, max=${RAW_MAX}, flat=0, fuzz=0, resolution=0`,
    `        Y: min=0, max=${RAW_MAX}, flat=0, fuzz=0, resolution=0`,
    `      Viewport INTERNAL: displayId=0, uniqueId=local:${physical}, port=0, orientation=${turn}, logicalFrame=[0, 0, ${width}, ${height}], physicalFrame=[0, 0, ${width}, ${height}], deviceSize=[${size.width}, ${size.height}], isActive=[1]`,
    `      SurfaceWidth: ${size.width}px`,
    `      SurfaceHeight: ${size.height}px`,
    `      ${orientation}`,
    '',
    'Input Dispatcher State:',
    '  FocusedDisplayId: 0',
    '  FocusedWindows:',
    window === undefined ? '    <none>' : `    displayId=0, name='${hashOf(window)} ${window}'`,
    '',
  ].join('\n');
}
