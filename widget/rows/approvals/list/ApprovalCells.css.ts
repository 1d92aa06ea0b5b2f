import { style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';

/** In a card everything else is below the item. */
const underItem = {
  minWidth: 0,
  '@container': { [below.cards]: { gridColumn: '2 / -1' } },
};

export const tick = style({
  // Spans both lines of the item.
  '@container': { [below.cards]: { gridRow: '1 / span 2', paddingTop: vars.space[2] } },
});

export const item = style({
  minWidth: 0,
  '@container': { [below.cards]: { gridColumn: '2', gridRow: '1' } },
});

export const name = style({
  // Many system fonts have no medium weight.
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});

export const type = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const link = style({
  ...underItem,
  selectors: { '&:empty': { '@container': { [below.cards]: { display: 'none' } } } },
  '@media': { print: { gridColumn: '2 / -1', gridRow: 2 } },
});

export const state = style(underItem);

export const proof = style({
  ...underItem,
  selectors: { '&:empty': { '@container': { [below.cards]: { display: 'none' } } } },
  '@media': { print: { display: 'none' } },
});

export const actions = style({
  display: 'flex',
  // Aligns the icons, not their larger boxes, with the edge.
  marginInlineEnd: '-6px',
  '@container': {
    [below.cards]: {
      gridColumn: '3',
      gridRow: '1',
      marginBlock: '-2px',
      marginInline: '-4px -6px',
    },
    [below.drawer]: { marginBlock: '-10px', marginInline: '-10px -12px' },
  },
  '@media': { print: { display: 'none' } },
});
