/** The clock face of the time picker: numbers around a circle, each a node of its own, and a hand. */
import { column, picture, stack } from './containers.ts';
import type { Node } from './node.ts';
import { text } from './text.ts';

/** What the time picker remembers while it is open. */
export interface TimeChoice {
  /** 0-23. */
  hour: number;
  minute: number;
  part: 'hour' | 'minute';
  /** Texts of the fields; null while the dial is shown. */
  typed: { hour: string; minute: string } | null;
}

/** dp. */
const FACE = 256;
const CELL = 44;
const OUTER = 104;
const INNER = 66;

interface Mark {
  readonly value: number;
  readonly label: string;
  readonly description: string;
  /** Parts of a whole turn from the top. */
  readonly turn: number;
  /** dp from the middle. */
  readonly radius: number;
}

export function dial(choice: TimeChoice, hours24: boolean): Node {
  const marks = choice.part === 'hour' ? hourMarks(choice.hour, hours24) : minuteMarks();
  const value = choice.part === 'hour' ? choice.hour : choice.minute;
  const choose = (chosen: number) => {
    if (choice.part === 'minute') choice.minute = chosen;
    else {
      choice.hour = chosen;
      choice.part = 'minute';
    }
  };
  const face = stack(
    { width: FACE, height: FACE, radius: FACE / 2, background: 'surfaceHighest', id: 'face' },
    [
      hand(handOf(marks, choice, value)),
      ...marks.map((mark) => number(mark, mark.value === value, () => choose(mark.value))),
    ],
  );
  return column({ align: 'center' }, [face]);
}

/** The hours the dial offers: in 12-hour form those of the half of the day that is chosen. */
function hourMarks(hour: number, hours24: boolean): readonly Mark[] {
  const mark = (value: number, label: string, radius: number): Mark => ({
    ...{ value, label, radius },
    description: `${label} o'clock`,
    turn: (value % 12) / 12,
  });
  const twelve = Array.from({ length: 12 }, (_hour, index) => index);
  if (!hours24) return twelve.map((one) => mark(one + (hour >= 12 ? 12 : 0), String(one || 12), OUTER));
  return [
    ...twelve.map((one) => mark(one || 12, String(one || 12), OUTER)),
    ...twelve.map((one) => mark(one === 0 ? 0 : one + 12, one === 0 ? '00' : String(one + 12), INNER)),
  ];
}

function minuteMarks(): readonly Mark[] {
  return Array.from({ length: 12 }, (_mark, index) => ({
    value: index * 5,
    label: String(index * 5).padStart(2, '0'),
    description: `${index * 5} minutes`,
    turn: index / 12,
    radius: OUTER,
  }));
}

function handOf(marks: readonly Mark[], choice: TimeChoice, value: number): Pick<Mark, 'turn' | 'radius'> {
  const mark = marks.find((one) => one.value === value);
  return mark ?? { turn: choice.minute / 60, radius: OUTER };
}

function hand(at: Pick<Mark, 'turn' | 'radius'>): Node {
  return picture({ width: FACE, height: FACE }, (painter, width, height) => {
    const [x, y] = [width / 2, height / 2];
    const angle = at.turn * Math.PI * 2;
    const reach = painter.px(at.radius);
    const tip = { x: x + Math.sin(angle) * reach, y: y - Math.cos(angle) * reach };
    const { context } = painter;
    context.strokeStyle = painter.color('primary');
    context.lineWidth = painter.px(2);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(tip.x, tip.y);
    context.stroke();
    painter.circle(x, y, painter.px(4), 'primary');
    painter.circle(tip.x, tip.y, painter.px(CELL / 2 - 2), 'primary');
  });
}

function number(mark: Mark, chosen: boolean, onTap: () => void): Node {
  const angle = mark.turn * Math.PI * 2;
  const size = mark.radius === OUTER ? CELL : CELL - 8;
  const left = FACE / 2 + Math.sin(angle) * mark.radius - size / 2;
  const top = FACE / 2 - Math.cos(angle) * mark.radius - size / 2;
  const cell = stack(
    {
      width: size,
      height: size,
      align: 'center',
      justify: 'center',
      className: 'android.widget.TextView',
      tree: 'leaf',
      label: mark.label,
      description: mark.description,
      selected: chosen,
      onTap,
    },
    [
      text(mark.label, {
        style: mark.radius === OUTER ? 'bodyLarge' : 'bodySmall',
        color: chosen ? 'onPrimary' : 'onSurface',
        maxLines: 1,
      }),
    ],
  );
  return column({ padding: { left, top } }, [cell]);
}
