import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const picture = style({ margin: '16px 0' });

const line = style({ fill: 'none', strokeWidth: 2, strokeLinecap: 'round' });

export const past = style([line, { stroke: vars.color.text }]);
export const coming = style([
  line,
  { stroke: vars.color.borderStrong, strokeWidth: 1.5, strokeDasharray: '4 4' },
]);
export const now = style([line, { stroke: vars.color.accent }]);
export const done = style({ fill: vars.color.borderStrong });
export const add = style({ fill: vars.color.accent });
export const tick = style([line, { stroke: vars.color.surface }]);
export const plus = style([line, { stroke: vars.color.onAccent }]);
