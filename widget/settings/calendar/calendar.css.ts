import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

export const week = style({
  display: 'flex',
  gap: vars.space[2],
  '@container': {
    [below.drawer]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gap: vars.space[1],
    },
  },
});
export const day = style([
  type.muted,
  type.medium,
  {
    width: '52px',
    height: '36px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
    fontSize: vars.text.sm.size,
    selectors: {
      '&[aria-pressed=true]': {
        borderColor: vars.color.text,
        background: vars.color.text,
        color: vars.color.surface,
      },
      '&&[aria-disabled]': { borderColor: vars.color.border, cursor: 'default' },
      '&[aria-disabled][aria-pressed=true]': {
        background: vars.color.border,
        color: vars.color.text,
      },
    },
    '@container': { [below.drawer]: { width: '100%', height: '44px', padding: 0 } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
      },
    },
  },
]);

export const head = style([
  layout.row[3],
  layout.between,
  { '@container': { [below.drawer]: { flexDirection: 'column', alignItems: 'stretch' } } },
]);
globalStyle(`${head} button`, { '@container': { [below.drawer]: { flex: '1 1 auto' } } });

export const form = style([
  layout.wrap[3],
  {
    alignItems: 'flex-end',
    padding: vars.space[3],
    borderRadius: vars.radius.sm,
    background: vars.color.accentSoft,
  },
]);
// Its date is whole.
globalStyle(`${form} > :first-child`, { flex: '1 1 190px' });
globalStyle(`${form} > :nth-child(2)`, { flex: '2 1 180px' });

export const list = style({
  maxHeight: '340px',
  overflowY: 'auto',
  border: vars.hairline,
  borderRadius: vars.radius.sm,
});
globalStyle(`${list} ul + ul`, { borderTop: `1px solid ${vars.color.borderStrong}` });

export const row = style([
  type.text.sm,
  {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '40px',
    paddingInline: vars.space[3],
    selectors: { '& + &': { borderTop: vars.hairline } },
    '@container': {
      [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: vars.space[1] },
    },
  },
]);
globalStyle(`${row} > button`, {
  '@container': { [below.drawer]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
export const fresh = style([type.medium, type.accented, { fontSize: vars.text.xs.size }]);

export const answers = style([layout.wrap[2], { marginTop: vars.space[2] }]);
export const moves = style([layout.stack[2], { marginTop: vars.space[2] }]);
export const move = style([
  layout.wrap[1],
  layout.between,
  layout.anywhere,
  { columnGap: vars.space[3] },
]);
