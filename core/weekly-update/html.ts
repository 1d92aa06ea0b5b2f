const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that was written by {@link html}: every value in it is escaped already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text and numbers are escaped, pieces of HTML and lists of them are not. */
export type HtmlValue = string | number | Html | readonly Html[];

/** Template tag for HTML: whatever is put in is escaped for text and for quoted attributes, so no value can become markup. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const written = values.map(write);
  return new Html(parts.reduce((text, part, place) => text + written[place - 1] + part));
}

function write(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return value.map(({ text }) => text).join('\n');
}
