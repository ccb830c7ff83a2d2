/** A device that is opened for one command and closed after it. */
import type { Device } from '../ports/device.ts';
import type { Services } from '../services.ts';
import { chooseDevice } from './choose-device.ts';
import type { CliContext } from './context.ts';
import { type Session, withSession } from './session.ts';

export interface DeviceSession {
  readonly session: Session;
  readonly services: Services;
  readonly device: Device;
}

/** `work` gives what stdout says. Rejects with what opening the device or `work` rejects. */
export function withDevice(
  context: CliContext,
  id: string | undefined,
  work: (opened: DeviceSession) => Promise<string>,
): Promise<number> {
  return withSession(context, { device: id }, async (session) => {
    const services = await session.services();
    const device = await services.openDevice(await chooseDevice(session), session.signal);
    try {
      session.io.stdout.write(await work({ session, services, device }));
      return 0;
    } finally {
      await device.close();
    }
  });
}
