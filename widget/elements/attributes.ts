import { projectSections, type SectionId } from '../views/sections.ts';

/** Parses an attribute's text or a property's value. Returns undefined for an invalid value. */
interface Attribute<T> {
  (value: unknown): T | undefined;
  /** All valid values, if they can be listed. */
  readonly values?: readonly (string | number)[];
}
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
export type AttributeValues<T extends AttributeTable> = {
  readonly [K in keyof T]?: ReturnType<T[K]>;
};

const text: Attribute<string> = (value) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * Keeps the value even if it is invalid. If a wrong address counted as missing, the token would go to the script's
 * server.
 */
const address: Attribute<string> = (value) => text(value == null ? value : String(value));

const oneOf = <const T extends string>(...values: readonly T[]): Attribute<T> =>
  Object.assign((value: unknown) => values.find((one) => one === value), { values });

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const headingLevel: Attribute<(typeof LEVELS)[number]> = Object.assign(
  (value: unknown) => LEVELS.find((level) => level === Number(value)),
  { values: LEVELS },
);

const SECTIONS = projectSections.map(({ id }) => id);

/** Section names in a list, or in text with spaces or commas. Drops unknown and repeated names. */
const sectionNames: Attribute<readonly SectionId[]> = Object.assign(
  (value: unknown) => {
    const words =
      typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : [];
    const names = new Set(
      words.flatMap((word: unknown) => SECTIONS.find((name) => name === word) ?? []),
    );
    return names.size > 0 ? [...names] : undefined;
  },
  { values: SECTIONS },
);

/** A language tag such as `de` or `fr-CA`. */
const language: Attribute<string> = (value) => {
  try {
    return Intl.getCanonicalLocales(text(value))[0];
  } catch {
    return undefined;
  }
};

/** Attributes of every element. Names are one lower-case word, so every framework can set them. */
const everywhere = {
  api: address,
  theme: oneOf('auto', 'light', 'dark'),
  locale: language,
};

/** Attributes of the standalone page's element. */
export const pageAttributes = { ...everywhere, heading: headingLevel };

export const dashboardAttributes = {
  ...pageAttributes,
  token: text,
  nav: oneOf('sidebar', 'bar', 'none'),
  sections: sectionNames,
};

export const listAttributes = { ...pageAttributes, view: oneOf('cards', 'timeline') };

export const healthAttributes = { ...everywhere, token: text };

type AttributeName =
  | keyof typeof dashboardAttributes
  | keyof typeof listAttributes
  | keyof typeof healthAttributes;

/**
 * What host developers read about the attributes: npm/printed.test.ts prints the declared types and the table in README.md
 * from it, and npm/manifest.ts the manifest for editors. No browser loads it.
 */
export const attributeTexts: Readonly<Record<AttributeName, string>> = {
  token:
    "The project's internal or client token. Set it as a property to keep it out of the markup.",
  api: "The API's address without a path, for example `https://dashboard.example`. Default: the server of the script.",
  theme: "The colours. Default: `auto`, which follows the reader's system.",
  locale: 'Language of dates, for example `de`. Default: US English.',
  heading: 'Level of the first heading. Deeper headings follow from it. Default: 1.',
  view: 'How the projects are shown at first. The reader can change it. Default: `cards`.',
  nav: 'The navigation between the sections. Default: `sidebar`.',
  sections:
    'The sections to show, in this order. The attribute separates them by spaces or commas, the property also takes a list. Default: all.',
};
