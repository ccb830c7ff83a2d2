/** The body of `POST /actions`. Source: W3C WebDriver, section "Actions". */
import { z } from 'zod';

const duration = z.number().min(0).max(600_000).nullish();
const PAUSE = z.looseObject({ type: z.literal('pause'), duration });
const ORIGIN = z.union([z.enum(['viewport', 'pointer']), z.record(z.string(), z.unknown())]).nullish();

const POINTER_ACTION = z.discriminatedUnion('type', [
  PAUSE,
  z.looseObject({
    type: z.literal('pointerMove'),
    x: z.number(),
    y: z.number(),
    duration,
    origin: ORIGIN,
  }),
  z.looseObject({ type: z.literal('pointerDown') }),
  z.looseObject({ type: z.literal('pointerUp') }),
  z.looseObject({ type: z.literal('pointerCancel') }),
]);

const KEY_ACTION = z.discriminatedUnion('type', [
  PAUSE,
  z.looseObject({ type: z.literal('keyDown'), value: z.string() }),
  z.looseObject({ type: z.literal('keyUp'), value: z.string() }),
]);

const WHEEL_ACTION = z.discriminatedUnion('type', [
  PAUSE,
  z.looseObject({
    type: z.literal('scroll'),
    x: z.number(),
    y: z.number(),
    deltaX: z.number(),
    deltaY: z.number(),
    duration,
    origin: ORIGIN,
  }),
]);

export const ACTIONS = z.looseObject({
  actions: z.array(
    z.discriminatedUnion('type', [
      z.looseObject({ type: z.literal('none'), id: z.string(), actions: z.array(PAUSE) }),
      z.looseObject({ type: z.literal('pointer'), id: z.string(), actions: z.array(POINTER_ACTION) }),
      z.looseObject({ type: z.literal('key'), id: z.string(), actions: z.array(KEY_ACTION) }),
      z.looseObject({ type: z.literal('wheel'), id: z.string(), actions: z.array(WHEEL_ACTION) }),
    ]),
  ),
});

export type ActionSource = z.infer<typeof ACTIONS>['actions'][number];
export type AnyAction = ActionSource['actions'][number];
export type ActionOrigin = z.infer<typeof ORIGIN>;
