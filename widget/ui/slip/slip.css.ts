import { globalStyle, style } from '@vanilla-extract/css';
import { below, inlineSign, layout, surface, textStart, type, vars } from '../../theme/index.ts';

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

/** The causes, one on each line, with the fields of a chosen one under it. */
export const rows = style([surface.framed, { overflow: 'clip' }]);
export const row = style([
  layout.bare,
  layout.row[2],
  type.text.sm,
  type.medium,
  {
    width: '100%',
    minHeight: '34px',
    padding: `4px ${vars.space[3]}`,
    textAlign: textStart,
    overflowWrap: 'anywhere',
    selectors: {
      '&:hover': { background: vars.color.surfaceHover },
      '&[aria-pressed=true]': { background: vars.color.accentSoft },
      '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
      '* + &': { borderTop: vars.hairline },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@container': { [below.drawer]: { minHeight: '44px', fontSize: vars.text.md.size } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { background: 'Highlight', color: 'HighlightText' } },
      },
    },
  },
]);
/** Of a row, which is ticked by a press anywhere on it. */
export const box = style([
  layout.center,
  layout.fixed,
  {
    width: '18px',
    height: '18px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: '4px',
    background: vars.color.surface,
    color: vars.color.onAccent,
    selectors: {
      [`${row}[aria-pressed=true] > &`]: {
        borderColor: vars.color.accent,
        background: vars.color.accent,
      },
    },
  },
]);
export const late = style([layout.fixed, type.plain, type.muted]);
globalStyle(`${row} > ${late}`, { marginInlineStart: 'auto' });
globalStyle(`${row}[aria-pressed=true] > ${late}`, { color: 'inherit' });

export const fields = style([
  layout.stack[2],
  { padding: `0 ${vars.space[3]} ${vars.space[2]}`, background: vars.color.accentSoft },
]);
/** The two short fields of a cause, beside each other where both fit. */
export const pair = style([
  layout.wrap[3],
  { alignItems: 'flex-start', selectors: { '&&': { rowGap: vars.space[2] } } },
]);
globalStyle(`${pair} > *`, { flex: '1 1 160px' });
globalStyle(`${pair} > :nth-child(2)`, { flex: '0 0 112px' });

export const hint = style([type.small, layout.anywhere]);
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
