/** Which device, when the user may have named none. */
import { DroidcuaError } from '../errors.ts';
import type { Session } from './session.ts';

/** The named device, or the only usable one that is not the built-in phone. Rejects with USAGE_INVALID otherwise. */
export async function chooseDevice(session: Session): Promise<string> {
  const named = session.config.device;
  if (named !== undefined) return named;
  const services = await session.services();
  const listed = await services.listDevices(session.signal);
  const usable = listed.filter(({ state, backend }) => state === 'device' && backend !== 'virtual');
  const [first, second] = usable;
  if (first !== undefined && second === undefined) return first.id;
  if (first === undefined) {
    throw new DroidcuaError('USAGE_INVALID', 'No device was named and none is connected.', {
      hint: 'Add --device virtual for the built-in phone, or connect a phone and run "droidcua devices".',
    });
  }
  throw new DroidcuaError('USAGE_INVALID', 'Several devices are connected and none was named.', {
    hint: `Add --device with one of: ${usable.map(({ id }) => id).join(', ')}.`,
  });
}
