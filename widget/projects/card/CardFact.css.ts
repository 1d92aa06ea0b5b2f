import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({ display: 'flex', minWidth: 0, overflowWrap: 'anywhere' });

export const fact = styleVariants({
  loud: [base, { gap: vars.space[2], lineHeight: vars.text.md.line }],
  quiet: [
    base,
    {
      gap: '6px',
      fontSize: vars.text.sm.size,
      lineHeight: vars.text.sm.line,
      color: vars.color.textMuted,
    },
  ],
});

/** Aligned with the first line of its fact. */
export const icon = style({
  display: 'grid',
  alignItems: 'center',
  flex: 'none',
  height: vars.text.md.line,
  color: vars.color.textMuted,
});

export const words = style({ minWidth: 0 });

/** The next item and when it is due. A long title is cut, because a second line would leave a hole in the cards beside it. */
export const oneLine = style({ display: 'flex' });

export const label = style({ flex: 'none', marginInlineEnd: '4px' });

/** With its comma, which goes with the end of a title that is cut. */
export const next = style({
  overflow: 'hidden',
  fontWeight: vars.weight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const whole = style({ flex: 'none', marginInlineStart: '4px', whiteSpace: 'nowrap' });

export const near = style({ fontWeight: vars.weight.strong });
