import { style } from '@vanilla-extract/css';
import { below } from '../../theme/index.ts';

/** A card has room, and paper has no pointer to show the rest. */
const whole = { display: 'inline', overflow: 'visible', WebkitLineClamp: 'none' } as const;

export const twoLines = style({
  // A mark may follow in the same line.
  display: '-webkit-inline-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxWidth: '100%',
  overflow: 'hidden',
  verticalAlign: 'top',
  selectors: { '&:focus': { WebkitLineClamp: 'none' } },
  '@container': { [below.cards]: whole },
  '@media': { print: whole },
});
