import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import * as css from './icon.css.ts';

/** One shape for each tone, and two that share a tone with another shape. */
export type GlyphShape = Tone | 'delay' | 'unknown';

interface StatusGlyphProps {
  shape: GlyphShape;
  /** Width and height in px. */
  size?: number;
}

const ring = <circle className={css.ring} cx="8" cy="8" r="6.2" />;
const tick = <path className={css.mark} d="M4.9 8.2 7.1 10.4 11.2 5.9" />;
const exclamation = 'M8 4.7v3.9M8 11.2v.1';

const shapes = {
  complete: (
    <>
      <circle className={css.fill} cx="8" cy="8" r="7" />
      {tick}
    </>
  ),
  overdue: (
    <>
      <path className={css.gem} d="M8 1.6 14.4 8 8 14.4 1.6 8Z" />
      <path className={css.mark} d={exclamation} />
    </>
  ),
  pending: (
    <>
      {ring}
      <circle className={css.fill} cx="8" cy="8" r="2.6" />
    </>
  ),
  scheduled: ring,
  incomplete: (
    <>
      {ring}
      <path className={css.fill} d="M8 1.8a6.2 6.2 0 0 0 0 12.4Z" />
    </>
  ),
  caution: (
    <>
      <path className={css.gem} d="M8 2.2 14.2 13.6H1.8Z" />
      <path className={css.mark} d="M8 6v3.3M8 11.7v.1" />
    </>
  ),
  delay: (
    <>
      {ring}
      <path className={css.ring} d={exclamation} />
    </>
  ),
  unknown: <circle className={css.dashes} cx="8" cy="8" r="6.2" />,
} satisfies Record<GlyphShape, unknown>;

const toneOf = (shape: GlyphShape): Tone =>
  shape === 'delay' ? 'overdue' : shape === 'unknown' ? 'pending' : shape;

/** The shapes in a 16 by 16 drawing. The parent has the class `glyph`. */
export const GlyphShapes = ({ shape }: { readonly shape: GlyphShape }) => shapes[shape];

/** The mark of a status: the same in pills, on the timeline and in the report. The status text is always beside it. */
export function StatusGlyph({ shape, size = 14 }: StatusGlyphProps) {
  return (
    <svg
      className={css.glyph[toneOf(shape)]}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <GlyphShapes shape={shape} />
    </svg>
  );
}
