import { keyframes, style } from '@vanilla-extract/css';
import { floating } from '../../../parts/tooltip/floating.css.ts';
import { vars } from '../../../theme/index.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const card = style([
  floating,
  {
    width: 'min(300px, calc(100vw - 16px))',
    padding: '14px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surfaceRaised,
    boxShadow: vars.shadow[2],
    fontSize: vars.text.sm.size,
    lineHeight: vars.text.sm.line,
    animation: `${appear} ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      // Lets the pointer cross the gap to the card.
      '&::before': { content: '', position: 'absolute', inset: '-8px 0', zIndex: -1 },
    },
    '@media': { print: { display: 'none' } },
  },
]);

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  marginBottom: vars.space[2],
});

export const title = style({
  minWidth: 0,
  paddingTop: '2px',
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  rowGap: '2px',
});

export const term = style({ color: vars.color.textMuted });

/** Cut here: a reason may have a thousand characters, and the row shows it in full. */
export const reason = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflowWrap: 'anywhere',
});
