import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../theme/index.ts';
import { floating } from '../tooltip/floating.css.ts';

export const popover = style([
  floating,
  {
    minWidth: '208px',
    padding: vars.space[1],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surfaceRaised,
    boxShadow: vars.shadow[2],
  },
]);

/** Spans the full width of the sheet's dialog. */
export const sheetList = style({ margin: `0 calc(-1 * ${vars.space[3]})` });

const base = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: '36px',
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'transparent',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  textAlign: textStart,
  selectors: {
    // Not surfaceHover: in dark it cannot be told from the menu's own ground.
    '&:hover, &:focus': { background: vars.color.accentSoft },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
    '&[data-group]': { marginTop: '9px' },
    '&[data-group]::before': {
      content: '',
      position: 'absolute',
      inset: '-5px 0 auto',
      borderTop: `1px solid ${vars.color.border}`,
    },
  },
  '@container': {
    [below.drawer]: { minHeight: '50px', gap: vars.space[4], fontSize: vars.text.lg.size },
  },
});
const quiet = style({ color: vars.color.text });
globalStyle(`${quiet} > svg`, {
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const item = styleVariants({
  default: [base, quiet],
  danger: [base, { color: vars.color.danger }],
});

/** As wide as an icon, so that labels stand in one column. */
export const glyph = style({ display: 'grid', placeItems: 'center', width: '20px' });
export const note = style({
  marginInlineStart: vars.space[1],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
});
export const tick = style({ marginInlineStart: 'auto', color: vars.color.textMuted });
