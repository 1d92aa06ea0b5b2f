import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, surface, vars } from '../../theme/index.ts';
import { pill } from '../../ui/loading/loading.css.ts';

const HAIRLINE = `1px solid ${vars.color.border}`;

export const tiles = style({
  display: 'grid',
  // The words of the folder's link stay on one line.
  gridTemplateColumns: '1.1fr 1.5fr 1.1fr minmax(max-content, 1.1fr)',
  gridTemplateAreas: '"client status lead folder"',
  '@container': {
    [below.cards]: {
      gridTemplateColumns: '1fr 1fr',
      gridTemplateAreas: '"status folder" "client lead"',
    },
    [below.stack]: { gridTemplateAreas: '"status status" "client lead" "folder folder"' },
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

/** The timeline in a sheet of its own. A project without dates has no timeline. */
export const timelineSheet = style([
  surface.sheet,
  { marginTop: vars.space[5], selectors: { '&:empty': { display: 'none' } } },
]);

// The line divides the timeline from the tiles when they share a sheet.
globalStyle(`${timelineSheet}${timelineSheet} > *`, { borderTop: 0 });

const cell = style({
  minWidth: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  '@container': {
    [below.stack]: { padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}` },
  },
});

export const tile = styleVariants({
  client: [cell, { gridArea: 'client', '@container': { [below.cards]: { borderTop: HAIRLINE } } }],
  status: [cell, { gridArea: 'status' }],
  lead: [cell, { gridArea: 'lead', '@container': { [below.cards]: { borderTop: HAIRLINE } } }],
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
          borderTop: HAIRLINE,
        },
      },
    },
  ],
});

// Lines between the cells of a row, wherever the row wraps.
globalStyle(`${tile.status}, ${tile.lead}, ${tile.folder}`, { borderInlineStart: HAIRLINE });
globalStyle(`${tile.status}`, { '@container': { [below.cards]: { borderInlineStart: 0 } } });
globalStyle(`${tile.folder}`, {
  '@container': { [below.stack]: { borderInlineStart: 0 } },
  '@media': { print: { borderInlineStart: 0, borderTop: HAIRLINE } },
});

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const value = style({
  marginTop: vars.space[2],
  fontSize: vars.text.lg.size,
  lineHeight: '24px',
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  selectors: { [`${tile.folder} > &`]: { '@container': { [below.stack]: { marginTop: 0 } } } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.targetMin,
  color: vars.color.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { color: vars.color.accentHover },
  '@container': { [below.drawer]: { minHeight: '44px' } },
  '@media': {
    print: {
      fontSize: vars.text.sm.size,
      lineHeight: vars.text.sm.line,
      fontWeight: 400,
      '::after': { content: 'attr(href)', minWidth: 0, overflowWrap: 'anywhere' },
    },
  },
});

/** Print shows the address instead. */
export const linkWords = style({
  '@media': { print: { display: 'none' } },
});
/** The icon stays beside it. */
export const lastWord = style({ whiteSpace: 'nowrap' });
globalStyle(`${lastWord} > svg`, {
  display: 'inline-block',
  // The words run from left to right in both directions.
  marginLeft: vars.space[2],
  verticalAlign: '-2px',
});

export const none = style({ color: vars.color.textMuted, fontWeight: 400 });

export const reason = style({
  marginTop: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: 400,
});

export const badgePlace = style([pill, { display: 'block', height: '28px' }]);
