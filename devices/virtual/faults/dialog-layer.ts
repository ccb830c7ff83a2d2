/** Questions nobody asked for. */
import type { PromptSpec, VirtualPhone } from '../phone-api.ts';
import type { FaultSetting, Layer } from './interpose.ts';
import { frontApp } from './on-touch.ts';

type Question = Omit<PromptSpec, 'onAnswer'> & {
  /** What the button of this title does. */
  readonly effects?: Readonly<Record<string, () => void>>;
};

type Ask = (phone: VirtualPhone, app: { readonly id: string; readonly label: string }) => Question;

const PERMISSIONS = 'com.google.android.permissioncontroller';

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
    actions: ["Don't allow", 'Allow'],
  }),
  'anr-dialog': (phone, { id, label }) => ({
    packageName: 'android',
    activity: `Application Not Responding: ${id}`,
    title: `${label} isn't responding`,
    actions: ['Close app', 'Wait'],
    effects: { 'Close app': () => phone.stop(id) },
  }),
  'crash-dialog': (phone, { id, label }) => {
    phone.stop(id);
    return {
      packageName: 'android',
      activity: `Application Error: ${id}`,
      title: `${label} keeps stopping`,
      actions: ['Close app'],
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
  const moment = (): void => {
    for (const name of Object.keys(QUESTIONS)) {
      const hit = faults.hit(name);
      if (hit !== undefined) due.push({ at: clock.now() + hit.number('ms'), name });
    }
  };
  const ask = (name: string): void => {
    const question = QUESTIONS[name]?.(phone, frontApp(phone));
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
  const catchUp = (): void => {
    if (due.length === 0) return;
    const now = due.filter(({ at }) => at <= clock.now());
    due = due.filter(({ at }) => at > clock.now());
    for (const { name } of now) ask(name);
  };
  return { phone, moment, catchUp };
}
