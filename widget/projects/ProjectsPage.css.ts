import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../theme/index.ts';

export const main = style({
  width: '100%',
  maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
  margin: '0 auto',
  padding: `48px ${vars.space[10]} ${vars.space[14]}`,
  '@container': { [below.drawer]: { padding: `${vars.space[6]} ${vars.space[4]}` } },
});

export const header = style([
  layout.row[4],
  layout.between,
  {
    alignItems: 'flex-end',
    marginBottom: vars.space[8],
    '@container': {
      [below.drawer]: {
        flexDirection: 'column',
        alignItems: 'stretch',
        marginBottom: vars.space[6],
      },
    },
  },
]);
export const title = style([type.title.lg, { letterSpacing: '-0.02em' }]);
export const subtitle = style([
  type.muted,
  { marginTop: vars.space[1], fontSize: vars.title.sm.size, lineHeight: '22px' },
]);
export const notice = style({ marginBottom: vars.space[5] });
