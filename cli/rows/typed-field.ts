import { choiceIn, isDate, nameOf, type Shown } from '@project-dashboard/core/fields';

/** What a person may type for a field: `due date, such as 2026-12-01; "" for none`. */
export function meaningOf(field: Shown): string {
  const { choices, editor } = field;
  const name = nameOf(field);
  if (choices) {
    const words = Object.keys(choices).filter((choice) => choice !== '');
    return `${name}: ${words.join(', ')}${'' in choices ? '; "" for none' : ''}`;
  }
  if (isDate(field)) return `${name}, such as 2026-12-01; "" for none`;
  if (editor === 'image') return `${name}: a PNG, JPEG or WebP file; "" removes it`;
  if (editor === 'url') return `${name}, an https:// address; "" for none`;
  return name;
}

/** The value that a text means. A choice may be written in any case, or as its label. */
export function meantValue({ choices }: Shown, text: string): string {
  if (!choices) return text;
  const label = choiceIn(Object.values(choices), text);
  const byLabel = Object.entries(choices).find(([, one]) => one === label);
  return choiceIn(Object.keys(choices), text) ?? byLabel?.[0] ?? text;
}
