import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, layout, type, vars } from '../../theme/index.ts';
import { corner } from '../../ui/button/button.css.ts';
import { IN_LONG_LIST } from '../../ui/context/long-list.ts';
import { rowHeight } from '../../ui/loading/loading.css.ts';
import { stickyHeight } from '../../ui/section/section.css.ts';

/** Below this the date of a line stands under its title, so that its buttons have room beside both. */
const TIGHT = `${CONTAINER.main} (width < 1020px)`;
/** Below this the buttons have a row of their own. */
const NARROW = `${CONTAINER.main} (width < 720px)`;
/** Below this a date has no room beside its impact. */
const SLIM = `${CONTAINER.main} (width < 260px)`;

/** The overview's own gap is part of the distance. The client's timeline, if there is one, keeps its own below. */
export const anchor = style({
  // A line that loads is as high as most of those that come.
  vars: { [rowHeight]: '67px' },
  '@container': {
    [TIGHT]: { vars: { [rowHeight]: '89px' } },
    [below.stack]: { vars: { [rowHeight]: '149px' } },
  },
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  marginTop: vars.space[3],
  // An address that ends in #waiting moves the focus here, as to a section.
  ':focus-visible': { outline: 'none' },
  selectors: {
    // Nothing waits in the internal view.
    '&:not(:has(section, p))': { display: 'none' },
    // One line alone is nearer to its neighbours than a list.
    '&&:has(> p)': { marginBlock: `calc(-1 * ${vars.space[2]})` },
    // On a phone the tiles follow.
    '&:not(:last-child)': { '@container': { [below.stack]: { marginBottom: vars.space[5] } } },
  },
});

/** The foot of a list that is folded. */
export const more = style([
  layout.screenOnly,
  {
    padding: `${vars.space[2]} ${vars.space[6]}`,
    borderTop: vars.hairline,
    '@container': { [below.stack]: { paddingInline: vars.space[4] } },
  },
]);

/** A line of words above a list, or above a part of it. */
export const strip = style([
  type.muted,
  type.medium,
  {
    padding: `10px ${vars.space[6]}`,
    borderBlock: vars.hairline,
    background: vars.color.surfaceSunken,
    ':first-child': {
      borderTop: 0,
      borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
    },
    fontSize: vars.text.xs.size,
    '@container': { [below.stack]: { paddingInline: vars.space[4] } },
  },
]);

