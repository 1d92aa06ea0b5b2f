import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const toolbar = style({
  display: 'grid',
  gridTemplateAreas: '"chips chips" "search choices"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[3],
  marginBottom: vars.space[5],
  '@container': {
    [below.drawer]: {
      gridTemplateAreas: '"search choices" "chips chips"',
      columnGap: vars.space[2],
      marginBottom: vars.space[4],
    },
  },
  '@media': { print: { display: 'none' } },
});

export const wide = style({
  gridArea: 'choices',
  display: 'flex',
  gap: vars.space[3],
  '@container': { [below.drawer]: { display: 'none' } },
});

export const sortButton = style({
  gridArea: 'choices',
  display: 'none',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  '@container': { [below.drawer]: { display: 'grid' } },
});

/** The word before the chosen order. */
export const sortWord = style({ fontWeight: 'normal', color: vars.color.textMuted });

export const sortChevron = style({ color: vars.color.textMuted });
