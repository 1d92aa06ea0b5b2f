import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { DISC, MARKER_TARGET } from '../layout/measures.ts';

/**
 * Stacks elements and places them with margins: every positioned element would be a layer, and there may be hundreds.
 */
const stacked = { display: 'grid', gridTemplate: '100% / 100%', placeItems: 'start' } as const;
const inStack = { gridArea: '1 / 1' } as const;

/** The container of the marks. */
export const marks = style({ ...stacked, position: 'absolute', inset: 0 });

export const mark = style({
  ...stacked,
  ...inStack,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  textUnderlineOffset: '3px',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { zIndex: 1, textDecorationLine: 'underline' },
    '&:focus-visible': { zIndex: 1, outlineOffset: 0 },
  },
});

export const name = style({
  ...inStack,
  fontWeight: vars.weight.strong,
});

export const marker = style({
  ...inStack,
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
    // Above the outline of its mark.
    [`${mark}:focus-visible > &`]: { zIndex: 1 },
    [`${mark}:focus-visible > &::before`]: { outline: `2px solid ${vars.color.focus}` },
  },
  '@container': {
    [below.drawer]: {
      position: 'relative',
      // A tap target is 44 px high, and as wide as its neighbours allow.
      selectors: {
        '&::after': {
          content: '',
          position: 'absolute',
          inset: '-8px calc(-1 * var(--_pd-reach))',
        },
      },
    },
  },
});

const glyphBeside = style({ ...inStack, display: 'flex', alignSelf: 'center' });

/** The glyph of a label that shares its mark, on the side of the leader line. */
export const labelGlyph = styleVariants({
  left: [glyphBeside, { justifySelf: 'end' }],
  right: [glyphBeside],
});
