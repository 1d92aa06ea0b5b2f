import { style, styleVariants } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

/** The words beside a due date. */
export const due = styleVariants({
  late: [layout.nowrap, type.late, type.strong],
  near: [layout.nowrap, type.strong, { color: vars.color.text }],
  quiet: [layout.nowrap, type.muted],
});

export const dueBelow = style([type.text.xs, { display: 'block' }]);

/** A card has room, and paper has no pointer to show the rest. */
const whole = { display: 'inline', overflow: 'visible', WebkitLineClamp: 'none' } as const;

export const threeLines = style({
  // A mark may follow in the same line.
  display: '-webkit-inline-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  maxWidth: '100%',
  overflow: 'hidden',
  verticalAlign: 'top',
  selectors: { '&:focus': { WebkitLineClamp: 'none' } },
  '@container': { [below.cards]: whole },
  '@media': { print: whole },
});
