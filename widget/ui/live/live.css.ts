import { style } from '@vanilla-extract/css';
import { layout, surface, type, vars } from '../../theme/index.ts';

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

/** Takes no room: what is in it stands over the end of the window. */
export const dock = style([
  layout.screenOnly,
  {
    position: 'sticky',
    bottom: vars.space[4],
    zIndex: 1,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    height: 0,
    pointerEvents: 'none',
  },
]);

export const lost = style([
  surface.raised,
  type.text.sm,
  {
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: vars.radius.pill,
    color: vars.color.text,
  },
]);

export const saving = style([layout.screenOnly, type.text.sm, type.muted]);
