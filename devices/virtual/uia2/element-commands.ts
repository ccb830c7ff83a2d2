/** Requests that find elements, ask them, and work on them. */
import { z } from 'zod';
import { type Box, centre, height, screenPoint, width } from '../../../src/geometry.ts';
import type { RgbaImage } from '../../../src/ports/image.ts';
import { encodePng } from '../../../src/util/image.ts';
import { type AxNode, descendants } from './ax-node.ts';
import { bodyAs, param, type Route, type Uia2Command, type Uia2Request } from './command.ts';
import { clearField, typeInto } from './field-text.ts';
import { findAll, findOne, type Locator } from './find.ts';
import { elementIdOf } from './known-elements.ts';
import { currentElement, currentTree, waitForIdle } from './screen.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

/** As the Appium driver sends it, and as W3C has it. */
const FIND = z.union([
  z.looseObject({ strategy: z.string(), selector: z.string(), context: z.string().nullish() }),
  z.looseObject({ using: z.string(), value: z.string() }),
]);

function locatorOf(request: Uia2Request): Locator {
  const body = bodyAs(FIND, request);
  const within = request.params['element'];
  if ('strategy' in body) {
    const { strategy, selector, context } = body as {
      strategy: string;
      selector: string;
      context?: string | null;
    };
    return {
      strategy,
      selector,
      context: within ?? (context == null || context === '' ? undefined : context),
    };
  }
  return { strategy: body.using, selector: body.value, context: within };
}

const find: Uia2Command = async (state, request) => {
  const found = await findOne(state, locatorOf(request));
  return state.elements.add(found);
};

const findMany: Uia2Command = async (state, request) => {
  const found = await findAll(state, locatorOf(request));
  return found.map((node) => state.elements.add(node));
};

const active: Uia2Command = async (state) => {
  const root = await currentTree(state);
  const focused = descendants(root).find(({ node }) => node?.focused === true);
  if (focused !== undefined) return state.elements.add(focused);
  throw new W3cError('no such element', 'No element has the focus.');
};

const firstVisible: Uia2Command = async (state, request) => {
  const [first] = (await elementOf(state, request)).children;
  if (first !== undefined) return state.elements.add(first);
  throw new W3cError('no such element', 'The element has no visible child.');
};

function elementOf(state: Uia2State, request: Uia2Request): Promise<AxNode> {
  return currentElement(state, param(request, 'element'));
}

const click: Uia2Command = async (state, request) => {
  const { x, y } = centre((await elementOf(state, request)).box);
  state.phone.input({ kind: 'tap', at: screenPoint(x, y) });
  return null;
};

const clear: Uia2Command = async (state, request) => {
  await clearField(state, param(request, 'element'));
  return null;
};

const VALUE = z.looseObject({
  elementId: z.string().optional(),
  text: z.string().optional(),
  value: z.array(z.string()).optional(),
  replace: z.union([z.boolean(), z.stringbool()]).optional(),
});

/** Without an element the text goes to the one that has the focus. */
const setValue: Uia2Command = async (state, request) => {
  const { elementId, text, value, replace = false } = bodyAs(VALUE, request);
  const written = text ?? value?.join('');
  if (written === undefined) throw new W3cError('invalid argument', 'text: is missing');
  const id = request.params['element'] ?? elementId ?? elementIdOf(await active(state, request)) ?? '';
  await typeInto(state, id, { text: written, replace });
  return null;
};

const text: Uia2Command = async (state, request) =>
  (await elementOf(state, request)).attributes.get('text') ?? '';

const name: Uia2Command = async (state, request) =>
  (await elementOf(state, request)).attributes.get('content-desc') ?? '';

