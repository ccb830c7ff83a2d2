/** The elements of one screen as every later part sees them. */
import { z } from 'zod';

export const BoxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

export const ElementKindSchema = z.enum(['button', 'icon', 'text', 'input', 'toggle', 'image', 'container']);
export type ElementKind = z.infer<typeof ElementKindSchema>;

/** Stands between the texts that one element's label was joined from: a list row's title and its summary. */
export const LABEL_SEPARATOR = ' · ';

export const ElementStateSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    clickable: z.boolean().optional(),
    checked: z.boolean().optional(),
    focused: z.boolean().optional(),
    selected: z.boolean().optional(),
    scrollable: z.boolean().optional(),
    password: z.boolean().optional(),
  })
  .readonly();
export type ElementState = z.infer<typeof ElementStateSchema>;

export const UiElementSchema = z
  .strictObject({
    /** 1-based index in reading order; valid for ONE observation. */
    id: z.int().min(1),
    /** Stays the same while the element stays on screen across observations. */
    uid: z.string(),
    /** Pixels of the picture. */
    box: BoxSchema,
    text: z.string(),
    /** What a filled field asks for ("First name"): `text` is then what stands in it. */
    hint: z.string().optional(),
    kind: ElementKindSchema,
    /** Who found it; `bound` when pixels or tree and recognised text were joined. */
    source: z.enum(['accessibility', 'segment', 'onnx', 'ocr', 'bound', 'template']),
    /** 0-1. */
    conf: z.number().min(0).max(1),
    state: ElementStateSchema,
    /** True when this run already tapped it. */
    clickedBefore: z.boolean().optional(),
  })
  .readonly();
/** One thing on the screen that can be named, read or touched. */
export type UiElement = z.infer<typeof UiElementSchema>;
