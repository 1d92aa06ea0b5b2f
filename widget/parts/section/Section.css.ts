import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** The height of the sticky bar at the top of the page. The shell sets it. */
export const stickyHeight = createVar();

export const section = style({
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  ':focus-visible': { outline: 'none' },
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[4]}`,
  marginBottom: vars.space[3],
  breakAfter: 'avoid',
  '@container': { [below.stack]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const words = style({ minWidth: 0 });

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const title = style({
  fontSize: vars.title.md.size,
  lineHeight: vars.title.md.line,
  fontWeight: vars.weight.strong,
});

export const summary = style({ color: vars.color.textMuted });

export const actions = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  '@container': { [below.stack]: { flex: 'auto', flexWrap: 'wrap', gap: vars.space[2] } },
  '@media': { print: { display: 'none' } },
});

// On a phone, buttons with outlines share the full width.
globalStyle(`${actions} > *`, { '@container': { [below.stack]: { flex: '1 1 0' } } });
globalStyle(`${actions} > button`, {
  '@container': {
    [below.stack]: {
      borderColor: vars.color.borderStrong,
      background: vars.color.surface,
      color: vars.color.text,
    },
  },
});
