import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';
import { ICON } from '../icon/icons.ts';

export const button = style([
  layout.fixed,
  layout.screenOnly,
  type.muted,
  {
    display: 'block',
    width: vars.targetMin,
    height: vars.targetMin,
    padding: `calc((${vars.targetMin} - ${ICON}px) / 2 - 1px)`,
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    background: 'transparent',
    // A press would put a caret here, and the browser would look for a new place for it when a dialog opens.
    userSelect: 'none',
    transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
    selectors: {
      '&:hover, &[aria-expanded=true]': {
        borderColor: vars.color.border,
        background: vars.color.surfaceHover,
        color: vars.color.text,
      },
    },
    '@container': {
      [below.drawer]: { width: '44px', height: '44px', padding: `${(44 - ICON) / 2 - 1}px` },
    },
  },
]);

/** Six dots. They are borders, because forced colours draw those. */
export const grip = style([
  button,
  {
    '::before': {
      content: '',
      display: 'block',
      width: '2px',
      height: '10px',
      margin: 'auto',
      borderInline: '2px dotted',
    },
  },
]);
