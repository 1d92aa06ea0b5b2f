import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { publicName } from './public-name.ts';
import { dark, light, shared, type Tokens } from './values.ts';

const tokens = { ...light, ...shared, nav: { ...light.nav, ...shared.nav } };

const privateName = (path: readonly string[]): string => `_${publicName(path)}`;

/**
 * Every token as the widget's styles read it (`var(--_pd-…)`). The private name reads the public `--pd-*` name first,
 * so a host can set it on `:root` or on the element.
 */
export const vars = createGlobalThemeContract(tokens, (_value, path) => privateName(path));

/** The private declarations of a token tree. `darkTree` has the same leaves for the dark colour scheme. */
function declarations(
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

const headingFont = { font: { heading: vars.font.sans } };

globalStyle(':host', {
  vars: {
    ...declarations(shared),
    ...declarations(light, dark),
    ...declarations(headingFont),
  },
});

/** The client view's navigation takes its colours from the page's surfaces. */
const clientNav = {
  nav: {
    bg: vars.color.surface,
    text: vars.color.text,
    muted: vars.color.textMuted,
    active: vars.color.accentSoft,
    border: vars.color.border,
    field: vars.color.surfaceSunken,
    focus: vars.color.focus,
  } satisfies (typeof light)['nav'],
};

globalStyle('[data-view="client"]', { vars: declarations(clientNav) });
