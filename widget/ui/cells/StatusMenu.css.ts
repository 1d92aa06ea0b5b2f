import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** Turns a pill into a button. */
export const button = style({
  position: 'relative',
  border: 0,
  selectors: {
    '&&': { paddingInlineEnd: vars.space[3] },
    '&:hover, &[aria-expanded=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
    // The target is larger than the pill.
    '&::before': { content: '', position: 'absolute', inset: '-4px 0' },
    // The chevron. A pseudo-element, because every row has one.
    '&::after': {
      content: '',
      width: '5px',
      height: '5px',
      marginBlockStart: '-3px',
      // It points down in both directions.
      borderRight: '1.5px solid',
      borderBottom: '1.5px solid',
      rotate: '45deg',
      '@media': { print: { display: 'none' } },
    },
  },
  '@container': { [below.drawer]: { selectors: { '&::before': { inset: '-10px 0' } } } },
});
