import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { declarations, privateName } from './declarations.ts';
import { dark, fixed, light, shared } from './values.ts';

const tokens = { ...light, ...shared, nav: { ...light.nav, ...shared.nav } };

const contract = createGlobalThemeContract(tokens, (_value, path) => privateName(path));

/** The border of a thing, and the line between two. */
const hairline = `1px solid ${contract.color.border}`;

/**
 * Every token as the widget's styles read it: what a host may set as `var(--_pd-…)`, the rest as its value. The private
 * name reads the public `--pd-*` name first, so a host can set it on `:root` or on the element.
 */
export const vars = { ...contract, ...fixed, hairline };

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
