/** The origin that served this script. It is the API's origin if the `api` attribute is missing. */
export const SCRIPT_ORIGIN = new URL(import.meta.url).origin;

/** Parses an attribute's text or a property's value. Returns undefined for an invalid value. */
type Attribute<T> = (value: unknown) => T | undefined;
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

const oneOf =
  <const T extends string>(...choices: readonly T[]): Attribute<T> =>
  (value) =>
    choices.find((choice) => choice === value);

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
const headingLevel: Attribute<(typeof HEADING_LEVELS)[number]> = (value) =>
  HEADING_LEVELS.find((level) => level === Number(value));

/** The section names that the `sections` attribute accepts. */
const SECTION_NAMES = [
  'overview',
  'milestones',
  'inputs',
  'approvals',
  'analysis',
  'status',
] as const;
type SectionName = (typeof SECTION_NAMES)[number];

/** Parses section names from a list, or from text separated by spaces or commas. Drops unknown and repeated names. */
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

/** Attributes of every element. Names are one lower-case word, so every framework can set them. */
export const commonAttributes = {
  api: address,
  theme: oneOf('auto', 'light', 'dark'),
  heading: headingLevel,
  locale: language,
};

/** Attributes of `<project-dashboard>`. To add one, add a line here and a prop to its component. */
export const dashboardAttributes = {
  ...commonAttributes,
  token: text,
  nav: oneOf('sidebar', 'bar', 'none'),
  sections: sectionNames,
};

/** Attributes of `<project-list>`. */
export const listAttributes = {
  ...commonAttributes,
  view: oneOf('cards', 'timeline'),
};

/** Attributes of `<project-health>`. */
export const healthAttributes = {
  api: address,
  theme: oneOf('auto', 'light', 'dark'),
  locale: language,
  token: text,
};
