import { globalStyle, style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../theme/index.ts';

export const places = style({ display: 'grid', gap: vars.space[3] });
export const place = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  '@container': { [below.drawer]: { flexWrap: 'wrap' } },
});
export const about = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
const result = style({ fontWeight: vars.weight.medium });
export const arrived = style([result, { color: vars.status.complete.fg }]);
export const failed = style([result, { color: vars.status.overdue.fg }]);

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[4],
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 152px) minmax(0, 1fr)',
  gap: vars.space[4],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const events = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const legend = style({
  gridColumn: '1 / -1',
  marginBottom: vars.space[2],
  padding: 0,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const line = style({ marginBottom: vars.space[5] });
export const secret = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  overflowWrap: 'anywhere',
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} 0`,
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: textStart,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} th`, {
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
});
export const scroll = style({ overflowX: 'auto' });
export const study = style({ color: vars.color.textMuted });
