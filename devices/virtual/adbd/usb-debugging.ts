/** "Allow USB debugging?" on the phone's screen. Source of texts: AOSP SystemUI, UsbDebuggingActivity and its strings. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Answer, AskOwner } from './authorizer.ts';

/** Asks on the screen; the question goes away with the client. */
export function askOnScreen(phone: VirtualPhone): AskOwner {
  return (fingerprint, signal) =>
    new Promise<Answer | undefined>((resolve) => {
      const close = phone.prompt({
        packageName: 'com.android.systemui',
        activity: 'com.android.systemui.usb.UsbDebuggingActivity',
        title: 'Allow USB debugging?',
        message: `The computer's RSA key fingerprint is:\n${fingerprint}`,
        check: 'Always allow from this computer',
        actions: ['Cancel', 'Allow'],
        onAnswer: ({ action, checked }) => {
          signal.removeEventListener('abort', close);
          resolve({ allow: action === 'Allow', always: checked });
        },
      });
      signal.addEventListener('abort', close, { once: true });
    });
}
