import { style } from '@vanilla-extract/css';
import { layout, tone, type, vars } from '../../theme/index.ts';

/** Keeps its height while it is empty. */
export const line = style([
  layout.inline[2],
  layout.screenOnly,
  {
    gap: '6px',
    minHeight: vars.text.sm.line,
    selectors: {
      '&:not(:empty)::before': {
        content: '',
        width: '6px',
        height: '6px',
        // Forced colours draw it in place of the ground.
        outline: '3px solid transparent',
        outlineOffset: '-3px',
        borderRadius: vars.radius.pill,
        background: vars.status.complete.solid,
      },
    },
  },
]);

/** At the end of the window, and at the end of the page below all that is on it. */
export const dock = style([
  layout.screenOnly,
  { position: 'sticky', bottom: 0, zIndex: 1, textAlign: 'center' },
]);

/** Its ground fills the margins of the page, which clips it, so that no word shows beside it. */
export const lost = style([
  tone.caution,
  type.text.sm,
  {
    padding: `${vars.space[2]} ${vars.space[4]}`,
    boxShadow: `0 0 0 100vmax ${vars.status.caution.bg}`,
    clipPath: 'inset(0 -100vmax)',
  },
]);

export const saving = style([layout.screenOnly, type.small]);
