import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';
import { ACTIONS_GAP } from './actions-width.ts';

/** That a row has beside each other. */
const MOST_ACTIONS = 4;

export const inline = style({
  position: 'relative',
  display: 'flex',
  gap: ACTIONS_GAP,
  '@container': { [below.cards]: { display: 'none' } },
});

export const pictures = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
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
