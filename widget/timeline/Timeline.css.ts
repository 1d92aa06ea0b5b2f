import { style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../theme/index.ts';

export const timeline = style({
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderTop: `1px solid ${vars.color.border}`,
  breakInside: 'avoid',
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

/** Stands in the timeline's place if its milestones did not load. */
export const missing = style([timeline, { color: vars.color.textMuted }]);

const stacked = { flexDirection: 'column', alignItems: 'flex-start' } as const;

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginBottom: '6px',
  selectors: {
    // The choice of the time leaves no room for the legend.
    '&[data-many]': { '@container': { [`${CONTAINER.main} (width < 1024px)`]: stacked } },
  },
  '@container': { [below.cards]: stacked },
});

/** The title, and what stands beside it, whose code loads later into its place. */
export const start = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[3]}`,
  minHeight: vars.control.sm,
  '@container': { [below.drawer]: { minHeight: '44px' } },
});

export const undated = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const subscribe = style({ '@media': { print: { display: 'none' } } });

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});
