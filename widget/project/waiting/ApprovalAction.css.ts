import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const approve = style({
  display: 'flex',
  color: vars.color.accent,
  fontWeight: vars.weight.medium,
  // As wide as its longer word, Approved, so that the link beside it stays in place.
  minWidth: '102px',
  selectors: { '&[data-done]': { color: vars.status.complete.fg } },
  '@container': {
    [below.stack]: {
      border: `2px solid ${vars.color.accent}`,
      borderRadius: vars.radius.md,
      selectors: {
        '&[data-done]': { borderColor: vars.status.complete.solid },
      },
    },
  },
});

// On a phone the whole box is the target.
globalStyle(`${approve} > label`, {
  '@container': {
    [below.stack]: { flex: 1, alignItems: 'center', justifyContent: 'center', minHeight: '40px' },
  },
});

/** On a line of its own below the controls. */
export const failure = style({
  display: 'flex',
  justifyContent: 'flex-end',
  selectors: { '&&': { flexBasis: '100%' } },
  '@container': { [below.stack]: { justifyContent: 'flex-start' } },
});
