import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../../theme/index.ts';
import { action } from '../waiting.css.ts';

/** Away from the section that follows. */
export const us = style({ marginBottom: vars.space[8] });

/** The answer of the agency, below the notes. */
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

export const onlyUs = style([
  layout.row[0],
  type.text.sm,
  type.medium,
  { gap: '6px', color: vars.status.caution.fg },
]);

/** How often an item was reminded of, the last cell of its line. */
export const reminded = style([
  action,
  {
    '@container': {
      [below.stack]: { alignItems: 'center', justifyContent: 'space-between', marginTop: 0 },
    },
  },
]);
globalStyle(`${reminded} > *`, {
  '@container': { [below.stack]: { flex: 'none', minWidth: '44px' } },
});
export const unanswered = style([type.late, type.medium]);

export const now = style([layout.wrap[3]]);
globalStyle(`${now} > [role=alert]`, { flex: '1 1 100%' });
export const frame = style({
  display: 'block',
  width: '100%',
  border: vars.hairline,
  borderRadius: vars.radius.md,
  background: '#fff',
});
