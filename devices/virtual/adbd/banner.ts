/** How the two sides of an adb connection introduce themselves. Source: AOSP adb.cpp, `get_connection_string`. */

/** Only what the services implement; a client picks its way of working from this list. */
const FEATURES = [
  'shell_v2',
  'cmd',
  'stat_v2',
  'ls_v2',
  'fixed_push_mkdir',
  'abb_exec',
  'sendrecv_v2',
  'sendrecv_v2_dry_run_send',
];

export const DELAYED_ACK = 'delayed_ack';

/** What the phone says of itself. */
export function bannerOf(properties: Readonly<Record<string, string>>, delayedAck = false): string {
  const names = ['ro.product.name', 'ro.product.model', 'ro.product.device'];
  const facts = names.map((name) => `${name}=${(properties[name] ?? '').replaceAll(/[;=]/g, ' ')};`);
  const features = delayedAck ? [...FEATURES, DELAYED_ACK] : FEATURES;
  return `device::${facts.join('')}features=${features.join(',')}`;
}

/** The features in a banner of either side. */
export function featuresOf(banner: string): ReadonlySet<string> {
  const list = /[:;]features=([^;\0]*)/.exec(banner)?.[1] ?? '';
  return new Set(list.split(','));
}
