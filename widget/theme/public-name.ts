/** What a host page sets to override the token at this place of the tree, without its dashes: `pd-color-text-muted`. */
export const publicName = (path: readonly string[]): string =>
  `pd-${path
    .join('-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}`;
