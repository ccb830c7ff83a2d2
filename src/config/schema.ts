/** The settings of the product: one schema gives the type, the validation and the list of keys. */
import { z } from 'zod';
import type { Secret } from './secret.ts';

const PortSchema = z.int().min(1).max(65_535);
const WordSchema = z.string().trim().min(1);

/** What a layer may say. Every key is optional: layers are folded over the defaults. */
export const SettingsSchema = z.strictObject({
  /** Data folder: runs, pictures, database. */
  home: WordSchema.optional(),
  /** Device id used when a command names none. */
  device: WordSchema.optional(),
  /** `builtin` is the follower; anything else is a model of the endpoint. */
  model: WordSchema.optional(),
  /** OpenAI-compatible endpoint. */
  baseUrl: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/ }))
    .optional(),
  apiKey: WordSchema.optional(),
  /** Whether the model is sent pictures. */
  vision: z.boolean().optional(),
  /** How the model is told the elements: `list`, one a line, or `grid`, a table laid out like the screen. */
  screenForm: z.enum(['list', 'grid']).optional(),
  maxSteps: z.int().min(1).max(1000).optional(),
  /** Input and output tokens of a run together. */
  maxTokens: z.int().min(1).optional(),
  /** Model calls of a run. */
  maxTurns: z.int().min(1).optional(),
  /** Money for a run, in the currency of `prices`. */
  maxCost: z.number().positive().optional(),
  /** Money for a million tokens, by model name: `{"model": {"input": 1, "output": 4}}`. */
  prices: z
    .record(z.string(), z.strictObject({ input: z.number().min(0), output: z.number().min(0) }))
    .optional(),
  /** For a whole run. */
  timeoutSeconds: z.number().positive().optional(),
  /** What happens before an action that cannot be undone: the person is asked (denied when nobody is there), denied, allowed. */
  confirm: z.enum(['ask', 'deny', 'allow']).optional(),
  /** Controls (their words) and apps in which such actions are allowed. */
  confirmAllow: z.array(WordSchema).optional(),
  /** The only apps that may be used, by id or name; all when absent. */
  allowApps: z.array(WordSchema).optional(),
  /** For one model call. */
  modelTimeoutSeconds: z.number().positive().optional(),
  seed: z.int().min(0).optional(),
  /** Text recognition: `paddle` (Chinese and English), `tesseract` (needs tesseract.js and its language data), `off`. */
  ocr: z.enum(['paddle', 'tesseract', 'off']).optional(),
  /** Languages of `tesseract`, by its names, joined by plus signs. */
  ocrLanguages: WordSchema.optional(),
  /** Folder of language packs for `paddle`. */
  ocrPacks: WordSchema.optional(),
  /**
   * What finds controls on pictures: `segment` (flat regions), `screens` (a trained network), models of `droidcua models
   * list`, several of these joined by plus signs, or `off`.
   */
  detector: WordSchema.optional(),
  /** Folder of pictures of icons, named by what they do, to look for where nothing was found. */
  templates: WordSchema.optional(),
  adbPath: WordSchema.optional(),
  adbHost: WordSchema.optional(),
  adbPort: PortSchema.optional(),
  /** Console port of the first virtual phone; its adb port is the next one. */
  phonePort: PortSchema.max(65_534).optional(),
});
export type Settings = z.infer<typeof SettingsSchema>;
export type SettingKey = keyof Settings;

export const SETTING_KEYS = Object.keys(SettingsSchema.shape) as readonly SettingKey[];

/** Never shown. */
export const SECRET_KEYS: readonly SettingKey[] = ['apiKey'];

/** The settings in force, after all layers. */
export interface Config {
  readonly home: string;
  readonly device: string | undefined;
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: Secret | undefined;
  readonly vision: boolean;
  readonly screenForm: 'list' | 'grid';
  readonly maxSteps: number;
  readonly maxTokens: number | undefined;
  readonly maxTurns: number | undefined;
  readonly maxCost: number | undefined;
  readonly prices: Readonly<Record<string, { readonly input: number; readonly output: number }>>;
  readonly confirm: 'ask' | 'deny' | 'allow';
  readonly confirmAllow: readonly string[];
  readonly allowApps: readonly string[];
  readonly timeoutSeconds: number | undefined;
  readonly modelTimeoutSeconds: number;
  readonly seed: number;
  readonly ocr: 'paddle' | 'tesseract' | 'off';
  readonly ocrLanguages: string;
  readonly ocrPacks: string | undefined;
  readonly detector: string;
  readonly templates: string | undefined;
  readonly adbPath: string;
  readonly adbHost: string;
  readonly adbPort: number;
  readonly phonePort: number;
}
