import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: vars.control.md,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
});

// "Live" stands beside the count.
globalStyle(`${line} > span`, { marginInlineEnd: 'auto' });

export const footer = styleVariants({
  cards: [line, { gap: vars.space[4], marginTop: vars.space[5] }],
  timeline: [
    line,
    {
      // Stays in sight at the end of the window, because a long list has its own end far below.
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      padding: `${vars.space[2]} 0`,
      background: vars.color.canvas,
      // There is room for one line only. The choice of the time shown stays in sight by itself.
      '@container': { [below.drawer]: { display: 'contents' } },
      '@media': { print: { position: 'static' } },
    },
  ],
});

export const count = style({
  '@container': { [below.drawer]: { paddingTop: vars.space[3] } },
});

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [below.drawer]: { display: 'contents' } },
});
