import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';
import { text } from './waiting.css.ts';

/** What is new in a round, below the words that say so. */
export const news = style([text, { flexBasis: '100%', color: vars.color.text }]);
export const fold = style([type.accented, { cursor: 'pointer' }]);

export const thread = style([
  layout.stack[3],
  {
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.md,
    background: vars.color.canvas,
  },
]);
/** Initials, words and, in the internal view, tools. An internal note has an edge. */
export const note = style({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  gap: vars.space[3],
  alignItems: 'start',
  minWidth: 0,
  paddingBlock: vars.space[2],
  '@container': { [below.stack]: { rowGap: vars.space[1] } },
  selectors: {
    '&[data-internal=true]': {
      marginInline: `calc(-1 * ${vars.space[3]})`,
      paddingInline: '9px 12px',
      borderInlineStart: `3px solid ${vars.status.caution.solid}`,
      background: vars.color.surface,
    },
  },
});
globalStyle(`${note} > :nth-child(2) > :first-child`, { rowGap: 0 });
// On a phone the text has the whole width, below the writer and the menu.
globalStyle(`${note} > :nth-child(2)`, {
  '@container': { [below.stack]: { display: 'contents' } },
});
globalStyle(`${note} ${text}`, { '@container': { [below.stack]: { gridColumn: '1 / -1' } } });
export const disc = style([
  layout.center,
  type.muted,
  type.strong,
  {
    width: '30px',
    height: '30px',
    border: vars.hairline,
    borderRadius: '50%',
    background: vars.color.surface,
    fontSize: '11px',
    selectors: {
      [`${note}[data-internal=true] &`]: {
        borderColor: vars.status.caution.solid,
        color: vars.status.caution.fg,
      },
    },
  },
]);
export const tools = style([
  layout.wrap[2],
  layout.toEnd,
  {
    '@container': { [below.stack]: { display: 'contents' } },
  },
]);
globalStyle(`${tools} > *`, { '@container': { [below.stack]: { gridColumn: '1 / -1' } } });
globalStyle(`${tools} > button`, {
  '@container': { [below.stack]: { gridArea: '1 / 3', margin: '-8px -12px 0 0' } },
});
