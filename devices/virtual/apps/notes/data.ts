/** The notes a phone comes with. */
import { seededRandom } from '../../../../src/util/random.ts';

export interface Note {
  readonly id: number;
  title: string;
  body: string;
  pinned: boolean;
}

export interface NotesData {
  /** The newest first. */
  notes: Note[];
  /** Id the next new note gets. */
  nextId: number;
}

const SAMPLES = [
  ['Shopping list', 'Milk\nBread\nApples\nCoffee beans\nWashing powder'],
  ['Trip to Lisbon', 'Flight leaves at 7:20 from gate B12. Pack the camera and a light jacket.'],
  ['Book club', 'Next meeting on the 24th. Read up to chapter nine.'],
  ['Wi-Fi at the cabin', 'Network: pinewood\nPassword is on the fridge.'],
  ['Gift ideas', 'A puzzle for Maya, headphones for Leo, a plant for Clara.'],
  ['Workout', 'Squats 3 x 10\nRows 3 x 12\nPlank 60 s'],
  ['Recipe: lentil soup', '250 g red lentils, 1 onion, 2 carrots, cumin, lemon. Simmer for 25 minutes.'],
  ['Meeting notes', 'Ship the beta on Friday. Ask Samir about the invoices.'],
] as const;
const COUNT = 5;

/** Five notes that follow from the seed; one is pinned. */
export function initialNotes(seed: number): NotesData {
  const random = seededRandom(seed ^ 0x0007e500);
  const chosen = SAMPLES.map((sample) => ({ sample, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, COUNT);
  const notes = chosen.map(({ sample: [title, body] }, index) => ({
    id: COUNT - index,
    title,
    body,
    pinned: index === 0,
  }));
  return { notes, nextId: COUNT + 1 };
}

/** Notes with the words in title or text, pinned ones first. */
export function shownNotes(notes: readonly Note[], query: string): Note[] {
  const wanted = query.trim().toLowerCase();
  const found = notes.filter((note) => `${note.title}\n${note.body}`.toLowerCase().includes(wanted));
  return [...found.filter((note) => note.pinned), ...found.filter((note) => !note.pinned)];
}
