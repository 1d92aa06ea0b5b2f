import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: '41px',
  marginTop: vars.space[10],
  paddingTop: vars.space[5],
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
  '@media': {
    print: { marginTop: vars.space[8], paddingTop: vars.space[2], breakBefore: 'avoid' },
  },
});

/** What appears later stands at the end of the line, so that nothing moves. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  '@container': { [below.drawer]: { flexDirection: 'column' } },
});

/** Shown only in print; on screen the page heading shows the title. */
export const title = style({
  display: 'none',
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'block' } },
});

export const copied = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.status.complete.fg,
  fontWeight: vars.weight.medium,
  '@media': { print: { display: 'none' } },
});
