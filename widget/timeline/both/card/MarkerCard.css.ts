import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';
import { floating } from '../../../ui/tooltip/tooltip.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const card = style([
  floating,
  {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'var(--_pd-room)',
    padding: '14px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surfaceRaised,
    boxShadow: vars.shadow[2],
    fontSize: vars.text.sm.size,
    lineHeight: vars.text.sm.line,
    animation: `${appear} ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      // Lets the pointer cross the gap to the card.
      '&::before': { content: '', position: 'absolute', inset: '-8px 0', zIndex: -1 },
    },
    '@media': { print: { display: 'none' } },
  },
]);
