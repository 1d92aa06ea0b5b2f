import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, surface, vars } from '../../theme/index.ts';
import { IN_LONG_LIST } from '../../ui/context/long-list.ts';

export const list = style([surface.sheet, { display: 'block' }]);

/** The height of a line with one line of title. */
const LINE = '64px';

const lineBase = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space[4],
  padding: `${vars.space[2]} ${vars.space[6]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: {
    '&:first-child': { borderTop: 0 },
    // Paper has every line.
    '&[data-folded]': { '@media': { screen: { display: 'none' } } },
    [IN_LONG_LIST]: {
      // The height of LINE without padding and border.
      containIntrinsicHeight: 'auto 47px',
      '@media': { screen: { contentVisibility: 'auto' } },
    },
  },
  '@media': { print: { breakInside: 'avoid' } },
});

/** The foot of a list that is folded. */
export const more = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': { print: { display: 'none' } },
  '@container': { [below.stack]: { paddingInline: 0 } },
});

/** What, when, impact and action. */
export const line = style([
  lineBase,
  {
    minHeight: LINE,
    gridTemplateColumns: 'minmax(0, 414fr) minmax(144px, 152fr) minmax(112px, 182fr) 252px',
    // Paper has no actions.
    selectors: {
      '&&': { '@media': { print: { gridTemplateColumns: 'minmax(0, 2fr) 144px 124px' } } },
    },
    '@container': {
      // The action has a line of its own.
      [below.cards]: {
        gridTemplateColumns: 'minmax(0, 1fr) 144px 124px',
        paddingBlock: vars.space[3],
      },
      [below.stack]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}`,
      },
    },
  },
]);

/** A line without an action, for agency staff. */
export const plainLine = style([
  lineBase,
  {
    // Title and ask, without padding and border.
    selectors: {
      '&:has(> [data-reminders])': {
        gridTemplateColumns: 'minmax(0, 1fr) 144px 164px 272px',
        '@container': { [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
      },
      [IN_LONG_LIST]: {
        containIntrinsicHeight: 'auto 40px',
        '@container': { [below.stack]: { containIntrinsicHeight: 'auto 64px' } },
      },
    },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(112px, 1fr)',
    '@container': {
      [below.stack]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        padding: `${vars.space[3]} ${vars.space[4]}`,
      },
    },
  },
]);

export const what = style({
  minWidth: 0,
  // On a phone what is asked goes on below the impact.
  '@container': { [below.stack]: { display: 'contents' } },
});

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  '@container': { [below.stack]: { gridColumn: 1 } },
});

const small = {
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
};

export const ask = style({
  ...small,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  '@container': { [below.stack]: { gridColumn: '1 / -1' } },
});

export const when = style({
  minWidth: 0,
  '@container': {
    [below.stack]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: vars.space[2],
      gridColumn: '1 / -1',
      marginTop: vars.space[1],
    },
  },
});

export const words = styleVariants({
  late: { color: vars.status.overdue.fg, fontWeight: vars.weight.strong },
  near: { fontWeight: vars.weight.strong },
  quiet: { fontWeight: vars.weight.medium },
});

export const day = style({
  ...small,
  '@container': {
    [below.stack]: { fontSize: vars.text.md.size, lineHeight: vars.text.md.line },
  },
});

export const impact = style({
  '@container': {
    // Beside the title.
    [below.stack]: { gridColumn: 2, gridRow: 1, alignSelf: 'start', justifySelf: 'end' },
  },
});

export const action = style({
  ...small,
  // Nobody acts on paper.
  '@media': { print: { display: 'none' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  '@container': {
    [below.cards]: { gridColumn: '1 / -1', marginTop: vars.space[2] },
    [below.stack]: {
      gridColumn: '1 / -1',
      justifyContent: 'flex-start',
      alignItems: 'stretch',
      gap: '10px',
      marginTop: vars.space[3],
    },
  },
});

// On a phone two controls share the width, and one fills it.
globalStyle(`${action} > *`, {
  '@container': { [below.stack]: { flex: '1 1 calc(50% - 5px)' } },
});
globalStyle(`${action} > :is(a, button)`, {
  '@container': { [below.stack]: { minHeight: '44px' } },
});
