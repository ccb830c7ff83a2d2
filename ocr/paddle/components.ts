/** Connected areas of a mask. */

export interface Component {
  left: number;
  top: number;
  /** Exclusive, like `bottom`. */
  right: number;
  bottom: number;
  pixels: number;
}

export interface Mask {
  readonly width: number;
  readonly height: number;
  /** Row by row; 1 belongs to an area. */
  readonly data: Uint8Array;
}

/**
 * Every area of ones, with all eight neighbours connected, in the order their first pixel is met from the top.
 * Uses the mask up: afterwards it holds zeros. `visit` is told of every pixel before its component is given.
 */
export function* takeComponents(mask: Mask, visit?: (at: number) => void): Generator<Component> {
  const stack: number[] = [];
  for (let start = mask.data.indexOf(1); start !== -1; start = mask.data.indexOf(1, start)) {
    mask.data[start] = 0;
    stack.push(start);
    yield flood(mask, stack, visit);
  }
}

function flood(mask: Mask, stack: number[], visit?: (at: number) => void): Component {
  const { width, height } = mask;
  const component: Component = { left: width, top: height, right: 0, bottom: 0, pixels: 0 };
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    take(component, x, y);
    visit?.(at);
    const left = Math.max(x - 1, 0);
    const right = Math.min(x + 1, width - 1);
    for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row += 1) {
      pushOpen(mask.data, stack, row * width + left, row * width + right);
    }
  }
  return component;
}

function pushOpen(open: Uint8Array, stack: number[], first: number, last: number): void {
  for (let at = first; at <= last; at += 1) {
    if (open[at] !== 1) continue;
    open[at] = 0;
    stack.push(at);
  }
}

function take(component: Component, x: number, y: number): void {
  component.left = Math.min(component.left, x);
  component.top = Math.min(component.top, y);
  component.right = Math.max(component.right, x + 1);
  component.bottom = Math.max(component.bottom, y + 1);
  component.pixels += 1;
}
