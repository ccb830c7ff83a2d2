/**
 * What can be wanted at all: the action space, declared once. The type, the validator and the JSON Schema that
 * models are sent all come from here. Names and limits: drd decision schema (`urn:droidcua:drd:1`).
 */
import { z } from 'zod';

export const PositionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('index'), id: z.int().min(1) }),
  z.strictObject({
    kind: z.literal('relative'),
    id: z.int().min(1),
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
  }),
  z.strictObject({
    kind: z.literal('absolute'),
    x: z.number().min(0).max(1000),
    y: z.number().min(0).max(1000),
  }),
]);
/** Where: an element, a place 0-1 inside an element, or a place 0-1000 on the whole picture. */
export type Position = z.infer<typeof PositionSchema>;

export const ScrollDirectionSchema = z.enum(['up', 'down', 'left', 'right']);
/** Where the view moves to: `down` reveals what is below. */
export type ScrollDirection = z.infer<typeof ScrollDirectionSchema>;

export const ActionKeySchema = z.enum([
  'home',
  'back',
  'recent',
  'enter',
  'delete',
  'tab',
  'escape',
  'volume_up',
  'volume_down',
]);

export const ActionSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('click'), position: PositionSchema }),
  z.strictObject({ name: z.literal('double_tap'), position: PositionSchema }),
  z.strictObject({
    name: z.literal('long_press'),
    position: PositionSchema,
    duration_ms: z.number().min(300).max(5000),
  }),
  z.strictObject({
    name: z.literal('input_text'),
    position: PositionSchema.nullable(),
    text: z.string(),
    clear: z.boolean(),
    submit: z.boolean(),
  }),
  z.strictObject({
    name: z.literal('swipe'),
    start: PositionSchema,
    end: PositionSchema,
    duration_ms: z.number().min(50).max(3000),
  }),
  z.strictObject({
    name: z.literal('drag'),
    start: PositionSchema,
    end: PositionSchema,
    duration_ms: z.number().min(300).max(8000),
  }),
  z.strictObject({
    name: z.literal('scroll'),
    direction: ScrollDirectionSchema,
    distance_ratio: z.number().min(0.1).max(1),
    anchor: PositionSchema.nullable(),
  }),
  z.strictObject({
    name: z.literal('pinch'),
    center: PositionSchema.nullable(),
    scale: z.number().min(0.2).max(5),
  }),
  z.strictObject({ name: z.literal('press_key'), key: ActionKeySchema }),
  z.strictObject({ name: z.literal('open_app'), app: z.string() }),
  z.strictObject({ name: z.literal('close_app'), app: z.string().nullable() }),
  z.strictObject({
    name: z.literal('clipboard'),
    op: z.enum(['copy', 'paste']),
    text: z.string().nullable(),
  }),
  z.strictObject({
    name: z.literal('wait'),
    seconds: z.number().min(0.2).max(60),
    until: z.string().nullable(),
  }),
  z.strictObject({ name: z.literal('done'), success: z.boolean(), text: z.string() }),
  z.strictObject({ name: z.literal('ask_user'), question: z.string() }),
  z.strictObject({ name: z.literal('subtask_complete'), index: z.int().min(0), evidence: z.string() }),
]);
export type Action = z.infer<typeof ActionSchema>;
