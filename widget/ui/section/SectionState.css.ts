import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: vars.space[5],
  textAlign: 'center',
});
export const title = style({
  marginTop: vars.space[2],
  // The surrounding text is light in the navigation.
  color: vars.color.text,
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  textWrap: 'balance',
});
export const text = style({ marginTop: vars.space[1], color: vars.color.textMuted });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[4],
  '@media': { print: { display: 'none' } },
});

/** An empty section: its words, and its buttons at the end of the line or below. */
export const empty = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[6]}`,
  '@container': { [below.stack]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const emptyTitle = style({
  display: 'block',
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});
export const emptyText = style({ color: vars.color.textMuted });
export const emptyActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@container': { [below.stack]: { flexDirection: 'column' } },
  '@media': { print: { display: 'none' } },
});
