/** The origin that served this script: the API's, where the `api` attribute says nothing. */
export const SCRIPT_ORIGIN = new URL(import.meta.url).origin;

/** Reads a value that came as an attribute's text or as a property; undefined where it is not one of ours. */
export type Attribute<T> = (value: unknown) => T | undefined;
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
export type AttributeValues<T extends AttributeTable> = {
  readonly [K in keyof T]?: ReturnType<T[K]>;
};

const text: Attribute<string> = (value) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** What is written there, right or wrong: where a wrong address counted as left out, the token would go to another server. */
const address: Attribute<string> = (value) => text(value == null ? value : String(value));

const oneOf =
  <const T extends string>(...choices: readonly T[]): Attribute<T> =>
  (value) =>
    choices.find((choice) => choice === value);

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
const headingLevel: Attribute<(typeof HEADING_LEVELS)[number]> = (value) =>
  HEADING_LEVELS.find((level) => level === Number(value));

/** The sections of the project page that `sections` may name. */
export const SECTION_NAMES = [
  'overview',
  'milestones',
  'inputs',
  'approvals',
  'analysis',
  'status',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** Names in the wished order, as text with spaces or commas or as a list; unknown and repeated ones are left out. */
const sectionNames: Attribute<readonly SectionName[]> = (value) => {
  const words =
    typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : [];
  const names = new Set(
    words.flatMap((word: unknown) => SECTION_NAMES.find((name) => name === word) ?? []),
  );
  return names.size > 0 ? [...names] : undefined;
};

/** A language tag such as `de` or `fr-CA`. */
const language: Attribute<string> = (value) => {
  try {
    return Intl.getCanonicalLocales(text(value))[0];
  } catch {
    return undefined;
  }
};

/** Attributes of every element; names are one lower-case word, so every framework can set them. */
export const commonAttributes = {
  api: address,
  theme: oneOf('auto', 'light', 'dark'),
  heading: headingLevel,
  locale: language,
};

/** Attributes of `<project-dashboard>`. A new one is a line here and a prop of its component. */
export const dashboardAttributes = {
  ...commonAttributes,
  token: text,
  nav: oneOf('sidebar', 'bar', 'none'),
  sections: sectionNames,
};

/** Attributes of `<project-health>`. */
export const healthAttributes = {
  api: address,
  theme: oneOf('auto', 'light', 'dark'),
  locale: language,
  token: text,
};
