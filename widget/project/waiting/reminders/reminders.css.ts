import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../../theme/index.ts';

const small = style([type.text.sm, type.muted]);

/** The last cell of a line. */
export const cell = style([
  small,
  layout.row[3],
  layout.toEnd,
  layout.screenOnly,
  {
    '@container': {
      [below.stack]: { gridColumn: '1 / -1', justifyContent: 'space-between', order: 2 },
    },
  },
]);
globalStyle(`${cell} > button`, {
  '@container': { [below.stack]: { minWidth: '44px', minHeight: '44px' } },
});

export const unanswered = style({
  color: vars.status.overdue.fg,
  fontWeight: vars.weight.medium,
});

export const body = style({ display: 'grid', gap: vars.space[4] });
export const note = small;
export const link = style({ color: vars.color.accent, textDecoration: 'underline' });
export const now = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
globalStyle(`${now} > [role=alert]`, { flex: '1 1 100%' });

export const frame = style({
  display: 'block',
  width: '100%',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: '#fff',
});
