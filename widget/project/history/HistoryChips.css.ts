import { style } from '@vanilla-extract/css';
import { below, vars, visuallyHidden } from '../../theme/index.ts';

export const legend = visuallyHidden;

export const chips = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: `3px ${vars.space[6]} ${vars.space[4]}`,
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});
