import { style, styleVariants } from '@vanilla-extract/css';
import { below } from './breakpoints.ts';
import { vars } from './tokens.css.ts';

const { 1: xs, 2: sm, 3: md, 4: lg } = vars.space;

/** The gaps of rows and stacks, by step of `vars.space`. */
const gaps = { 0: '0', 1: xs, 2: sm, 3: md, 4: lg } as const;

/** In one line, which does not break. */
export const row = styleVariants(gaps, (gap) => ({ display: 'flex', alignItems: 'center', gap }));

/** In a line, and in more of them where one has no room. */
export const wrap = styleVariants(gaps, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
}));

/** A row inside a line of text. */
export const inline = styleVariants({ 0: '0', 1: xs, 2: sm }, (gap) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap,
}));

/** One below the other, each as wide as the place. */
export const stack = styleVariants(gaps, (gap) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}));

/** One thing in the middle of its place. */
export const center = style({ display: 'grid', placeItems: 'center' });

/** With `row` or `wrap`: the room is between the items. */
export const between = style({ justifyContent: 'space-between' });
/** With `row` or `wrap`: at the end. */
export const toEnd = style({ justifyContent: 'flex-end' });
/** With `row` or `wrap`: items begin at the same height. */
export const toTop = style({ alignItems: 'flex-start' });

/** An item of a row that takes the room that is left, and may get narrower than its words. */
export const grow = style({ flex: 1, minWidth: 0 });
/** An item of a row that keeps its size. */
export const fixed = style({ flex: 'none' });

/** Text from people: a long word breaks anywhere, and the place may get narrower than it. */
export const anywhere = style({ minWidth: 0, overflowWrap: 'anywhere' });
/** Words that stay in one line. */
export const nowrap = style({ whiteSpace: 'nowrap' });
/** One line, which ends in an ellipsis where it has no room. */
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** A button without looks. */
export const bare = style({ padding: 0, border: 0, background: 'none' });

/** On a phone, 8 px above and below a small button belong to it, so that the line stays dense. */
export const hitArea = style({
  position: 'relative',
  '@container': {
    [below.drawer]: { '::after': { content: '', position: 'absolute', inset: '-8px 0' } },
  },
});

/** Not in print. `!important`, because a sheet's own `display` comes later. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } });
