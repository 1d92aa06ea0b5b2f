import { type Sheet, type Surface, textFieldsOn } from '../fields/shown.ts';

/** A value for every field that a surface edits as text, made from the sheet alone. Each `turn` has other values. */
export function sampleFields(
  sheet: Sheet,
  place: Surface,
  turn: 0 | 1 | 2,
): Record<string, string> {
  return Object.fromEntries(
    textFieldsOn<Sheet, Surface>(sheet, place).map(({ name, field }, index) => {
      const named = Object.keys(field.choices ?? {}).filter((choice) => choice !== '');
      if (field.editor === 'choice') return [name, named[turn % named.length] ?? ''];
      if (field.editor === 'url') return [name, `https://files.example/${name}/${turn}`];
      if (field.editor === 'line') return [name, `${name} ${turn}`];
      return [name, `2026-12-${String(1 + 3 * index + turn).padStart(2, '0')}`];
    }),
  );
}
