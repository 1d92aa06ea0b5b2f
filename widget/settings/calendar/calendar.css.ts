import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const fields = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const block = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const label = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});
export const count = style({ color: vars.color.textMuted, fontWeight: 'normal' });

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
export const day = style({
  width: '52px',
  height: '36px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': {
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    },
    '&[aria-disabled]': { cursor: 'default' },
  },
  '@container': { [below.drawer]: { width: '100%', height: '44px', padding: 0 } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
    },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@container': { [below.drawer]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
globalStyle(`${head} ${buttons} > button`, {
  '@container': { [below.drawer]: { flex: '1 1 auto' } },
});

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space[3],
  padding: vars.space[3],
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
});
globalStyle(`${form} > :first-child`, { flex: '1 1 150px' });
globalStyle(`${form} > :nth-child(2)`, { flex: '2 1 180px' });

export const list = style({
  maxHeight: '340px',
  overflowY: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.sm,
});
globalStyle(`${list} ul + ul`, { borderTop: `1px solid ${vars.color.borderStrong}` });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '40px',
  paddingInline: vars.space[3],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  '@container': {
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: vars.space[1] },
  },
});
globalStyle(`${row} > button`, {
  '@container': { [below.drawer]: { gridColumn: 2, gridRow: '1 / span 2' } },
});

export const name = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const fresh = style({
  color: vars.color.accent,
  fontSize: vars.text.xs.size,
  fontWeight: vars.weight.medium,
});

export const none = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginTop: vars.space[2],
});
export const moves = style({ display: 'grid', gap: vars.space[2], marginTop: vars.space[2] });
export const move = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  overflowWrap: 'anywhere',
});
