import { style } from '@vanilla-extract/css';
import { layout, surface, type, vars } from '../../theme/index.ts';

export const zone = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[1],
  padding: `18px ${vars.space[4]}`,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  textAlign: 'center',
  color: vars.color.textMuted,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast}`,
  selectors: {
    '&:hover, &[data-dragging]': { background: vars.color.accentSoft },
    '&[data-dragging]': { borderColor: vars.color.accent, borderStyle: 'solid' },
    '&:has(input:focus-visible)': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
});

export const choose = style([
  type.strong,
  type.accented,
  { textDecoration: 'underline', textUnderlineOffset: '3px' },
]);

export const chosen = style([layout.row[3], surface.framed, { padding: '10px' }]);

export const preview = style({
  flex: 'none',
  width: '96px',
  height: '66px',
  objectFit: 'contain',
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
});

/** Of the dialog that shows a proof. */
export const whole = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 260px)',
  margin: '0 auto',
  borderRadius: vars.radius.sm,
});

export const waiting = style([type.muted, { padding: vars.space[10], textAlign: 'center' }]);

export const failure = style([layout.stack[3], { justifyItems: 'start' }]);

/** One image pixel per CSS pixel. The box around it scrolls. */
export const full = style({ display: 'block', maxWidth: 'none' });
export const scrolled = style({ overflow: 'auto', maxHeight: 'calc(100dvh - 260px)' });
