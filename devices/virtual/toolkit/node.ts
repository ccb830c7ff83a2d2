/**
 * The description of a screen: a tree of plain values. Pixels, the accessibility tree and hit-testing are all read
 * from the laid-out form of this one description, so they cannot disagree. Lengths are dp, text sizes sp.
 */

import type { Painter } from './painter.ts';
import type { Paint, StyleName } from './theme.ts';

/** `fill` takes all the space offered; absent takes what the content needs. */
export type Length = number | 'fill';
export type Insets =
  | number
  | {
      readonly x?: number;
      readonly y?: number;
      readonly top?: number;
      readonly bottom?: number;
      readonly left?: number;
      readonly right?: number;
    };
export type Align = 'start' | 'center' | 'end' | 'stretch';
export type Justify = 'start' | 'center' | 'end' | 'between';
type Handler = (() => void) | undefined;

/** How the accessibility tree sees a node: as itself, not at all but its children, alone, or nothing of it. */
export type TreeMode = 'node' | 'pass' | 'leaf' | 'none';

export interface CommonProps {
  /** `name` becomes `<package>:id/name`; a value with a colon is taken as it is. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Text the accessibility tree reports (a text node reports its own). */
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly tree?: TreeMode | undefined;
  readonly enabled?: boolean | undefined;
  readonly checkable?: boolean | undefined;
  readonly checked?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly width?: Length | undefined;
  readonly height?: Length | undefined;
  readonly minHeight?: number | undefined;
  readonly maxWidth?: number | undefined;
  /** Share of the space that is left in the parent's direction. */
  readonly weight?: number | undefined;
  readonly background?: Paint | undefined;
  /** Corner radius; a list is top-left, top-right, bottom-right, bottom-left. */
  readonly radius?: number | readonly [number, number, number, number] | undefined;
  readonly border?: Paint | undefined;
  readonly elevation?: number | undefined;
  readonly onTap?: Handler;
  readonly onLongPress?: Handler;
}

export interface BoxNode extends CommonProps {
  readonly kind: 'box';
  readonly flow: 'column' | 'row' | 'stack';
  readonly children: readonly Node[];
  readonly padding?: Insets | undefined;
  readonly gap?: number | undefined;
  /** Across the flow (in a stack: horizontally). */
  readonly align?: Align | undefined;
  /** Along the flow (in a stack: vertically). */
  readonly justify?: Justify | undefined;
  /** Makes the box scroll along its flow; the key names its offset within the screen. */
  readonly scroll?: string | undefined;
}

export interface TextNode extends CommonProps {
  readonly kind: 'text';
  readonly text: string;
  readonly style: StyleName;
  readonly color: Paint;
  readonly maxLines: number;
  readonly align: 'start' | 'center' | 'end';
}

export interface IconNode extends CommonProps {
  readonly kind: 'icon';
  /** SVG path data on a 24 x 24 grid. */
  readonly path: string;
  readonly size: number;
  readonly color: Paint;
  /** Points along the line of reading: turned round where that runs from right to left. */
  readonly mirror?: boolean | undefined;
}

/** Where a touch fell inside a paint node: pixels from its top left corner, with the size of the node. */
export interface LocalPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TouchHandlers {
  readonly onTapAt?: ((at: LocalPoint) => void) | undefined;
  readonly onDoubleTapAt?: ((at: LocalPoint) => void) | undefined;
  readonly onLongPressAt?: ((at: LocalPoint) => void) | undefined;
  /** A finger that moved: swipes and drags. */
  readonly onMove?: ((from: LocalPoint, to: LocalPoint) => void) | undefined;
  readonly onPinch?: ((at: LocalPoint, scale: number) => void) | undefined;
}

/** A named place on a canvas: pixels from the top left corner of its node. */
export interface Spot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PaintNode extends CommonProps {
  readonly kind: 'paint';
  /** Draws with the origin at the node's top left corner. `width` and `height` are pixels. */
  readonly paint: (painter: Painter, width: number, height: number) => void;
  readonly touch?: TouchHandlers | undefined;
  /** What there is on it, for those who know the phone's true state; no agent and no accessibility service sees it. */
  readonly spots?: ((width: number, height: number) => readonly Spot[]) | undefined;
}

export type FieldInput = 'text' | 'name' | 'email' | 'number' | 'phone';

export interface FieldNode extends CommonProps {
  readonly kind: 'field';
  /** Names the field within its screen: what `focus` takes. */
  readonly key: string;
  readonly value: string;
  readonly hint: string;
  readonly input: FieldInput;
  /** `filled` draws the Material 3 filled text field with its label, `plain` only the text. */
  readonly variant: 'filled' | 'plain';
  readonly style: StyleName;
  readonly multiline: boolean;
  readonly password: boolean;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: Handler;
}

export type Node = BoxNode | TextNode | IconNode | PaintNode | FieldNode;
