import { keyframes, style } from '@vanilla-extract/css';
import { RIGHT_TO_LEFT, vars } from '../../../theme/index.ts';
import { menuButton } from './TopBar.css.ts';

const fromLeft = keyframes({ from: { transform: 'translateX(-100%)' } });
const fromRight = keyframes({ from: { transform: 'translateX(100%)' } });
const fadeIn = keyframes({ from: { opacity: 0 } });

export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInline: '0 auto',
  width: '312px',
  maxWidth: 'calc(100% - 56px)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: `0 ${vars.space[3]} ${vars.space[5]}`,
  border: 0,
  background: vars.nav.bg,
  color: vars.nav.text,
  boxShadow: vars.shadow[3],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-y',
  selectors: {
    '&[open]': {
      display: 'flex',
      flexDirection: 'column',
      animation: `${fromLeft} ${vars.duration.base} ${vars.ease.out}`,
    },
    [`${RIGHT_TO_LEFT} &`]: { animationName: fromRight },
    // With the drawer's own overscroll rule, this keeps the page behind from scrolling without changing the page.
    '&::backdrop': {
      overflow: 'hidden',
      overscrollBehavior: 'contain',
      background: vars.color.backdrop,
      animation: `${fadeIn} ${vars.duration.base}`,
    },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: vars.space[3],
  paddingInline: `${vars.space[2]} 0`,
});

export const close = menuButton;
