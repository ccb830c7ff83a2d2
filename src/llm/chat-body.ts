/** What goes over the wire for a request? Pure. */
import type OpenAI from 'openai';
import type { MessagePart, ModelMessage, ModelRequest } from '../ports/model.ts';
import type { Dialect } from './dialect.ts';
import { toStrictSchema } from './wire-schema.ts';

type Body = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
type Message = OpenAI.Chat.ChatCompletionMessageParam;
type Part = OpenAI.Chat.ChatCompletionContentPart;

export interface BodySettings {
  readonly model: string;
  readonly vision: boolean;
  readonly maxOutputTokens: number;
  readonly temperature: number | undefined;
}

/** One chat completion request; pictures are left out for models that do not look at them. */
export function chatBody(request: ModelRequest, settings: BodySettings, dialect: Dialect): Body {
  const { temperature } = settings;
  return {
    model: settings.model,
    messages: request.messages.map((message) => toWire(message, settings.vision)),
    [dialect.tokens]: settings.maxOutputTokens,
    ...(temperature === undefined || !dialect.temperature ? {} : { temperature }),
    ...responseFormat(request, dialect),
  };
}

function responseFormat(request: ModelRequest, dialect: Dialect): Partial<Body> {
  if (dialect.format === 'none') return {};
  if (dialect.format === 'json_object') return { response_format: { type: 'json_object' } };
  const { name, json } = request.schema;
  const schema = { ...toStrictSchema(json) };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
}

function toWire(message: ModelMessage, vision: boolean): Message {
  const parts = message.parts.filter((part) => vision || part.type === 'text');
  if (message.role !== 'user') return { role: message.role, content: plainText(parts) };
  // Small servers take a list of parts only for pictures.
  const content = parts.every((part) => part.type === 'text') ? plainText(parts) : parts.map(toPart);
  return { role: 'user', content };
}

function plainText(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

function toPart(part: MessagePart): Part {
  if (part.type === 'text') return { type: 'text', text: part.text };
  const url = `data:${part.mime};base64,${Buffer.from(part.bytes).toString('base64')}`;
  return { type: 'image_url', image_url: { url, detail: 'high' } };
}
