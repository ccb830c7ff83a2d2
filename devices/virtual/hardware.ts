/** What the phone's hardware senses, as the emulator's console sets it. Names and values: Android's BatteryManager, emulator console. */

export const BATTERY_STATUSES = ['unknown', 'charging', 'discharging', 'not-charging', 'full'] as const;
export type BatteryStatus = (typeof BATTERY_STATUSES)[number];

export const BATTERY_HEALTHS = ['unknown', 'good', 'overheat', 'dead', 'overvoltage', 'failure'] as const;
export type BatteryHealth = (typeof BATTERY_HEALTHS)[number];

export interface Battery {
  /** Percent. It neither charges nor drains by itself. */
  readonly level: number;
  /** Plugged into the mains. */
  readonly ac: boolean;
  readonly status: BatteryStatus;
  readonly health: BatteryHealth;
  readonly present: boolean;
}

export interface Network {
  /** Bits in a second. */
  readonly upload: number;
  readonly download: number;
  /** Milliseconds. */
  readonly minDelay: number;
  readonly maxDelay: number;
}

export interface Location {
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Metres above the sea. */
  readonly altitude: number;
}

export interface Hardware {
  readonly battery: Battery;
  readonly network: Network;
  /** Null until the console gives a fix. */
  readonly location: Location | null;
}

export function initialHardware(): Hardware {
  return {
    battery: { level: 80, ac: false, status: 'discharging', health: 'good', present: true },
    network: { upload: 0, download: 0, minDelay: 0, maxDelay: 0 },
    location: null,
  };
}

export type CallState = 'ringing' | 'dialing' | 'active' | 'held';

export interface PhoneCall {
  readonly number: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly state: CallState;
  /** Milliseconds since 1970 of the phone's own wall clock: when this state began. */
  readonly since: number;
}

/** A call that is over. */
export interface CallRecord {
  readonly number: string;
  readonly kind: 'incoming' | 'outgoing' | 'missed' | 'declined';
  /** Milliseconds since 1970 of the phone's own wall clock: when it ended. */
  readonly at: number;
  /** Whole seconds that people talked. */
  readonly seconds: number;
}

/** What happens to a telephone call from outside. */
export type CallEvent = 'ring' | 'answer' | 'hold' | 'end';
