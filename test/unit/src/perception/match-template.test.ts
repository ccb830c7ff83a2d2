import { describe, expect, it } from 'vitest';
import { type Grey, matchTemplate, Scene } from '../../../../src/perception/match-template.ts';
import { loadTemplates } from '../../../../src/perception/templates.ts';
import { seededRandom } from '../../../../src/util/random.ts';

const WIDTH = 90;
const HEIGHT = 70;

interface Look {
  readonly ground: number;
  readonly ink: number;
  /** Brightness a pixel varies by. */
  readonly noise: number;
}

function withIcon(icon: Grey, at: { x: number; y: number }, { ground, ink, noise }: Look): Scene {
  const random = seededRandom(5);
  const data = new Float32Array(WIDTH * HEIGHT).map(() => ground + random() * noise);
  for (let y = 0; y < icon.height; y += 1) {
    for (let x = 0; x < icon.width; x += 1) {
      const place = (at.y + y) * WIDTH + at.x + x;
      const paper = (icon.data[y * icon.width + x] ?? 0) / 255;
      data[place] = (data[place] ?? 0) * paper + ink * (1 - paper);
    }
  }
  return new Scene({ width: WIDTH, height: HEIGHT, data });
}

describe('matching a template', () => {
  it.each([14, 18, 20, 21])(
    'finds every icon of %i pixels wherever it stands, also at the last pixel',
    async (side) => {
      const library = await loadTemplates();
      const [right, bottom] = [WIDTH - side, HEIGHT - side];
      const places = [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
        { x: 18, y: 31 },
        { x: 41, y: 12 },
        { x: right, y: bottom },
      ];
      for (const { name, picture } of await library.atSize(side)) {
        for (const look of [
          { ground: 230, ink: 40, noise: 0 },
          { ground: 30, ink: 210, noise: 30 },
        ]) {
          for (const at of places) {
            const best = matchTemplate(withIcon(picture, at, look), picture, 0.8).sort(
              (a, b) => b.score - a.score,
            )[0];
            expect(best, `${name} at ${at.x},${at.y}`).toMatchObject(at);
          }
        }
      }
    },
  );

  it('finds nothing in a scene smaller than the template, or in a template of one colour', () => {
    const flat: Grey = { width: 20, height: 20, data: new Float32Array(400).fill(9) };
    expect(matchTemplate(new Scene({ width: 4, height: 4, data: new Float32Array(16) }), flat, 0.8)).toEqual(
      [],
    );
    const scene = withIcon(flat, { x: 3, y: 3 }, { ground: 200, ink: 0, noise: 90 });
    expect(matchTemplate(scene, flat, 0.8)).toEqual([]);
  });
});
