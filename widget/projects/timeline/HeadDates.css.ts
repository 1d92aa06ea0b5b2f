import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { MONTH_GAP } from '../../timeline/both/axis/axis-ticks.ts';

export const week = style({
  position: 'absolute',
  bottom: 0,
  width: '1px',
  height: '5px',
  background: vars.color.border,
});

/** Their text is in the middle of the head. */
const TEXT_TOP = '14px';

export const name = style({ position: 'absolute', top: TEXT_TOP, whiteSpace: 'nowrap' });

export const month = style({
  position: 'absolute',
  insetBlock: `${TEXT_TOP} 0`,
  paddingLeft: `${MONTH_GAP}px`,
  borderLeft: `1px solid ${vars.color.borderStrong}`,
  whiteSpace: 'nowrap',
});

export const chip = style({
  position: 'absolute',
  top: '12px',
  height: '20px',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: vars.weight.strong,
  lineHeight: '20px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { border: '1px solid Highlight', lineHeight: '18px' } },
});

/** From the chip down to the rows. */
export const line = style({
  position: 'absolute',
  insetBlock: '32px 0',
  width: '2px',
  marginLeft: '-1px',
  background: vars.color.accent,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
