import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const choice = style({
  margin: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
});

// A floated legend stands inside the border.
export const question = style({ float: 'inline-start', width: '100%', padding: 0 });

export const day = style({ whiteSpace: 'nowrap' });

export const answers = style({
  clear: 'both',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  paddingTop: vars.space[1],
});

export const answer = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
  cursor: 'pointer',
  '@container': { [below.drawer]: { minHeight: '44px' } },
});

export const radio = style({
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
});
