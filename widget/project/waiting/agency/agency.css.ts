import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../../theme/index.ts';
import { thread } from '../thread.css.ts';
import { action } from '../waiting.css.ts';

/** Away from the section that follows. */
export const us = style({ marginBottom: vars.space[8] });

/** The answer of the agency, below the notes. */
export const reply = style({
  selectors: {
    '&[data-internal]': {
      paddingInlineStart: vars.space[3],
      borderInlineStart: `3px solid ${vars.status.caution.solid}`,
    },
  },
});
// The box of Internal note is a target too, without more room.
globalStyle(`${reply} label:has(input[type=checkbox])`, {
  '@container': {
    [below.stack]: { alignItems: 'center', minHeight: '44px', marginBlock: '-10px' },
  },
});
// In a line with the words of the notes, also what stands in their place.
globalStyle(`${thread}:has(> ${reply}) > :is(p, div)`, {
  marginInlineStart: '42px',
  '@container': { [below.stack]: { marginInlineStart: 0 } },
});

export const onlyUs = style([
  layout.row[0],
  type.text.sm,
  type.medium,
  {
    gap: '6px',
    color: vars.status.caution.fg,
    // Above the text.
    '@container': { [below.stack]: { gridRow: 2 } },
  },
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
