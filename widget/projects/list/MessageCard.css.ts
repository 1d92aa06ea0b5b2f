import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { ground } from '../../ui/section/Sheet.css.ts';

export const card = style([ground]);

const message = style([
  card,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: `60px ${vars.space[6]} 64px`,
    textAlign: 'center',
    '@container': { [below.drawer]: { padding: `${vars.space[10]} ${vars.space[5]}` } },
  },
]);

export const width = styleVariants({
  full: [message],
  narrow: [message, { maxWidth: '560px', margin: '0 auto' }],
});

export const title = style({
  marginTop: vars.space[4],
  fontSize: '20px',
  lineHeight: '26px',
});

export const text = style({
  maxWidth: '100%',
  marginTop: vars.space[2],
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  color: vars.color.textMuted,
});

export const action = style({ marginTop: vars.space[6] });

/** The card of a failure, and when the list is read again. */
export const failure = style({ display: 'grid', gap: vars.space[4] });
