import { globalStyle, style } from '@vanilla-extract/css';
import { CONTAINER, root, vars } from '../theme/index.ts';

export const page = style({
  // Not layout.stack: the root's own display comes after it.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  containerName: `${CONTAINER.widget} ${CONTAINER.page}`,
  background: vars.color.canvas,
  '@media': { print: { display: 'block', minHeight: 0, background: 'none' } },
});

// inline-block shrinks to the badge's content in a text line, a flex row or a grid column. With container-type size the
// width would be 0 there.
globalStyle(':host(project-health)', { display: 'inline-block' });
globalStyle(`:host(project-health) ${root}`, { containerType: 'normal' });

// The host page's own content disappears as soon as the widget draws something. Not `:not(:empty)`: WebKit does not
// notice inside `:has()` that the element gets children.
globalStyle('slot:has(+ * > *)', { display: 'none' });
