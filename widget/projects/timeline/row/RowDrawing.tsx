import { GhostMark } from '../../../timeline/both/GhostMark.tsx';
import { GlyphMarks } from '../../../timeline/both/GlyphMarks.tsx';
import { type Columns, todayX } from '../layout/columns.ts';
import {
  AXIS_Y,
  BRACKET,
  BRACKET_BELOW,
  GHOST,
  GHOST_Y,
  GLYPH,
  INSET,
  SPAN_BELOW,
} from '../layout/measures.ts';
import type { RowLayout, RowMark } from '../layout/row-layout.ts';
import * as css from './RowDrawing.css.ts';

interface Props {
  readonly layout: RowLayout;
  readonly columns: Columns;
}

/** The drawing under the markers of one row: elapsed time, today's line, axis, original dates and glyphs. */
export function RowDrawing({ layout, columns }: Props) {
  const { marks, ghosts, line } = layout;
  const { axis } = columns;
  const now = todayX(columns);
  const elapsed = Math.min(Math.max(now, axis.left), axis.right);
  return (
    <>
      {elapsed > axis.left && <i className={css.ground} style={{ width: elapsed }} />}
      {now === elapsed && <i className={css.today} style={{ left: now }} />}
      <svg className={css.drawing} width={axis.right + INSET} aria-hidden="true">
        {line && line.to > elapsed && (
          <path className={css.ahead} d={`M${Math.max(line.from, elapsed)} ${AXIS_Y}H${line.to}`} />
        )}
        {line && line.from < elapsed && (
          <path
            className={css.elapsed}
            d={`M${line.from} ${AXIS_Y}H${Math.min(line.to, elapsed)}`}
          />
        )}
        {ghosts.map(({ id, from, to }) => (
          <GhostMark
            key={id}
            id={id}
            ghost={{ from, to, y: GHOST_Y }}
            top={AXIS_Y + GLYPH / 2 + 3}
            radius={GHOST}
          />
        ))}
        {marks.map(({ key, days, span }) => (
          <Span key={key} days={days} span={span} />
        ))}
        <GlyphMarks
          marks={marks.map(({ key, x, milestones }) => ({
            key,
            x,
            y: AXIS_Y,
            size: GLYPH,
            status: milestones[0]?.status ?? 'scheduled',
            count: milestones.length,
          }))}
        />
      </svg>
    </>
  );
}

const BRACKET_END = AXIS_Y + BRACKET_BELOW + BRACKET;

/** The days of a group: a bracket below the axis from the first to the last, and their dates in words. */
function Span({ days, span }: Pick<RowMark, 'days' | 'span'>) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <g data-span>
      <path
        className={css.bracket}
        d={`M${first} ${BRACKET_END - BRACKET}V${BRACKET_END}H${last}v-${BRACKET}`}
      />
      {span && (
        <text className={css.span} x={span.x} y={AXIS_Y + SPAN_BELOW}>
          {span.text}
        </text>
      )}
    </g>
  );
}
