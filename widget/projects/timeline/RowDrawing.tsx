import { milestoneStatusTone } from '@project-dashboard/core/milestones';
import { glyph } from '../../parts/icon/StatusGlyph.css.ts';
import { GlyphShapes } from '../../parts/icon/StatusGlyph.tsx';
import { AXIS_Y, DISC, GLYPH, ORIGINAL, ORIGINAL_Y, ROW } from './measures.ts';
import * as css from './RowDrawing.css.ts';
import { dayX, type RowLayout, type RowOriginal, type TimeScale } from './row-layout.ts';

interface Props {
  readonly layout: RowLayout;
  readonly scale: TimeScale;
  /** A day number. */
  readonly today: number;
}

/** The drawing under the markers of one row: elapsed time, today's line, axis, original dates and glyphs. */
export function RowDrawing({ layout, scale, today }: Props) {
  const { marks, originals, line } = layout;
  const now = dayX(scale, today);
  const shown = Math.min(Math.max(now, 0), scale.width);
  const isTodayShown = now >= 0 && now < scale.width;
  return (
    <svg className={css.drawing} width={scale.width} height={ROW} aria-hidden="true">
      <rect className={css.ground} width={shown} height={ROW} />
      {line && line.to > shown && (
        <path className={css.ahead} d={`M${Math.max(line.from, shown)} ${AXIS_Y}H${line.to}`} />
      )}
      {line && line.from < shown && (
        <path className={css.elapsed} d={`M${line.from} ${AXIS_Y}H${Math.min(line.to, shown)}`} />
      )}
      {originals.map((original) => (
        <g key={original.id} data-original={original.id}>
          <circle className={css.ring} cx={original.from} cy={ORIGINAL_Y} r={ORIGINAL / 2 - 0.6} />
          <path className={css.dashes} d={originalPath(original)} />
        </g>
      ))}
      {isTodayShown && <path className={css.today} d={`M${now} 0V${ROW}`} />}
      {marks.map(({ key, x, rows: [row] }) => {
        if (!row) return null;
        const tone = milestoneStatusTone(row.status);
        return (
          <g
            key={key}
            className={glyph[tone]}
            transform={`translate(${x - GLYPH / 2} ${AXIS_Y - GLYPH / 2}) scale(${GLYPH / 16})`}
          >
            <circle className={css.disc} cx="8" cy="8" r={(DISC / GLYPH) * 8} />
            <GlyphShapes shape={tone} />
          </g>
        );
      })}
    </svg>
  );
}

const CORNER = 4;

/** Dashes from the ring to below the marker, and a bend up to it. */
function originalPath({ from, to }: RowOriginal): string {
  const direction = Math.sign(to - from);
  const start = from + direction * (ORIGINAL / 2);
  const bend = to - direction * CORNER;
  const along =
    (bend - start) * direction > 0 ? `M${start} ${ORIGINAL_Y}H${bend}` : `M${bend} ${ORIGINAL_Y}`;
  return `${along}Q${to} ${ORIGINAL_Y} ${to} ${ORIGINAL_Y - CORNER}`;
}
