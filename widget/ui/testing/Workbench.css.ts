import { style } from '@vanilla-extract/css';
import { CONTAINER, layout, type, vars } from '../../theme/index.ts';

export const gallery = style({
  containerType: 'inline-size',
  containerName: CONTAINER.main,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxWidth: vars.contentMax,
  margin: '0 auto',
  padding: vars.space[3],
  // The tests scroll to the table and past it.
  paddingBottom: '400px',
});

export const title = style({
  fontSize: vars.title.lg.size,
  lineHeight: vars.title.lg.line,
});

export const line = style([layout.wrap[3]]);

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: vars.space[4],
  alignItems: 'start',
  paddingBottom: '400px',
});

export const former = style([
  layout.bare,
  type.muted,
  { textDecoration: 'line-through', minHeight: vars.targetMin },
]);
