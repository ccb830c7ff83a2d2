/** What runs: the system, and every app with an open screen. */
import type { VirtualPhone } from '../phone-api.ts';
import type { AndroidSystem } from '../shell/command.ts';
import { focusOf, processIdOf, userOf } from './names.ts';

export interface Process {
  readonly user: string;
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** Packages, the one in front first. */
export function runningApps(phone: VirtualPhone): readonly string[] {
  const front = focusOf(phone)?.packageName;
  const { running } = phone.state();
  const open = Array.isArray(running) ? running.map(String) : [];
  return [...(front === undefined ? [] : [front]), ...open.filter((name) => name !== front)];
}

export function processesOf({ phone, guests }: AndroidSystem): readonly Process[] {
  return [
    { user: 'root', pid: 1, parent: 0, name: 'init' },
    { user: 'logd', pid: 180, parent: 1, name: 'logd' },
    { user: 'shell', pid: 300, parent: 1, name: 'adbd' },
    { user: 'root', pid: 320, parent: 1, name: 'zygote64' },
    { user: 'system', pid: 340, parent: 1, name: 'surfaceflinger' },
    { user: 'system', pid: 500, parent: 320, name: 'system_server' },
    { user: 'u0_a90', pid: 700, parent: 320, name: 'com.android.systemui' },
    ...runningApps(phone).map((name) => ({
      user: userOf(phone, name).name,
      pid: processIdOf(name),
      parent: 320,
      name,
    })),
    ...guests.processes().map((name) => ({ user: 'u0_a99', pid: processIdOf(name), parent: 320, name })),
  ];
}
