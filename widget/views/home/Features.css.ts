import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '36px',
  marginTop: '44px',
  '@container': {
    'pd (width < 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.drawer]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[6],
      marginTop: '28px',
    },
  },
});

export const card = style({
  paddingTop: vars.space[5],
  borderTop: `2px solid ${vars.color.text}`,
});

export const icon = style({ color: vars.color.accent });

export const title = style({
  marginTop: vars.space[3],
  fontSize: vars.text.lg.size,
  lineHeight: '24px',
});

export const text = style({ color: vars.color.textMuted });