const anyLine = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space[4],
  // An item that is answered has fewer words, and its line is as high.
  minHeight: '67px',
  // What opens below a line leaves its first row where it is.
  padding: `${vars.space[3]} ${vars.space[6]}`,
  borderTop: vars.hairline,
  selectors: {
    [`&:first-child, ${strip} + &`]: { borderTop: 0 },
    // Whatever the columns of a wide line are.
    '&&&': {
      '@container': {
        [TIGHT]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
        [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      },
    },
    [IN_LONG_LIST]: {
      // The height of a line with one line of title, without padding and border.
      containIntrinsicHeight: 'auto 42px',
      '@media': { screen: { contentVisibility: 'auto' } },
    },
  },
  '@container': {
    [below.stack]: { padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}` },
  },
  '@media': { print: { breakInside: 'avoid' } },
});

const client = style([
  anyLine,
  {
    gridTemplateColumns: 'minmax(0, 414fr) minmax(144px, 152fr) minmax(112px, 182fr) 252px',
    // Paper has no actions.
    selectors: {
      '&&': { '@media': { print: { gridTemplateColumns: 'minmax(0, 2fr) 144px 124px' } } },
    },
  },
]);
const answeringClient = style([
  client,
  { gridTemplateColumns: 'minmax(0, 1fr) 140px 124px 386px' },
]);
const internal = style([
  anyLine,
  {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(112px, 1fr)',
    selectors: {
      '&:has(> [data-reminders])': {
        gridTemplateColumns: 'minmax(0, 1fr) 144px 164px 272px',
      },
    },
  },
]);
const answeringInternal = style([
  answeringClient,
  // Room for three answers to an input with a link.
  { gridTemplateColumns: 'minmax(0, 1fr) 144px 164px 350px' },
]);

/** A line of a view, and of a project whose client takes part. */
export const line = {
  client: { plain: client, answering: answeringClient },
  internal: { plain: internal, answering: answeringInternal },
};

export const what = style({
  minWidth: 0,
  '@container': {
    [TIGHT]: { gridColumn: '1 / 3' },
    [below.stack]: { display: 'contents' },
  },
});
export const title = style([
  type.title.sm,
  layout.anywhere,
  { '@container': { [below.stack]: { gridColumn: '1 / -1' } } },
]);
export const ask = style([
  type.small,
  layout.wrap[1],
  { columnGap: '6px', '@container': { [below.stack]: { gridColumn: '1 / -1' } } },
]);

export const when = style({
  minWidth: 0,
  '@container': {
    [TIGHT]: {
      display: 'flex',
      flexWrap: 'wrap',
      gridColumn: 1,
      gridRow: 2,
      columnGap: vars.space[2],
      marginTop: vars.space[1],
      selectors: { '&:empty': { display: 'none' } },
    },
    [below.stack]: { gridRow: 'auto' },
  },
});
export const words = {
  late: `${type.late} ${type.strong}`,
  near: type.strong,
  quiet: type.medium,
};
const { size, line: lineHeight } = vars.text.md;
export const day = style([
  type.small,
  { '@container': { [TIGHT]: { fontSize: size, lineHeight } } },
]);

export const impact = style({
  '@container': {
    [TIGHT]: { alignSelf: 'end' },
    // Beside the date.
    [below.stack]: { gridColumn: 2, gridRow: 'auto', justifySelf: 'end' },
    [SLIM]: { gridColumn: '1 / -1', justifySelf: 'start' },
  },
});

/** The last cell of a line: the ways to act. */
export const action = style([
  type.small,
  layout.wrap[3],
  layout.toEnd,
  {
    rowGap: vars.space[1],
    selectors: { '&:empty': { display: 'none' } },
    // Nobody acts on paper.
    '@media': { print: { display: 'none' } },
    '@container': {
      [TIGHT]: { gridColumn: 3, gridRow: '1 / span 2' },
      [NARROW]: { gridColumn: '1 / -1', gridRow: 'auto', marginTop: vars.space[2] },
      [below.stack]: {
        order: 2,
        justifyContent: 'flex-start',
        alignItems: 'stretch',
        gap: '10px',
        marginTop: vars.space[3],
      },
    },
  },
]);
// On a phone the controls that fit beside each other share the width, and one fills it.
globalStyle(`${action} > *`, {
  '@container': { [below.stack]: { flex: '1 1 auto' } },
});
globalStyle(`${action} > :is(a, button)`, {
  '@container': {
    [below.stack]: { minHeight: '44px', paddingInline: vars.space[2] },
    [SLIM]: { whiteSpace: 'normal' },
  },
});

/** What the client has answered, and the way to take it back beside it. */
export const answer = style([
  action,
  {
    flexWrap: 'nowrap',
    // Paper has the answer. Its button hides itself.
    '@media': { print: { display: 'flex' } },
    '@container': {
      [below.stack]: { alignItems: 'center', justifyContent: 'space-between', marginTop: 0 },
    },
  },
]);
// Its words take two lines rather than a line of their own.
globalStyle(`${answer} > span`, { '@container': { [below.stack]: { flex: '0 1 auto' } } });

/** An icon and its words. */
export const iconed = style([layout.row[0], { gap: '6px' }]);
export const tick = style({ display: 'flex', color: vars.status.complete.solid });

export const approve = style([
  type.accented,
  type.medium,
  {
    display: 'flex',
    selectors: { '&[data-done]': { color: vars.status.complete.fg } },
    '@container': {
      [below.stack]: {
        border: `2px solid ${vars.color.accent}`,
        borderRadius: corner,
        selectors: { '&[data-done]': { borderColor: vars.status.complete.solid } },
      },
    },
  },
]);
// An approved item has the room of its impact, and on a phone its link a line of its own.
globalStyle(`${action}:has(> [data-done])`, {
  '@container': {
    [`${CONTAINER.main} (width >= 1020px)`]: { gridColumn: '3 / -1', gridRow: 1 },
  },
});
globalStyle(`${action} > a:has(+ [data-done])`, {
  '@container': { [below.stack]: { flexBasis: '100%' } },
});
globalStyle(`${action} > :is([data-done], span) + button`, {
  '@container': { [below.stack]: { flex: 'none' } },
});
// An open form has buttons of its own, and only the link stays.
const isAnswering = `${action}:has(> [aria-expanded=true]:not([aria-haspopup]))`;
globalStyle(`${isAnswering} > :not(a)`, { display: 'none' });
globalStyle(`${isAnswering}:not(:has(> a))`, {
  '@container': { [NARROW]: { display: 'none' } },
});
// On a phone the whole box is the target.
globalStyle(`${approve} > label`, {
  '@container': {
    [below.stack]: { flex: 1, alignItems: 'center', justifyContent: 'center', minHeight: '40px' },
  },
});
/** On a line of its own. */
export const tickState = style({
  display: 'flex',
  justifyContent: 'flex-end',
  textAlign: 'end',
  selectors: { '&&': { flexBasis: '100%' } },
  '@container': { [below.stack]: { justifyContent: 'flex-start', textAlign: 'start' } },
});

export const dot = style({
  flex: 'none',
  // A border, which forced colours keep.
  border: '1.5px solid',
  borderRadius: '50%',
  selectors: {
    '&:has(+ [data-empty]), [data-empty] + &': { '@media': { print: { display: 'none' } } },
  },
});
export const notesButton = style([
  layout.row[1],
  layout.fixed,
  layout.bare,
  type.text.sm,
  type.medium,
  type.accented,
  {
    selectors: {
      '&[data-empty]': {
        color: vars.color.textMuted,
        fontWeight: 'normal',
        textDecoration: 'underline',
        '@media': { print: { display: 'none' } },
      },
    },
  },
]);
// Every target of a phone is 44 px high.
globalStyle(`${answeringClient} :is(a, button)`, {
  '@container': { [below.stack]: { minHeight: '44px' } },
});
// It is as high as the others, but leaves its line as it is.
globalStyle(`${answeringClient} ${notesButton}`, {
  '@container': { [below.stack]: { margin: '-12px 0' } },
});

/** The whole width, below the cells of a line. */
export const under = style([
  layout.stack[3],
  {
    gridColumn: '1 / -1',
    marginTop: '10px',
    paddingBottom: vars.space[1],
    selectors: { '&:empty': { display: 'none' } },
    '@container': { [below.stack]: { order: 3 } },
  },
]);

/** What somebody wrote. */
export const text = style([
  type.text.md,
  layout.anywhere,
  { maxWidth: '66ch', whiteSpace: 'pre-wrap' },
]);
export const quote = style([
  text,
  {
    margin: 0,
    paddingInlineStart: '10px',
    borderInlineStart: `2px solid ${vars.color.border}`,
  },
]);
