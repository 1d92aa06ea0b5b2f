import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

type Size = { size: string; line: string };
const sized = ({ size, line }: Size) => ({ fontSize: size, lineHeight: line });

/** Size and line of ordinary text. `md` is what stands everywhere without a class. */
export const text = styleVariants(vars.text, sized);

/** A heading: size, line and weight. */
export const title = styleVariants(vars.title, (step) => ({
  ...sized(step),
  fontWeight: vars.weight.strong,
}));

export const medium = style({ fontWeight: vars.weight.medium });
export const strong = style({ fontWeight: vars.weight.strong });
/** Inside a heading: weight as in text. */
export const plain = style({ fontWeight: 'normal' });

export const muted = style({ color: vars.color.textMuted });
export const accented = style({ color: vars.color.accent });
/** What stands beside or below what it is about. */
export const small = style([text.sm, muted]);
/** Overdue, and whatever else somebody should have done. */
export const late = style({ color: vars.status.overdue.fg });
