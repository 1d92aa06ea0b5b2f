import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';
import * as participation from '../participation/participation.css.ts';

/** Away from the section that follows. */
export const place = style({ marginBottom: vars.space[8] });

export const line = style([
  participation.line,
  {
    // Room for three answers to an input with a link.
    gridTemplateColumns: 'minmax(0, 1fr) 144px 164px 350px',
    '@container': {
      [participation.TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr) 144px 164px' },
      [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
  },
]);

/** The answer of the agency, in the sheet's sunken part. */
export const reply = style({
  marginInlineStart: '42px',
  selectors: {
    '&[data-internal]': {
      paddingInlineStart: vars.space[3],
      borderInlineStart: `3px solid ${vars.status.caution.solid}`,
    },
  },
  '@container': { [below.stack]: { marginInlineStart: 0 } },
});
// The box of Internal note is a target too.
globalStyle(`${reply} label:has(input[type=checkbox])`, {
  '@container': { [below.stack]: { minHeight: '44px' } },
});

export const onlyUs = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.status.caution.fg,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
});
