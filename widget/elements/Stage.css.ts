import { globalStyle, style } from '@vanilla-extract/css';
import { root } from '../theme/index.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  '@media': { print: { display: 'block', minHeight: 0 } },
});

// A badge stands in a line of text, a flex row or a grid column and is as wide as what it says: a size container would be 0 there.
globalStyle(':host(project-health)', { display: 'inline-block' });
globalStyle(`:host(project-health) ${root}`, { containerType: 'normal' });

// What the page has put into the element gives way as soon as something is drawn.
globalStyle('slot:has(+ :not(:empty))', { display: 'none' });
