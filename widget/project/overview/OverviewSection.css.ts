import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  ':focus-visible': { outline: 'none' },
});

/** The line above the header of an archived project. */
export const archived = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.status.caution.bg,
  color: vars.status.caution.fg,
});
