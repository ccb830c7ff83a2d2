/** Screens of the virtual phone as its tasks come through them, with what is really on them. */
import { interpose } from '../../devices/virtual/faults/interpose.ts';
import { spotsOn } from '../../devices/virtual/tasks/on-screen.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { replay } from '../../devices/virtual/tasks/replay.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import { area, type Box, type Size } from '../../src/geometry.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { TreeNode, TreeResult } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';

export interface PhoneScreen {
  readonly name: string;
  readonly image: RgbaImage;
  readonly screen: Size;
  readonly tree: TreeResult;
  /** Boxes of everything that can be touched, pixels of the picture: from the tree, or from the canvas itself in games. */
  readonly controls: readonly Box[];
  /** Whether the tree is blind: a game. */
  readonly game: boolean;
}

/** The screen before every touch of the reference solution, in order. */
export async function screensOf(
  taskId: string,
  clock: Clock,
  profile = 'phone',
): Promise<readonly PhoneScreen[]> {
  const task = phoneTasks().find(({ id }) => id === taskId);
  if (task === undefined) throw new Error(`There is no task "${taskId}".`);
  const phone = phoneForTask(task, { clock, profile });
  const screens: PhoneScreen[] = [];
  const watched = interpose(phone, {
    input: (gesture) => {
      const spots = spotsOn(phone);
      const tree = phone.tree();
      const game = spots.length > 0;
      screens.push({
        name: `${taskId} ${screens.length + 1}`,
        ...{ image: copyOf(phone.frame()), screen: phone.screen(), tree, game },
        controls: game
          ? spots.map(({ box }) => box).filter((box) => area(box) > 0)
          : tree.kind === 'tree'
            ? tree.roots.flatMap(controlsOf)
            : [],
      });
      phone.input(gesture);
    },
  });
  await replay({ phone: watched, clock, signal: new AbortController().signal }, task.steps);
  return screens;
}

/** What can be touched and holds nothing else that can. */
function controlsOf(node: TreeNode): readonly Box[] {
  const inner = node.children.flatMap(controlsOf);
  if (inner.length > 0) return inner;
  return (node.clickable || node.checkable) && area(node.box) > 0 ? [node.box] : [];
}

/** The phone draws the next picture into the same memory. */
function copyOf({ width, height, data }: RgbaImage): RgbaImage {
  return { width, height, data: Uint8Array.from(data) };
}
