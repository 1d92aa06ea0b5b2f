import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { clientNav, dark, light, shared, type Tokens } from './values.ts';

const publicName = (path: readonly string[]) =>
  `pd-${path
    .join('-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}`;
const privateName = (path: readonly string[]) => `_${publicName(path)}`;

/**
 * Every token, as the widget's styles read it (`var(--_pd-…)`). The private tier reads the public
 * `--pd-*` name first, so both a host's `:root` rule and its rule on the element win.
 */
export const vars = createGlobalThemeContract(
  { ...light, ...shared, nav: { ...light.nav, ...shared.nav } },
  (_value, path) => privateName(path),
);

/** The names a host page may set, as `var(--pd-…)`. */
export const publicVars = createGlobalThemeContract(
  { ...light, ...shared, nav: { ...light.nav, ...shared.nav } },
  (_value, path) => publicName(path),
);

function declarations(tokens: Tokens, path: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([key, value]) => {
      const here = [...path, key];
      return typeof value === 'string'
        ? [[`--${privateName(here)}`, `var(--${publicName(here)}, ${value})`]]
        : Object.entries(declarations(value, here));
    }),
  );
}

globalStyle(':host', {
  colorScheme: 'light',
  vars: { ...declarations(shared), ...declarations(light) },
});

const darkRule = { colorScheme: 'dark', vars: declarations(dark) };
// Paper is light, whatever the theme.
globalStyle(':host([theme="dark"])', { '@media': { screen: darkRule } });

// A missing or unknown theme attribute counts as auto.
globalStyle(':host(:not([theme="light"], [theme="dark"]))', {
  '@media': { 'screen and (prefers-color-scheme: dark)': darkRule },
});

globalStyle('[data-view="client"]', { vars: declarations(clientNav) });
