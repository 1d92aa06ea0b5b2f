const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML from the {@link html} tag. All values in it are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. Text and numbers are escaped; Html and lists of Html are not. */
type HtmlValue = string | number | Html | readonly Html[];

/** Template tag for HTML. It escapes every value for text and quoted attributes, so no value can become markup. */
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
