/** The public custom property of a token, without the leading dashes: `pd-color-text-muted`. */
export const publicName = (path: readonly string[]): string =>
  `pd-${path
    .join('-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}`;
