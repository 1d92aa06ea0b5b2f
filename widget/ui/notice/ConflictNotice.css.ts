import { globalStyle, style } from '@vanilla-extract/css';
import { layout, tone, vars } from '../../theme/index.ts';

/** The line's place in its form's grid. It takes no room while it is empty. */
export const place = style({ display: 'contents' });

export const conflict = style([
  layout.wrap[3],
  tone.caution,
  {
    rowGap: vars.space[2],
    padding: `6px ${vars.space[2]} 6px ${vars.space[4]}`,
    borderRadius: vars.radius.md,
  },
]);

export const words = style([
  layout.anywhere,
  { flex: '1 1 240px', display: 'flex', gap: vars.space[3] },
]);
globalStyle(`${words} strong`, { fontWeight: vars.weight.strong });

export const actions = style({ display: 'flex', flex: 'none', gap: vars.space[3] });
