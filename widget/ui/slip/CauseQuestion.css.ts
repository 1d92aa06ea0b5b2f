import { globalStyle, style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../theme/index.ts';
import { chip as plainChip } from '../button/Chip.css.ts';

export const question = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/** The question, what it needs and what it changes. */
export const place = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const legend = style({
  padding: 0,
  marginBottom: '6px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], minWidth: 0 });
/** The item chips, above the others. */
export const items = style([
  chips,
  { paddingBottom: vars.space[2], borderBottom: `1px dashed ${vars.color.border}` },
]);

export const chip = style([
  plainChip,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minWidth: 0,
    flexShrink: 1,
    paddingBlock: '3px',
    textAlign: textStart,
    overflowWrap: 'anywhere',
    selectors: {
      '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
    },
  },
]);
globalStyle(`${chip} > svg`, { flex: 'none', width: '16px', height: '16px' });

export const late = style({
  flex: 'none',
  color: vars.color.textMuted,
  fontWeight: 'normal',
  selectors: { [`${chip}[aria-pressed=true] &`]: { color: 'inherit' } },
});

export const box = style({
  display: 'grid',
  gap: vars.space[2],
  padding: `10px 14px`,
  borderRadius: vars.radius.md,
  background: vars.color.accentSoft,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

/** A field whose label stands beside its control. */
export const beside = style({ display: 'grid' });
globalStyle(`${beside} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 168px',
  alignItems: 'center',
  columnGap: vars.space[3],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr) 160px' } },
});
globalStyle(`${beside} > div > :nth-child(n + 3)`, { gridColumn: '1 / -1' });
globalStyle(`${beside} label`, { overflowWrap: 'anywhere' });

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  overflowWrap: 'anywhere',
});
export const danger = style([hint, { color: vars.color.danger, fontWeight: vars.weight.medium }]);

export const after = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${vars.space[3]}`,
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surfaceSunken,
});
globalStyle(`${after} > svg`, {
  marginTop: '2px',
  color: vars.color.accent,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});
globalStyle(`${after} strong`, { fontWeight: vars.weight.strong });
export const afterTitle = style({
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
