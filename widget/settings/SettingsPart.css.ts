import { style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

/** Around the parts, in the body of a dialog. */
export const parts = style({ display: 'block', marginTop: '-18px' });

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  marginInline: `calc(-1 * ${vars.space[6]})`,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}` },
    '&:last-child': { paddingBottom: 0 },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[8]}`,
  '@container': { [below.drawer]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});

export const text = style({
  marginTop: '2px',
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
