import type { Tokens } from './values.ts';

/** The public custom property of a token, without the leading dashes: `pd-color-text-muted`. */
export const publicName = (path: readonly string[]): string =>
  `pd-${path
    .join('-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}`;

export const privateName = (path: readonly string[]): string => `_${publicName(path)}`;

/**
 * The private declarations of a token tree, as a style's properties and values. `darkTree` has the same leaves for the
 * dark colour scheme. Each reads the public name first, so that a host's value wins.
 */
export function declarations(
  tree: Tokens,
  darkTree: Tokens = tree,
  path: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const here = [...path, key];
      const other = darkTree[key];
      if (typeof value !== 'string')
        return Object.entries(declarations(value, typeof other === 'object' ? other : value, here));
      const both = value === other ? value : `light-dark(${value}, ${other})`;
      return [[`--${privateName(here)}`, `var(--${publicName(here)}, ${both})`]];
    }),
  );
}
