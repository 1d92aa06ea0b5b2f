import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';
import { menuButton } from './TopBar.css.ts';

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });
const fadeIn = keyframes({ from: { opacity: 0 } });

export const drawer = style({
  position: 'fixed',
  inset: '0 auto 0 0',
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
      animation: `${slideIn} ${vars.duration.base} ${vars.ease.out}`,
    },
    // Together with the drawer's own overscroll this keeps the page behind still, and touches nothing of it.
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
  padding: `${vars.space[3]} 0 ${vars.space[3]} ${vars.space[2]}`,
});

export const close = menuButton;
