import { keyframes, style } from '@vanilla-extract/css';
import { textStart, type, vars } from '../../theme/index.ts';

/** A popover positioned by script. Resets the styles it would inherit. */
export const floating = style([
  type.plain,
  {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    overflow: 'visible',
    color: vars.color.text,
    textAlign: textStart,
    textDecoration: 'none',
    whiteSpace: 'normal',
    cursor: 'default',
  },
]);

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style([
  floating,
  type.text.sm,
  {
    width: 'max-content',
    maxWidth: 'min(280px, calc(100vw - 16px))',
    padding: `${vars.space[2]} ${vars.space[3]}`,
    // Forced colours draw it.
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    background: vars.color.inverse,
    color: vars.color.onInverse,
    animation: `${appear} ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      // Lets the pointer cross the gap to the tooltip.
      '&::before': { content: '', position: 'absolute', inset: '-10px 0', zIndex: -1 },
      '&::after': {
        content: '',
        position: 'absolute',
        left: 'clamp(10px, var(--_pd-arrow, 50%), calc(100% - 10px))',
        width: '10px',
        height: '10px',
        background: vars.color.inverse,
        transform: 'translateX(-50%) rotate(45deg)',
        borderRadius: '2px',
        zIndex: -1,
      },
      '&[data-side=top]::after': { bottom: '-4px' },
      '&[data-side=bottom]::after': { top: '-4px' },
    },
  },
]);

export const detail = style({
  marginTop: '2px',
  color: vars.color.onInverseMuted,
  fontSize: vars.text.xs.size,
});
