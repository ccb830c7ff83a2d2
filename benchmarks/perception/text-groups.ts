/** Which screens the engines read. */
import type { RgbaImage } from '../../src/ports/image.ts';
import { decodeImage, encodeJpeg } from '../../src/util/image.ts';
import { realScreens } from './real-screens.ts';
import type { FontName } from './text-fonts.ts';
import type { PlacedText } from './text-score.ts';
import { LAYOUTS, textScreen } from './text-screens.ts';
import type { Script } from './text-words.ts';

const LARGE = { width: 1080, height: 2400 };
const SMALL = { width: 720, height: 1600 };
/** Pictures of phones that were sent or stored have lost this much. */
const JPEG_QUALITY = 75;
/** No other seed than these was looked at while the recognition was made. */
const SEEDS = [11, 12] as const;

/** Enough to show what a script without its pack comes to. */
const OTHER_LAYOUTS = ['feed', 'settings'] as const;

export interface ReadScreen {
  readonly image: RgbaImage;
  readonly lines: readonly PlacedText[];
}

export interface TextGroup {
  readonly name: string;
  /** Made when they are wanted: all at once would fill the memory that is measured. */
  readonly screens: () => AsyncIterable<ReadScreen>;
}

/** `data`: folder with pairs of pictures and view trees. */
export function textGroups(data: string | undefined): readonly TextGroup[] {
  const groups: TextGroup[] = [
    generated('Chinese', 'zh', 'phone'),
    generated('Chinese, a font not tuned on', 'zh', 'noto'),
    generated('English', 'en', 'phone'),
    generated('English, a font not tuned on', 'en', 'noto'),
    generated('Japanese', 'ja', 'phone'),
    generated('Cyrillic (needs a pack)', 'cyrillic', 'phone'),
    generated('Greek (needs a pack)', 'greek', 'phone'),
    generated('Arabic (needs a pack)', 'arabic', 'phone'),
  ];
  return data === undefined ? groups : [...groups, { name: 'real screens', screens: () => recorded(data) }];
}

function generated(name: string, script: Script, font: FontName): TextGroup {
  const known = script === 'zh' || script === 'en';
  return {
    name,
    screens: async function* () {
      for (const [at, layout] of (known ? LAYOUTS : OTHER_LAYOUTS).entries()) {
        for (const [turn, seed] of SEEDS.entries()) {
          // Half of the screens will do for a second font.
          if (known && font !== 'phone' && (at + turn) % 2 === 1) continue;
          const size = turn === 0 ? LARGE : SMALL;
          const dark = Math.floor(at / 2) % 2 === turn;
          const { image, lines } = textScreen({ layout, script, font, dark, size, seed });
          yield { image: turn === 0 ? image : await asJpeg(image), lines };
        }
      }
    },
  };
}

async function* recorded(data: string): AsyncIterable<ReadScreen> {
  for (const { image, texts } of await realScreens(data)) {
    if (texts.length > 0) yield { image, lines: texts };
  }
}

async function asJpeg(image: RgbaImage): Promise<RgbaImage> {
  return decodeImage(await encodeJpeg(image, JPEG_QUALITY));
}
