import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[5],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const logo = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: '56px',
  height: '56px',
  padding: '7px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.textMuted,
});
export const image = style({ height: '40px', maxWidth: '96px', objectFit: 'contain' });
export const file = style({ flex: '1 1 0', minWidth: 0 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const hint = style({
  marginTop: vars.space[1],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
export const refusal = style({ flex: '1 1 100%' });

export const accent = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
  gap: vars.space[6],
  '@container': {
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
  },
});
export const colour = style({ position: 'relative', display: 'grid' });
export const swatch = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: '12px',
  width: '20px',
  height: '20px',
  margin: 'auto 0',
  border: `1px solid ${vars.color.border}`,
  borderRadius: '4px',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});
export const hex = style({
  selectors: { '&&': { paddingInlineStart: '40px', fontFamily: vars.font.mono } },
});
export const fault = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  color: vars.status.caution.fg,
});
globalStyle(`${fault} > svg`, { flex: 'none', marginTop: '3px' });

export const none = style({
  alignSelf: 'center',
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
export const checksTitle = style({
  marginBottom: '6px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});
export const checks = style({ display: 'grid', gap: vars.space[1] });
export const check = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: vars.space[3],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
export const glyph = style({ display: 'grid', alignItems: 'center', height: vars.text.sm.line });
export const passed = style([glyph, { color: vars.status.complete.fg }]);
export const ratio = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

export const changes = style({ display: 'grid', gap: vars.space[2] });
export const change = style({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  columnGap: vars.space[4],
  overflowWrap: 'anywhere',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const changedAt = style({ color: vars.color.textMuted });

/** The head of a client page. */
export const face = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '40px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.md,
  background: vars.nav.bg,
  color: vars.nav.text,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});
