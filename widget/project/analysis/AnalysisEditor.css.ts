import { globalStyle, style } from '@vanilla-extract/css';
import { below, columns, layout, type, vars } from '../../theme/index.ts';

/** Its buttons stay in sight. What the keyboard reaches stops above them. */
export const form = style([layout.stack[4]]);
globalStyle(`${form} :is(textarea, button)`, { scrollMarginBottom: '80px' });
export const foot = style([
  layout.wrap[2],
  {
    position: 'sticky',
    zIndex: 1,
    bottom: 0,
    margin: `0 calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[6]})`,
    padding: `${vars.space[3]} ${vars.space[6]}`,
    borderTop: vars.hairline,
    borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
    background: vars.color.surface,
    '@container': {
      [below.stack]: {
        margin: `0 calc(-1 * ${vars.space[4]}) calc(-1 * ${vars.space[4]})`,
        padding: `${vars.space[3]} ${vars.space[4]}`,
      },
    },
  },
]);

export const legend = style([type.title.sm, { padding: 0, marginBottom: vars.space[2] }]);
export const stageTitle = style([type.strong, { padding: 0, marginBottom: vars.space[1] }]);
// A phone has no such keys.
export const keys = style([type.small, { '@container': { [below.stack]: { display: 'none' } } }]);

// Stacks are grids: a text area grows with its text, but a long word must not widen the form.
export const questions = style([
  layout.stack[2],
  {
    position: 'relative',
    marginBottom: vars.space[2],
    selectors: { '&:empty': { margin: 0 } },
  },
]);

export const question = style([
  layout.row[1],
  layout.toTop,
  {
    position: 'relative',
    borderRadius: vars.radius.md,
    selectors: {
      '&[data-dragged]': {
        zIndex: 1,
        background: vars.color.surfaceRaised,
        boxShadow: vars.shadow[2],
      },
    },
  },
]);
globalStyle(`${question} > button`, {
  marginTop: `calc((${vars.control.md} - ${vars.targetMin}) / 2)`,
  '@container': { [below.drawer]: { marginTop: 0 } },
});
// Align the icons with the edges, not their larger tap targets.
globalStyle(`${question} > button:first-of-type`, {
  marginInlineStart: '-7px',
  '@container': { [below.drawer]: { marginInlineStart: '-12px' } },
});
globalStyle(`${question} > button:last-of-type`, {
  '@container': { [below.drawer]: { marginBlock: 0, marginInline: '-4px -12px' } },
});
globalStyle(`${question} > div`, { flex: 1, minWidth: 0 });

export const number = style([
  layout.fixed,
  type.accented,
  type.strong,
  {
    minWidth: vars.space[6],
    paddingTop: '8px',
    '@container': {
      [below.drawer]: {
        minWidth: vars.space[5],
        marginBlock: 0,
        marginInline: '-8px 0',
        paddingTop: '12px',
      },
    },
  },
]);

export const stages = style({
  ...columns('repeat(3, minmax(0, 1fr))', below.stack),
  gap: vars.space[4],
});
export const stage = style([layout.stack[3]]);
