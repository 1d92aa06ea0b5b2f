import { globalStyle, style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../theme/index.ts';

export const frame = style({
  maxHeight: '264px',
  overflow: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  // The height that a phone has left beside the rest of the sheet.
  '@container': { [below.drawer]: { maxHeight: 'max(264px, calc(100dvh - 470px))' } },
});

export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  fontWeight: 400,
  textAlign: textStart,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} th:first-child`, { width: '40%' });
globalStyle(`${table} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });

export const from = style({ color: vars.color.textMuted });
export const to = style({});
globalStyle(`${table} ${to}`, { fontWeight: vars.weight.strong });

export const empty = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
