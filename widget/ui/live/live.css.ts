import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

/** Keeps its height while it is empty. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: vars.text.sm.line,
  selectors: {
    '&:not(:empty)::before': {
      content: '',
      width: '6px',
      height: '6px',
      borderRadius: vars.radius.pill,
      background: vars.status.complete.solid,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:not(:empty)::before': { background: 'CanvasText' } },
    },
    print: { display: 'none' },
  },
});

/** Takes no room: what is in it stands over the end of the window. */
export const dock = style({
  position: 'sticky',
  bottom: vars.space[4],
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 0,
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});

export const lost = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow[2],
  color: vars.color.text,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const saving = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@media': { print: { display: 'none' } },
});
