import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';
import { ACTIONS_GAP } from './actions-width.ts';

/** That a row has beside each other. */
const MOST_ACTIONS = 4;

export const inline = style({
  display: 'flex',
  // The pictures over the buttons are one drawing, which is not mirrored.
  direction: 'ltr',
  gap: ACTIONS_GAP,
  '@container': { [below.cards]: { display: 'none' } },
});

/** Beside the buttons and taken back over them: what is positioned is a layer, and so would the element around it be. */
export const pictures = style({
  flex: 'none',
  // As wide as the buttons, and no reason to be wider than they are.
  width: 0,
  minWidth: '100%',
  marginInlineStart: `calc(-100% - ${ACTIONS_GAP})`,
  overflow: 'visible',
  pointerEvents: 'none',
  color: vars.color.textMuted,
});

for (const place of Array(MOST_ACTIONS).keys())
  globalStyle(`${inline} > [data-slot="${place}"]:hover ~ ${pictures} > [data-slot="${place}"]`, {
    color: vars.color.text,
  });

export const slot = style({ width: vars.targetMin });

export const menu = style({
  display: 'none',
  '@container': { [below.cards]: { display: 'block' } },
});
