/** Pairs `screen_<stamp>.jpg` and `state_<stamp>.json` as DroidBot writes them: pictures of real phones with their view trees. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { area, type Box, containment, intersect } from '../../src/geometry.ts';
import { decodeImage } from '../../src/util/image.ts';
import type { PhoneScreen } from './phone-screens.ts';
import type { PlacedText } from './text-score.ts';

const Bounds = z.tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])]);
const View = z.looseObject({
  bounds: Bounds,
  visible: z.boolean(),
  clickable: z.boolean().nullish(),
  checkable: z.boolean().nullish(),
  text: z.string().nullish(),
  children: z.array(z.number()).nullish(),
});
type View = z.infer<typeof View>;
const State = z.looseObject({ views: z.array(View) });

export interface RealScreen extends PhoneScreen {
  readonly texts: readonly PlacedText[];
}

/** Those whose tree can be the picture's: trees of other screens are left out, by name. */
export async function realScreens(folder: string): Promise<readonly RealScreen[]> {
  const names = (await readdir(folder)).filter((name) => /^screen_.*\.(jpe?g|png)$/.test(name)).sort();
  const screens: RealScreen[] = [];
  for (const name of names) {
    const stamp = name.replace(/^screen_/, '').replace(/\.\w+$/, '');
    const image = await decodeImage(await readFile(join(folder, name)));
    const state = State.safeParse(JSON.parse(await readFile(join(folder, `state_${stamp}.json`), 'utf8')));
    if (!state.success) continue;
    const whole: Box = [0, 0, image.width, image.height];
    const seen = state.data.views.filter((view) => isSeen(view, whole));
    screens.push({
      name: stamp,
      image,
      screen: { width: image.width, height: image.height },
      tree: { kind: 'none', reason: 'unsupported', detail: 'a recorded picture' },
      controls: innermost(
        seen.filter(({ clickable, checkable }) => clickable === true || checkable === true),
      ),
      game: true,
      texts: seen.flatMap((view) => {
        const text = view.text ?? '';
        return text.trim() === '' || (view.children ?? []).length > 0 ? [] : [{ box: boxOf(view), text }];
      }),
    });
  }
  return screens;
}

function boxOf({ bounds: [[left, top], [right, bottom]] }: View): Box {
  return [left, top, right, bottom];
}

function isSeen(view: View, whole: Box): boolean {
  const box = boxOf(view);
  if (!view.visible || box[2] <= box[0] || box[3] <= box[1]) return false;
  const inside = intersect(box, whole);
  return inside !== undefined && area(inside) > 0.9 * area(box);
}

function innermost(views: readonly View[]): readonly Box[] {
  const boxes = views.map(boxOf);
  return boxes.filter(
    (box, at) =>
      !boxes.some(
        (other, index) => index !== at && area(other) < area(box) && containment(other, box) > 0.95,
      ),
  );
}
