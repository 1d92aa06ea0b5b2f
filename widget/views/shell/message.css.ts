import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { layout, type, vars } from '../../theme/index.ts';

/** As high as its grid cell, so that the message is in the middle of the window. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  minHeight: '280px',
  // At 390 px each sentence about a wrong link fits into one line.
  padding: `${vars.space[6]} ${vars.space[4]}`,
  textAlign: 'center',
});

export const disc = style([
  layout.center,
  type.accented,
  {
    width: '52px',
    height: '52px',
    borderRadius: vars.radius.pill,
    background: vars.color.accentSoft,
  },
]);

export const text = style({
  maxWidth: '40em',
  fontSize: vars.title.sm.size,
  lineHeight: '22px',
});

export const words = style({ display: 'grid', justifyItems: 'center' });

export const quiet = style([text, { color: vars.color.textMuted }]);

export const title = style([type.text.lg, type.strong, { textWrap: 'balance' }]);

/** The button of a phone, in every width. */
export const retry = style({});
globalStyle(`${retry} > button`, { minHeight: '44px', paddingInline: vars.space[4] });

export const sentence = style({
  display: 'block',
});

const run = keyframes({ from: { left: '-44%' }, to: { left: '100%' } });

export const track = style({
  position: 'relative',
  width: '132px',
  height: '3px',
  borderRadius: vars.radius.pill,
  background: vars.color.border,
  overflow: 'hidden',
  '::after': {
    content: '',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '22%',
    width: '44%',
    borderRadius: 'inherit',
    background: vars.color.accent,
    animation: `${run} 1.2s ${vars.ease.inOut} infinite`,
  },
  '@media': { '(forced-colors: active)': { '::after': { background: 'CanvasText' } } },
});
