/** What did the endpoint say? Servers put the answer into different fields; this is the one place that knows them. */
import { z } from 'zod';
import type { ModelReply, ModelUsage } from '../ports/model.ts';

const ContentSchema = z
  .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
  .nullish();
const MessageSchema = z.looseObject({
  content: ContentSchema,
  refusal: z.string().nullish(),
  /** DeepSeek, vLLM. */
  reasoning_content: z.string().nullish(),
  /** OpenRouter, Ollama. */
  reasoning: z.string().nullish(),
  tool_calls: z
    .array(z.looseObject({ function: z.looseObject({ arguments: z.string().nullish() }).optional() }))
    .nullish(),
});
const ChoiceSchema = z.looseObject({ finish_reason: z.string().nullish(), message: MessageSchema });
const UsageSchema = z
  .looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
  .nullish();
const CompletionSchema = z.looseObject({ choices: z.array(ChoiceSchema).min(1), usage: UsageSchema });
/** Gateways answer 200 with an error inside when the provider behind them fails. */
const ErrorBodySchema = z.looseObject({
  error: z.looseObject({ message: z.string(), code: z.union([z.string(), z.number()]).nullish() }),
});

export type ReadReply =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  /** The model, or a filter before it, declined. */
  | { readonly kind: 'refused'; readonly words: string }
  /** An error in place of a completion; `status` when it has one. */
  | { readonly kind: 'error'; readonly words: string; readonly status: number | undefined }
  /** Not a chat completion at all. */
  | { readonly kind: 'foreign' };

/** Reads the decoded body of a 200 answer. An answer without any text is a reply with empty text. */
export function readReply(body: unknown): ReadReply {
  const completion = CompletionSchema.safeParse(body);
  const choice = completion.data?.choices[0];
  if (choice === undefined) return readError(body);
  const words = refusalOf(choice);
  if (words !== undefined) return { kind: 'refused', words };
  const truncated = choice.finish_reason === 'length' ? { truncated: true } : {};
  const usage = usageOf(completion.data?.usage);
  return { kind: 'reply', reply: { text: textOf(choice.message), usage, ...truncated } };
}

function refusalOf(choice: z.infer<typeof ChoiceSchema>): string | undefined {
  if (choice.finish_reason === 'content_filter') return 'a content filter stopped the reply';
  const refusal = choice.message.refusal ?? '';
  return refusal === '' ? undefined : refusal;
}

function usageOf(usage: z.infer<typeof UsageSchema>): ModelUsage {
  return {
    inputTokens: usage?.prompt_tokens ?? undefined,
    outputTokens: usage?.completion_tokens ?? undefined,
  };
}

function readError(body: unknown): ReadReply {
  const parsed = ErrorBodySchema.safeParse(body);
  if (!parsed.success) return { kind: 'foreign' };
  const status = Number(parsed.data.error.code);
  return {
    kind: 'error',
    words: parsed.data.error.message,
    status: status >= 400 && status < 600 ? status : undefined,
  };
}

/** The content; when it is empty, the arguments of a tool call or the answer at the end of the reasoning. */
function textOf(message: z.infer<typeof MessageSchema>): string {
  const fields = [
    contentText(message.content),
    message.tool_calls?.[0]?.function?.arguments ?? '',
    message.reasoning_content ?? '',
    message.reasoning ?? '',
  ];
  return fields.find((text) => text.trim() !== '') ?? '';
}

function contentText(content: z.infer<typeof ContentSchema>): string {
  if (Array.isArray(content)) return content.map((part) => part.text ?? '').join('');
  return content ?? '';
}
