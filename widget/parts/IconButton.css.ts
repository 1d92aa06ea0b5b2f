import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.targetMin,
  height: vars.targetMin,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  background: 'transparent',
  color: vars.color.textMuted,
  transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
  selectors: {
    '&[aria-disabled=true]': { cursor: 'default', color: vars.color.borderStrong },
  },
  '@container': { [below.drawer]: { width: '44px', height: '44px' } },
  '@media': { print: { display: 'none' } },
});

const reached = '&:hover:not([aria-disabled=true]), &[aria-expanded=true]';

export const button = styleVariants({
  default: [
    base,
    {
      selectors: {
        [reached]: {
          borderColor: vars.color.border,
          background: vars.color.surfaceHover,
          color: vars.color.text,
        },
      },
    },
  ],
  danger: [
    base,
    {
      selectors: {
        [reached]: {
          borderColor: vars.color.border,
          background: vars.color.surfaceHover,
          color: vars.color.danger,
        },
      },
    },
  ],
});
