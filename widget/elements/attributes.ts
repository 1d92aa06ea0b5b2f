/** Reads a value that came as an attribute's text or as a property; undefined where it is not one of ours. */
export type Attribute<T> = (value: unknown) => T | undefined;
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
export type AttributeValues<T extends AttributeTable> = {
  readonly [K in keyof T]?: ReturnType<T[K]>;
};

const text: Attribute<string> = (value) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const oneOf =
  <const T extends string>(...choices: readonly T[]): Attribute<T> =>
  (value) =>
    choices.find((choice) => choice === value);

const HEADING_LEVELS = [1, 2, 3, 4, 5] as const;
const headingLevel: Attribute<(typeof HEADING_LEVELS)[number]> = (value) =>
  HEADING_LEVELS.find((level) => level === Number(value));

/** Attributes of every element; names are one lower-case word, so every framework can set them. */
export const commonAttributes = {
  api: text,
  theme: oneOf('auto', 'light', 'dark'),
  heading: headingLevel,
};

/** Attributes of `<project-dashboard>`. A new one is a line here and a prop of its component. */
export const dashboardAttributes = {
  ...commonAttributes,
  token: text,
  nav: oneOf('sidebar', 'bar', 'none'),
};
