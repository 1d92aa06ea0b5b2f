import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, CONTAINER, layout, surface, tone, type, vars } from '../../theme/index.ts';
import { pill } from '../../ui/loading/loading.css.ts';

export const section = style([
  layout.stack[0],
  { gap: vars.space[5], ':focus-visible': { outline: 'none' } },
]);

/** A phone at 200 percent. */
const NARROWEST = `${CONTAINER.main} (width < 240px)`;

/** The line above the header of an archived project. */
export const archived = style([
  layout.wrap[2],
  tone.caution,
  {
    columnGap: vars.space[4],
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: vars.radius.md,
  },
]);

export const header = style([
  layout.wrap[4],
  layout.between,
  layout.toTop,
  { '@container': { [below.cards]: { flexDirection: 'column', gap: vars.space[3] } } },
]);

/** The buttons have a line of their own where a long word needs the room. */
export const words = style({
  flex: '1 1 min-content',
  maxWidth: '100%',
  minWidth: 0,
  overflowWrap: 'break-word',
});
export const title = style([
  type.title.lg,
  {
    letterSpacing: '-0.01em',
    '@container': { [below.stack]: { fontSize: '22px', lineHeight: '28px' } },
  },
]);

export const facts = style([
  layout.wrap[1],
  type.small,
  { alignItems: 'stretch', columnGap: vars.space[5], marginTop: vars.space[2] },
]);
export const code = style([
  layout.anywhere,
  { color: vars.color.text, fontFamily: vars.font.mono, fontSize: vars.text.xs.size },
]);

export const tiles = style({
  display: 'grid',
  margin: '-1px',
  borderRadius: 'inherit',
  overflow: 'clip',
  // As wide as the words need, so that no long word breaks beside empty room. The folder's link stays on one line.
  gridTemplateColumns: 'repeat(3, minmax(0, auto)) minmax(max-content, auto)',
  gridTemplateAreas: '"client status lead folder"',
  '@container': {
    [below.cards]: {
      gridTemplateColumns: '1fr 1fr',
      gridTemplateAreas: '"status folder" "client lead"',
    },
    [below.stack]: { gridTemplateAreas: '"status status" "client lead" "folder folder"' },
    [NARROWEST]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"status" "client" "lead" "folder"',
    },
  },
  // The folder's address gets its own line.
  '@media': {
    print: {
      gridTemplateColumns: '1.1fr 1.5fr 1.1fr',
      gridTemplateAreas: '"client status lead" "folder folder folder"',
      breakInside: 'avoid',
    },
  },
});

/** Its two lines divide it from the tiles above and before it. The grid draws those at its edge on the sheet's own. */
const cell = style({
  minWidth: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  borderTop: vars.hairline,
  borderInlineStart: vars.hairline,
  '@container': {
    [below.stack]: { padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}` },
  },
});
export const tile = styleVariants({
  client: [cell, { gridArea: 'client' }],
  status: [cell, { gridArea: 'status' }],
  lead: [cell, { gridArea: 'lead' }],
  folder: [
    cell,
    {
      gridArea: 'folder',
      '@container': {
        [below.stack]: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: vars.space[2],
        },
      },
    },
  ],
});

export const value = style([
  type.text.lg,
  type.strong,
  {
    marginTop: vars.space[2],
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    selectors: { [`${tile.folder} > &`]: { '@container': { [below.stack]: { marginTop: 0 } } } },
  },
]);
export const reason = style([type.small, type.plain, { marginTop: vars.space[2] }]);
export const badgeSkeleton = style([pill, { display: 'block', height: '28px' }]);

export const link = style([
  layout.inline[2],
  type.accented,
  {
    minHeight: vars.targetMin,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    ':hover': { color: vars.color.accentHover },
    '@container': { [below.drawer]: { minHeight: '44px' } },
    // Print shows the address in place of the words.
    '@media': {
      print: {
        fontSize: vars.text.sm.size,
        lineHeight: vars.text.sm.line,
        fontWeight: 400,
        '::after': { content: 'attr(href)', minWidth: 0, overflowWrap: 'anywhere' },
      },
    },
  },
]);
/** The icon stays beside it. */
export const lastWord = style([layout.nowrap]);
globalStyle(`${lastWord} > svg`, {
  display: 'inline-block',
  // The words run from left to right in both directions.
  marginLeft: vars.space[2],
  verticalAlign: '-2px',
});

/** The timeline in a sheet of its own. A project without dates has no timeline. */
export const timelineSheet = style([
  surface.sheet,
  { marginTop: vars.space[5], selectors: { '&:empty': { display: 'none' } } },
]);
// The line divides the timeline from the tiles when they share a sheet.
globalStyle(`${timelineSheet}${timelineSheet} > *`, { borderTop: 0 });
