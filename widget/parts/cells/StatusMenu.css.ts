import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** Turns a pill into a button. */
export const button = style({
  position: 'relative',
  border: 0,
  selectors: {
    '&&': { paddingInlineEnd: vars.space[2] },
    '&:hover, &[aria-expanded=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
    // The target is larger than the pill.
    '&::after': { content: '', position: 'absolute', inset: '-4px 0' },
  },
  '@container': { [below.drawer]: { selectors: { '&::after': { inset: '-10px 0' } } } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

// The chevron.
globalStyle(`${button} > svg:last-child`, {
  marginInlineStart: '-2px',
  '@media': { print: { display: 'none' } },
});
