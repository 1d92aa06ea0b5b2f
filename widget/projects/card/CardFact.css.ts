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

/** The next item, and when it is due. */
export const next = style({ fontWeight: vars.weight.strong });

export const whole = style({ whiteSpace: 'nowrap' });

export const near = style([whole, { fontWeight: vars.weight.strong }]);
