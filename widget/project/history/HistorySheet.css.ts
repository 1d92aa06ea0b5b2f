import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

/** The part of the sheet that scrolls. */
export const changes = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space[2]} ${vars.space[6]} ${vars.space[8]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

export const print = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
});

/** What is printed, and not shown. */
export const paper = style({ display: 'none' });

export const page = style({ outline: 'none' });

export const day = style({
  padding: `${vars.space[3]} 0 ${vars.space[2]}`,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  color: vars.color.textMuted,
});

export const foot = style({ paddingTop: vars.space[4] });
