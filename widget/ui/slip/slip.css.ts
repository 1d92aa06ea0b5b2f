import { globalStyle, style } from '@vanilla-extract/css';
import { below, inlineSign, layout, surface, textStart, type, vars } from '../../theme/index.ts';
import { chip as plainChip } from '../button/Chip.css.ts';

export const legend = style([type.text.sm, type.medium, { padding: 0, marginBottom: '6px' }]);

/** Opens and closes the question. */
export const fold = style([
  layout.bare,
  layout.inline[2],
  layout.hitArea,
  layout.anywhere,
  type.medium,
  {
    minHeight: vars.targetMin,
    marginBottom: '-6px',
    borderRadius: vars.radius.sm,
    textAlign: textStart,
  },
]);
globalStyle(`${fold}[aria-expanded=false] > svg`, {
  transform: `rotate(calc(-90deg * ${inlineSign}))`,
});

/** The items, one on each line, above the other causes. */
export const items = style({
  overflow: 'clip',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const chip = style([
  plainChip,
  layout.anywhere,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    flexShrink: 1,
    paddingBlock: '3px',
    textAlign: textStart,
    selectors: {
      '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
    },
  },
]);
globalStyle(`${items} > button`, {
  width: '100%',
  border: 0,
  borderRadius: 0,
  outlineOffset: '-2px',
});
globalStyle(`${items} > * + button`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${items} > button[aria-pressed=true]`, {
  background: vars.color.accentSoft,
  color: vars.color.text,
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText' },
  },
});
globalStyle(`${items} > button > :last-child:not(:nth-child(2))`, { marginInlineStart: 'auto' });
globalStyle(`${items} > div`, { border: 0, borderRadius: 0 });
export const late = style([
  layout.fixed,
  type.plain,
  type.muted,
  { selectors: { [`${chip}[aria-pressed=true] &`]: { color: 'inherit' } } },
]);

export const box = style([surface.accent, layout.stack[2], { padding: '10px 14px' }]);
/** A field whose label stands beside its control. */
export const beside = style({ display: 'grid' });
globalStyle(`${beside} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 168px',
  alignItems: 'center',
  columnGap: vars.space[3],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr) 184px' } },
});
globalStyle(`${beside} > div > :nth-child(n + 3)`, { gridColumn: '1 / -1' });
globalStyle(`${beside} label`, { overflowWrap: 'anywhere' });

export const hint = style([type.text.sm, type.muted, layout.anywhere]);
export const danger = style([hint, type.medium, { color: vars.color.danger }]);

/** What a move does to the ledger. */
export const after = style([
  surface.framed,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `0 ${vars.space[3]}`,
    padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
    background: vars.color.surfaceSunken,
  },
]);
globalStyle(`${after} > svg`, {
  marginTop: '2px',
  color: vars.color.accent,
});
globalStyle(`${after} strong`, { fontWeight: vars.weight.strong });
