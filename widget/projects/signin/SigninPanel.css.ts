import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { card } from '../list/MessageCard.css.ts';

export const panel = style([
  card,
  {
    maxWidth: '480px',
    padding: vars.space[8],
    '@container': { [below.drawer]: { padding: vars.space[5] } },
  },
]);

export const title = style({
  fontSize: '20px',
  lineHeight: '26px',
});

export const text = style({ marginTop: vars.space[1], color: vars.color.textMuted });

export const notice = style({ marginTop: vars.space[4] });

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  marginTop: vars.space[5],
});

/** The button begins at the edge of the field, and is as wide on a phone. */
export const action = style({
  display: 'grid',
  justifyContent: 'start',
  '@container': { [below.drawer]: { justifyContent: 'stretch' } },
});
