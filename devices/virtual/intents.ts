/** What one program asks another to do on the phone, and which apps say they can. The idea and the names are Android's Intent. */
import type { JsonObject } from './json.ts';

export interface IntentRequest {
  /** `android.intent.action.VIEW`. */
  readonly action: string;
  /** `tel:5550100`; undefined when the action needs none. */
  readonly data: string | undefined;
  /** MIME type. */
  readonly type: string | undefined;
  /** `--es name value` and the like. */
  readonly extras: Readonly<Record<string, string>>;
  /** Only this app may take it. */
  readonly packageName: string | undefined;
}

/** What a link asks for. */
export function viewOf(uri: string): IntentRequest {
  return {
    action: 'android.intent.action.VIEW',
    data: uri,
    type: undefined,
    extras: {},
    packageName: undefined,
  };
}

export interface IntentFilter<Data> {
  readonly actions: readonly string[];
  /** Schemes of the data that it takes; it wants none when absent. */
  readonly schemes?: readonly string[];
  /** MIME types that it takes; it wants none when absent. */
  readonly types?: readonly string[];
  /** The screen that comes up over the app's first one, and what it is opened with. */
  readonly open: (request: IntentRequest) => { readonly screen: string; readonly params?: JsonObject };
  /** Changes the app's data before the screen comes up. */
  readonly prepare?: (data: Data, request: IntentRequest) => void;
}

/** Whether the filter takes the request. */
export function accepts(filter: IntentFilter<never>, { action, data, type }: IntentRequest): boolean {
  if (!filter.actions.includes(action)) return false;
  const scheme = data === undefined ? undefined : schemeOf(data);
  return listed(filter.schemes, scheme) && listed(filter.types, type);
}

function listed(wanted: readonly string[] | undefined, given: string | undefined): boolean {
  if (wanted === undefined) return given === undefined;
  return given !== undefined && wanted.includes(given);
}

export function schemeOf(data: string): string {
  return (/^([a-z][a-z0-9+.-]*):/i.exec(data)?.[1] ?? '').toLowerCase();
}

/** What stands behind the scheme, decoded and without a query: `5550100` of `tel:5550100`. */
export function targetOf(data: string): string {
  const bare = data.replace(/^[^:]*:/, '').replace(/\?.*$/s, '');
  return decoded(bare);
}

/** A part of the query: `queryOf('mailto:a@b.example?subject=Hi', 'subject')`. */
export function queryOf(data: string, name: string): string | undefined {
  return new URLSearchParams(/\?(.*)$/s.exec(data)?.[1] ?? '').get(name) ?? undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that begins no escape stands for itself.
    return text;
  }
}
