/** Opens an app by its icon, as a person does: for devices that do not tell what their apps are called. */
import { centre, screenPoint } from '../geometry.ts';
import type { Clock } from '../ports/clock.ts';
import type { AppEntry, Device, Gesture, TreeNode } from '../ports/device.ts';

/** Until a swipe over pages of icons has come to rest. */
const REST_MS = 700;
const OPENS_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 250;
const MOST_PAGES = 12;

interface Tools {
  readonly device: Device;
  readonly clock: Clock;
}

type Way = 'left' | 'up';

/** True when some apps are known by their id only: adb tells no names. */
export function hidesNames(apps: readonly AppEntry[]): boolean {
  return apps.some(({ label }) => label === undefined);
}

/** Looks through the pages of the home screen, then through the list of all apps. False when no icon of that name opened an app. */
export async function openByIcon(tools: Tools, name: string, signal: AbortSignal): Promise<boolean> {
  await goHome(tools, signal);
  if (await lookThrough(tools, { name, way: 'left' }, signal)) return true;
  await goHome(tools, signal);
  return await lookThrough(tools, { name, way: 'up' }, signal);
}

async function goHome(tools: Tools, signal: AbortSignal): Promise<void> {
  await perform(tools, { kind: 'key', key: 'home' }, signal);
}

async function perform({ device, clock }: Tools, gesture: Gesture, signal: AbortSignal): Promise<void> {
  await device.input(gesture, signal);
  await clock.sleep(REST_MS, signal);
}

/** Ends at the icon, or where a swipe changes nothing any more. */
async function lookThrough(
  tools: Tools,
  what: { readonly name: string; readonly way: Way },
  signal: AbortSignal,
): Promise<boolean> {
  let before = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const nodes = await shownNodes(tools.device, signal);
    const icon = nodes.find((node) => isCalled(node, what.name));
    if (icon !== undefined) return await openIcon(tools, icon, signal);
    const now = nodes.map(({ text, description, box }) => `${text}|${description}|${box.join()}`).join('\n');
    if (now === before) return false;
    before = now;
    await perform(tools, swipeOver(nodes, what.way), signal);
  }
  return false;
}

async function shownNodes(device: Device, signal: AbortSignal): Promise<readonly TreeNode[]> {
  const tree = await device.tree(signal);
  return tree.kind === 'tree' ? tree.roots.flatMap(withInner) : [];
}

function withInner(node: TreeNode): readonly TreeNode[] {
  return [node, ...node.children.flatMap(withInner)];
}

/** Launchers add to the description what waits there: "Mail, 2 notifications". */
function isCalled({ text, description }: TreeNode, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  const described = description.trim().toLowerCase();
  return text.trim().toLowerCase() === wanted || described === wanted || described.startsWith(`${wanted}, `);
}

async function openIcon(tools: Tools, icon: TreeNode, signal: AbortSignal): Promise<boolean> {
  const { device, clock } = tools;
  const home = (await device.apps.foreground(signal)).app;
  const { x, y } = centre(icon.box);
  await device.input({ kind: 'tap', at: screenPoint(x, y) }, signal);
  for (const end = clock.now() + OPENS_WITHIN_MS; clock.now() < end; ) {
    await clock.sleep(LOOK_EVERY_MS, signal);
    const { app } = await device.apps.foreground(signal);
    if (app !== undefined && app !== home) return true;
  }
  return false;
}

/** Across what is shown, away from the edges where gestures of the system begin. */
function swipeOver(nodes: readonly TreeNode[], way: Way): Gesture {
  const width = Math.max(...nodes.map(({ box }) => box[2]), 0);
  const height = Math.max(...nodes.map(({ box }) => box[3]), 0);
  const at = (x: number, y: number) => screenPoint(Math.round(width * x), Math.round(height * y));
  const [from, to] = way === 'left' ? [at(0.85, 0.45), at(0.15, 0.45)] : [at(0.5, 0.8), at(0.5, 0.25)];
  return { kind: 'swipe', from, to, durationMs: 300 };
}
