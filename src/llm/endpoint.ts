/** Where is the model, and what of that may be shown? */
import { DroidcuaError } from '../errors.ts';

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const CHAT_PATH = '/chat/completions';

export interface Endpoint {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The address that requests go to, as shown in messages. */
  readonly url: string;
}

/**
 * Trims and checks a base URL; the full address of the chat endpoint is taken too. CONFIG_INVALID when it is no http(s)
 * URL or carries a password, which would end up in logs.
 */
export function resolveEndpoint(text: string | undefined): Endpoint {
  const trimmed = text?.trim() ?? '';
  const url = parse(trimmed === '' ? DEFAULT_BASE_URL : trimmed);
  if (url.username !== '' || url.password !== '') {
    throw invalid('must not hold a user name or password; give the key as OPENAI_API_KEY');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalid('must start with http:// or https://');
  const path = url.pathname.replace(/\/+$/, '');
  const base = path.endsWith(CHAT_PATH) ? path.slice(0, -CHAT_PATH.length) : path;
  const baseUrl = `${url.origin}${base}`;
  return { baseUrl, url: `${baseUrl}${CHAT_PATH}` };
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw invalid(`is no URL: ${JSON.stringify(text)}`);
  return new URL(text);
}

function invalid(problem: string): DroidcuaError {
  return new DroidcuaError('CONFIG_INVALID', `The model's base URL ${problem}.`, {
    hint: 'Give it like https://api.openai.com/v1 or http://localhost:11434/v1.',
    details: { key: 'baseUrl' },
  });
}

/** The key as it goes on the wire: trimmed; CONFIG_INVALID, without showing it, when no header can carry it. */
export function checkApiKey(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]*$/.test(trimmed)) return trimmed;
  throw new DroidcuaError('CONFIG_INVALID', 'The API key holds a character that no API key has.', {
    hint: 'Copy OPENAI_API_KEY again, without spaces or line breaks.',
    details: { key: 'apiKey' },
  });
}

/** Takes the key, and whatever looks like one, out of a text that servers wrote. */
export function redact(text: string, apiKey: string): string {
  const own = apiKey.length >= 4 ? text.replaceAll(apiKey, '***') : text;
  return own.replace(/\bsk-[\w*-]{6,}/g, '***').replace(/\bBearer\s+[^\s"']+/gi, 'Bearer ***');
}