/** Other names of attributes. Source: appium-uiautomator2-server, utils/Attribute.java. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['classname', 'class'],
  ['contentdescription', 'content-desc'],
  ['longclickable', 'long-clickable'],
  ['resourceid', 'resource-id'],
  ['drawingorder', 'drawing-order'],
  ['importantforaccessibility', 'a11y-important'],
  ['showinghinttext', 'showing-hint'],
]);
/** What a node may have and does not have: its value is null. */
const MAY_BE_ABSENT: ReadonlySet<string> = new Set(['content-desc', 'resource-id', 'hint', 'package']);

const attribute: Uia2Command = async (state, request) => {
  const asked = param(request, 'name');
  const element = await elementOf(state, request);
  const small = asked.toLowerCase();
  const { attributes } = element;
  // The oldest name of all: a description, or a text without one.
  if (small === 'name') return attributes.get('content-desc') ?? attributes.get('text') ?? '';
  if (small === 'contentsize') return contentSize(element);
  const known = ALIASES.get(small) ?? small;
  const value = attributes.get(known);
  if (value !== undefined) return value;
  if (MAY_BE_ABSENT.has(known)) return null;
  throw new W3cError('invalid argument', `The attribute "${asked}" is unknown for this element.`);
};

function contentSize({ box }: AxNode): string {
  const [left, top] = box;
  return JSON.stringify({
    width: width(box),
    height: height(box),
    top,
    left,
    scrollableOffset: 0,
    touchPadding: 0,
  });
}

const rect: Uia2Command = async (state, request) => rectOf((await elementOf(state, request)).box);

const location: Uia2Command = async (state, request) => {
  const { x, y } = rectOf((await elementOf(state, request)).box);
  return { x, y };
};

const size: Uia2Command = async (state, request) => {
  const { box } = await elementOf(state, request);
  return { width: rectOf(box).width, height: rectOf(box).height };
};

function rectOf(box: Box) {
  const x = Math.round(box[0]);
  const y = Math.round(box[1]);
  return { x, y, width: Math.round(box[2]) - x, height: Math.round(box[3]) - y };
}

const screenshot: Uia2Command = async (state) => {
  await waitForIdle(state);
  return base64Png(state.phone.frame());
};

const elementScreenshot: Uia2Command = async (state, request) => {
  const { box } = await elementOf(state, request);
  return base64Png(crop(state.phone.frame(), rectOf(box)));
};

async function base64Png(image: RgbaImage): Promise<string> {
  return Buffer.from(await encodePng(image)).toString('base64');
}

function crop(image: RgbaImage, part: ReturnType<typeof rectOf>): RgbaImage {
  if (part.width < 1 || part.height < 1) throw new W3cError('unknown error', 'The element covers no pixel.');
  const data = new Uint8Array(part.width * part.height * 4);
  for (let row = 0; row < part.height; row += 1) {
    const start = ((part.y + row) * image.width + part.x) * 4;
    data.set(image.data.subarray(start, start + part.width * 4), row * part.width * 4);
  }
  return { width: part.width, height: part.height, data };
}

export const ELEMENT_ROUTES: readonly Route[] = [
  ['POST', '/element', find],
  ['POST', '/elements', findMany],
  ['POST', '/element/:element/element', find],
  ['POST', '/element/:element/elements', findMany],
  ['GET', '/element/active', active],
  ['POST', '/element/active', active],
  ['GET', '/appium/element/:element/first_visible', firstVisible],
  ['POST', '/element/:element/click', click],
  ['POST', '/element/:element/clear', clear],
  ['POST', '/element/:element/value', setValue],
  ['POST', '/keys', setValue],
  ['GET', '/element/:element/text', text],
  ['GET', '/element/:element/name', name],
  ['GET', '/element/:element/attribute/:name', attribute],
  ['GET', '/element/:element/rect', rect],
  ['GET', '/element/:element/location', location],
  ['GET', '/element/:element/size', size],
  ['GET', '/screenshot', screenshot],
  ['GET', '/screenshot/:element', elementScreenshot],
  ['GET', '/element/:element/screenshot', elementScreenshot],
];
