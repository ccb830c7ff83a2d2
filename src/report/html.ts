/** HTML from values, where text can never become markup. */

export class Html {
  readonly #text: string;

  constructor(trusted: string) {
    this.#text = trusted;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Also takes out control characters and direction overrides, which could make a screen's text look like ours. */
export function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return value.map((part) => part.toString()).join('');
}

/** Tag for templates: the template is markup, every value is escaped unless it is {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index])).join(''));
}

/** Markup we wrote ourselves: style sheets, scripts. Never for recorded text. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
