import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';
import { floating } from '../tooltip/tooltip.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const region = style([
  floating,
  layout.bare,
  {
    right: vars.space[6],
    bottom: vars.space[6],
    width: 'min(420px, calc(100vw - 32px))',
    borderRadius: vars.radius.md,
    '@container': {
      [below.drawer]: {
        insetInline: 0,
        bottom: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
        width: 'min(640px, calc(100vw - 32px))',
        marginInline: 'auto',
      },
    },
  },
]);

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  padding: vars.space[4],
  paddingRight: vars.space[3],
  border: '1px solid',
  borderRadius: vars.radius.md,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow[2],
  touchAction: 'pan-y',
  // A mouse swipe would select the text, and the next swipe would drag the selection.
  userSelect: 'none',
  animation: `${rise} ${vars.duration.base} ${vars.ease.out}`,
});

// The button takes the height of one text line despite its larger target, so a one-line notice stays small.
// Beside both lines of a short notice, as the picture has it. On a phone it leaves the title its line.
globalStyle(`${base} > button:not(:last-child)`, {
  alignSelf: 'center',
  '@container': { [below.drawer]: { paddingInline: vars.space[2] } },
});
globalStyle(`${base}:has(> button + button) > button:last-child`, { alignSelf: 'center' });

globalStyle(`${base} > button:last-child`, {
  marginBlock: '-4px',
  '@container': { [below.drawer]: { marginBlock: '-12px' } },
});

export const card = styleVariants({
  success: [base, { borderColor: vars.color.border }],
  destructive: [base, { borderColor: vars.color.danger }],
});

export const icon = styleVariants({
  success: { color: vars.status.complete.solid },
  destructive: { color: vars.color.danger },
});

export const title = style({ fontWeight: vars.weight.strong });
export const text = style([type.muted, { overflowWrap: 'anywhere', whiteSpace: 'pre-line' }]);

export const failure = style([
  layout.screenOnly,
  type.text.sm,
  { marginTop: vars.space[1], color: vars.color.danger },
]);

export const offer = style([failure, { color: vars.color.textMuted }]);

export const retry = style([
  layout.bare,
  layout.hitArea,
  type.medium,
  type.accented,
  {
    minHeight: vars.targetMin,
    // Its line is no higher than the others.
    marginBlock: `calc((${vars.text.sm.line} - ${vars.targetMin}) / 2)`,
    borderRadius: vars.radius.sm,
    textDecoration: 'underline',
  },
]);
