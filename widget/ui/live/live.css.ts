import { style } from '@vanilla-extract/css';
import { layout, type, vars } from '../../theme/index.ts';

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

/** As wide as the page, so that no word shows beside it. */
export const lost = style([
  type.text.sm,
  {
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderTop: `1px solid ${vars.color.borderStrong}`,
    background: vars.color.surface,
    color: vars.color.text,
  },
]);

export const saving = style([layout.screenOnly, type.small]);
