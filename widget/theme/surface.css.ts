import { style, styleVariants } from '@vanilla-extract/css';
import { inlineSign } from './reset.css.ts';
import { vars } from './tokens.css.ts';

/**
 * A line that only forced colours draw, because they take the ground away. It takes no room, and `:where()` lets the
 * ring of the focus win.
 */
export const edge = style({
  selectors: { ':where(&)': { outline: '1px solid transparent', outlineOffset: '-1px' } },
});

const { surface: ground, surfaceRaised, accentSoft } = vars.color;
const { md, lg } = vars.radius;
const framed = { border: vars.hairline, borderRadius: md, background: ground };

/** A ground with its radius, and a border or the edge that forced colours draw. */
export const surface = styleVariants({
  /** What holds the content of a section. */
  sheet: {
    ...framed,
    borderRadius: lg,
    boxShadow: vars.shadow[1],
    '@media': { print: { boxShadow: 'none' } },
  },
  /** A small thing on a sheet, such as a chosen file. */
  framed,
  /** What floats over the page: a menu, a notice. */
  raised: { ...framed, background: surfaceRaised, boxShadow: vars.shadow[2] },
  accent: [edge, { borderRadius: md, background: accentSoft }],
});

/** The ground and the words of a status: caution for what needs care, overdue for what is wrong. */
export const tone = styleVariants(vars.status, ({ fg, bg }) => [
  edge,
  { background: bg, color: fg },
]);

const FADE = '28px';
/** A row that scrolls and fades out at its end. What comes last comes out of the fade. */
export const fading = style({
  display: 'flex',
  minWidth: 0,
  paddingInlineEnd: FADE,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingInlineEnd: FADE,
  maskImage: `linear-gradient(calc(-90deg * ${inlineSign}), transparent, #000 ${FADE})`,
});
