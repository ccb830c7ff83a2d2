/** Questions nobody asked for. */

import { LAUNCHER } from '../apps/catalogue.ts';
import type { PromptSpec, VirtualPhone } from '../phone-api.ts';
import type { Occasion } from './faults.ts';
import type { FaultSetting, Layer } from './interpose.ts';
import { frontPackage } from './on-touch.ts';

/** The app in front. */
interface FrontApp {
  readonly id: string;
  readonly label: string;
}

type Question = Omit<PromptSpec, 'onAnswer'> & {
  /** What the button of this title does. */
  readonly effects?: Readonly<Record<string, () => void>>;
};

type Ask = (phone: VirtualPhone, app: FrontApp) => Question;

const PERMISSIONS = 'com.google.android.permissioncontroller';
/** The package of the resources has the name AOSP gave it. */
const PERMISSION_ID = 'com.android.permissioncontroller:id/permission_';
/** The others are questions of an app, and the home screen is none that would ask. */
const OVER_HOME: readonly string[] = ['anr-dialog'];

const QUESTIONS: Readonly<Record<string, Ask>> = {
  popup: (_phone, { id, label }) => ({
    packageName: id,
    activity: `${id}.RateActivity`,
    title: `Enjoying ${label}?`,
    message: 'Tell others what you think of it.',
    actions: ['Not now', 'Rate'],
  }),
  'permission-dialog': (_phone, { label }) => ({
    packageName: PERMISSIONS,
    activity: 'com.android.permissioncontroller.permission.ui.GrantPermissionsActivity',
    title: `Allow ${label} to send you notifications?`,
    actions: ['Allow', "Don't allow"],
    stackedIds: [`${PERMISSION_ID}allow_button`, `${PERMISSION_ID}deny_button`],
  }),
  'anr-dialog': (phone, { id, label }) => ({
    packageName: 'android',
    activity: `Application Not Responding: ${id}`,
    title: `${label} isn't responding`,
    actions: ['Close app', 'Wait'],
    stackedIds: ['android:id/aerr_close', 'android:id/aerr_wait'],
    effects: { 'Close app': () => phone.stop(id) },
  }),
  'crash-dialog': (phone, { id, label }) => {
    phone.stop(id);
    return {
      packageName: 'android',
      activity: `Application Error: ${id}`,
      title: `${label} keeps stopping`,
      actions: ['Close app'],
      stackedIds: ['android:id/aerr_close'],
    };
  },
  'update-dialog': (_phone, { id, label }) => ({
    packageName: id,
    activity: `${id}.UpdateActivity`,
    title: 'Update available',
    message: `A new version of ${label} is ready.`,
    actions: ['Later', 'Update'],
  }),
};

export function dialogLayer(phone: VirtualPhone, { faults, clock }: FaultSetting): Layer {
  let due: { readonly at: number; readonly name: string }[] = [];
  let close = (): void => undefined;
  const drawAll = (occasion: Occasion): void => {
    for (const name of Object.keys(QUESTIONS)) {
      const hit = faults.hit(name, occasion);
      if (hit !== undefined) due.push({ at: clock.now() + hit.number('ms'), name });
    }
  };
  const ask = (name: string, app: FrontApp): void => {
    const question = QUESTIONS[name]?.(phone, app);
    if (question === undefined) return;
    const { effects = {}, ...spec } = question;
    close();
    close = phone.prompt({
      ...spec,
      onAnswer: ({ action }) => {
        close = () => undefined;
        effects[action ?? '']?.();
      },
    });
  };
  const isDue =
    (front: string) =>
    ({ at, name }: (typeof due)[number]): boolean =>
      at <= clock.now() && (front !== LAUNCHER.packageName || OVER_HOME.includes(name));
  const catchUp = (): void => {
    if (due.length === 0 || !due.some(isDue(frontPackage(phone)))) return;
    const app = frontApp(phone);
    const now = due.filter(isDue(app.id));
    due = due.filter((one) => !now.includes(one));
    for (const { name } of now) ask(name, app);
  };
  return { phone, moment: () => drawAll('use'), look: () => drawAll('look'), catchUp };
}

/** Also while a question lies over it. */
function frontApp(phone: VirtualPhone): FrontApp {
  const id = String(phone.state()['foreground']);
  const known = [LAUNCHER, ...phone.apps().map(({ id: packageName, label }) => ({ packageName, label }))];
  return { id, label: known.find(({ packageName }) => packageName === id)?.label ?? id };
}
