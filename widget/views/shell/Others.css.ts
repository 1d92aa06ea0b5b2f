import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@media': { print: { display: 'none' } },
});

/** It stands above what is at the foot of the sidebar, so that nothing moves. */
export const sidebar = style({
  marginTop: 'auto',
  padding: `${vars.space[4]} ${vars.space[2]}`,
  color: vars.nav.muted,
});

export const others = styleVariants({ footer: [base], sidebar: [base, sidebar] });
