import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { control } from '../../ui/field/field.css.ts';

export const search = style({
  gridArea: 'search',
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: '360px',
  '@container': { [below.drawer]: { maxWidth: 'none' } },
});

export const field = style([
  control,
  {
    paddingInlineStart: '38px',
    textOverflow: 'ellipsis',
    selectors: {
      '&&': { borderRadius: vars.radius.md, paddingInlineStart: '38px' },
      '&::-webkit-search-cancel-button': { appearance: 'none' },
    },
  },
]);

const mark = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  color: vars.color.textMuted,
});

export const icon = style([mark, { insetInlineStart: '11px' }]);

/** The key that focuses the field. It is hidden while the field has the focus or text. */
export const key = style([
  mark,
  {
    insetBlock: '8px',
    insetInlineEnd: '9px',
    minWidth: '18px',
    padding: '0 5px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: vars.text.xs.size,
    selectors: {
      [`${field}:focus ~ &, ${field}:not(:placeholder-shown) ~ &`]: { display: 'none' },
    },
    '@container': { [below.drawer]: { display: 'none' } },
    '@media': { '(hover: none)': { display: 'none' } },
  },
]);
