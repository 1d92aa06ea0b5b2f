import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, textStart, type, vars } from '../../theme/index.ts';
import { floating } from '../tooltip/tooltip.css.ts';

export const popover = style([
  floating,
  surface.raised,
  { minWidth: '208px', padding: vars.space[1] },
]);

/** Spans the full width of the sheet's dialog. */
export const sheetList = style({ margin: `0 calc(-1 * ${vars.space[3]})` });

const base = style([
  layout.bare,
  layout.row[3],
  type.text.md,
  {
    position: 'relative',
    width: '100%',
    minHeight: '36px',
    padding: `0 ${vars.space[3]}`,
    borderRadius: vars.radius.sm,
    textAlign: textStart,
    selectors: {
      // Not surfaceHover: in dark it cannot be told from the menu's own ground.
      '&:hover, &:focus-visible': { background: vars.color.accentSoft },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
      '&[data-group]': { marginTop: '9px' },
      '&[data-group]::before': {
        content: '',
        position: 'absolute',
        inset: '-5px 0 auto',
        borderTop: vars.hairline,
      },
    },
    '@container': {
      [below.drawer]: { minHeight: '50px', gap: vars.space[4], fontSize: vars.text.lg.size },
    },
  },
]);
const quiet = style({ color: vars.color.text });
globalStyle(`${quiet} > svg`, {
  color: vars.color.textMuted,
});

export const item = styleVariants({
  default: [base, quiet],
  danger: [base, { color: vars.color.danger }],
});

/** As wide as an icon, so that labels stand in one column. */
export const glyph = style([layout.center, { width: '20px' }]);
export const note = style([type.muted, { fontSize: vars.text.sm.size }]);
export const tick = style([type.muted, { marginInlineStart: 'auto' }]);
