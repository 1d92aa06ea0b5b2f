import { style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

export const screen = style({
  width: '100%',
  maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
  margin: '0 auto',
  padding: vars.space[10],
  '@container': { [below.drawer]: { padding: `${vars.space[6]} ${vars.space[4]}` } },
});

export const title = style({
  fontFamily: vars.font.heading,
  fontSize: vars.title.lg.size,
  lineHeight: vars.title.lg.line,
  letterSpacing: '-0.02em',
});

export const subtitle = style({
  marginTop: vars.space[1],
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  color: vars.color.textMuted,
});
