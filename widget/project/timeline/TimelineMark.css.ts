import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { PASSING } from '../../parts/row-hover.css.ts';
import { below, vars } from '../../theme/index.ts';
import { DISC, MARKER, MARKER_TARGET } from './measures.ts';

const raised = keyframes({ to: { zIndex: 1 } });
const underlined = keyframes({ to: { textDecorationLine: 'underline' } });

export const mark = style({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  whiteSpace: 'nowrap',
  selectors: {
    // The one in hand lies over its neighbours.
    '&:hover': { animation: `${raised} 0s ${PASSING} forwards` },
    '&:focus-visible': { zIndex: 1, outlineOffset: 0 },
  },
});

export const name = style({
  fontWeight: vars.weight.strong,
  textUnderlineOffset: '3px',
  selectors: { [`${mark}:hover &`]: { animation: `${underlined} 0s ${PASSING} forwards` } },
});

export const marker = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: `${MARKER_TARGET}px`,
  selectors: {
    '&::before': {
      content: '',
      gridArea: '1 / 1',
      justifySelf: 'center',
      flex: 'none',
      width: `${DISC}px`,
      height: `${DISC}px`,
      margin: `0 -${DISC}px`,
      borderRadius: vars.radius.pill,
    },
    '&:has(> svg)::before': { background: vars.color.surface },
    [`${mark}:focus-visible > &::before`]: { outline: `2px solid ${vars.color.focus}` },
  },
  '@container': {
    [below.drawer]: {
      // A finger's target is 44 px high; it cannot be wider where neighbours stand close.
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px 0' } },
    },
  },
});

globalStyle(`${marker} > svg`, { gridArea: '1 / 1', margin: `0 -${MARKER}px` });
