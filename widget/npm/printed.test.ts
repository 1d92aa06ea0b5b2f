import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeTexts } from '../elements/attributes.ts';
import { projectSections } from '../views/sections.ts';
import { attributesOf, ELEMENTS, EVENTS } from './manifest.ts';

// `npx vitest run widget/npm/printed.test.ts -u` prints them again.
test.each([
  ['types/elements.d.ts', printedTypes],
  ['README.md', printedReadme],
])('%s says what the elements have', async (path, print) => {
  const file = join(import.meta.dirname, '..', path);
  await expect(print(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file);
});

/** Replaces what a text has between two others. */
function between(text: string, start: string, end: string, lines: readonly string[]): string {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`There is no "${start}" before "${end}".`);
  return text.slice(0, from) + lines.join('\n') + text.slice(to);
}

/** `types/elements.d.ts` with the events and the properties that the elements have. */
function printedTypes(file: string): string {
  const events = Object.entries(EVENTS).flatMap(([name, { type, text }]) => [
    `  /** ${text} */`,
    `  ${name}: CustomEvent<${type}>;`,
  ]);
  const props = ELEMENTS.flatMap((element) => [
    '',
    `export interface ${element.name}Props {`,
    ...attributesOf(element).flatMap(({ name, type, text }) => [
      `  /** ${text} */`,
      `  ${name}?: ${type} | null | undefined;`,
    ]),
    '}',
  ]);
  return between(
    file,
    '// Printed from here by npm/printed.test.ts.\n\n',
    '\n\n// Printed up to here.',
    [
      'export type ProjectSection =',
      `${projectSections.map(({ id }) => `  | '${id}'`).join('\n')};`,
      '',
      '/** The events of every element, by name. None of them bubbles. */',
      'export interface ProjectElementEventMap {',
      ...events,
      '}',
      ...props,
    ],
  );
}

/** `README.md` with a row for each attribute and each event. */
function printedReadme(file: string): string {
  const tags = ELEMENTS.map(({ tagName }) => `\`<${tagName}>\``).join(' | ');
  const attributes = Object.entries(attributeTexts).map(([name, text]) => {
    const has = ELEMENTS.map(({ attributes }) => (name in attributes ? 'yes |' : '|')).join(' ');
    const values = ELEMENTS.find(({ attributes }) => name in attributes)?.attributes[name]?.values;
    const listed = values?.map((value) => `\`${value}\``).join(' ');
    return `| \`${name}\` | ${has} ${listed === undefined ? '' : `${listed}. `}${text} |`;
  });
  const events = Object.entries(EVENTS).map(
    ([name, { fields, text }]) => `| \`${name}\` | \`{ ${fields} }\` | ${text} |`,
  );
  const withAttributes = between(
    file,
    `| attribute, and property of the same name | ${tags} | values |\n|---|---|---|---|---|\n`,
    '\n\n',
    attributes,
  );
  return between(withAttributes, '| event | `detail` | when |\n|---|---|---|\n', '\n\n', events);
}
