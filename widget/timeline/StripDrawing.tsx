import type { ReactNode } from 'react';
import { glyph } from '../ui/icon/icon.css.ts';
import { GlyphShapes } from '../ui/icon/StatusGlyph.tsx';
import type { Mark, StripLayout } from './layout/marks.ts';
import type { ProjectLayout } from './layout/project-layout.ts';
import { MONTH_GAP } from './layout/scale.ts';
import { stripTone } from './size.ts';
import * as css from './strip.css.ts';

/** Distance from a label's middle up to the end of its leader line. */
const LEADER_ABOVE = 7;
/** Length of a week tick below the axis. */
const WEEK_TICK = 5;
/** Distance from the middle of the month names down to the end of their ticks. */
const MONTH_TICK_BELOW = 3;
/** Distance from the strip's top to the end of the line of the dock. */
const DOCK_TOP = 4;

/** The drawing below the markers of a project's strip, with its dates. */
export function ProjectDrawing({ layout }: { readonly layout: ProjectLayout }) {
  const { marks, axisY, monthsY, todayX, line, dock } = layout;
  const crisp = (x: number) => Math.round(x) + 0.5;
  const elapsed = line ? Math.min(Math.max(todayX, line.from), line.to) - line.from : 0;
  return (
    <>
      <svg className={css.drawing} width={layout.width} height={layout.height} aria-hidden="true">
        <rect
          className={css.ground}
          x={line?.from}
          width={elapsed}
          height={layout.groundBottom}
          rx={6}
        />
        {layout.months.map(({ x }) => (
          <path
            key={x}
            className={css.faint}
            d={`M${crisp(x)} ${axisY}V${monthsY + MONTH_TICK_BELOW}`}
          />
        ))}
        {layout.weeks.map((x) => (
          <path key={x} className={css.faint} d={`M${crisp(x)} ${axisY}v${WEEK_TICK}`} />
        ))}
        <Axis layout={layout} />
        {marks.map(
          ({ key, x, y, size, label }) =>
            label && (
              <path
                key={key}
                className={css.faint}
                d={`M${crisp(x)} ${label.y - LEADER_ABOVE}V${y - size / 2}`}
              />
            ),
        )}
        <Originals layout={layout} hasArrow />
        {layout.chip && <path className={css.today} d={`M${todayX} 0V${monthsY}`} />}
        {dock && (
          <path
            className={css.dockLine}
            d={`M${crisp(dock.x)} ${DOCK_TOP}V${layout.groundBottom}`}
          />
        )}
        <Groups layout={layout} />
        <Glyphs marks={marks} />
      </svg>
      <Dates layout={layout} />
    </>
  );
}

/** The drawing below the markers of a row among others: on the ground of the row, and with today's line through all. */
export function RowDrawing({ layout }: { readonly layout: StripLayout }) {
  const { scale, todayX, marks } = layout;
  const elapsed = Math.min(Math.max(todayX, scale.left), scale.right);
  return (
    <>
      {elapsed > scale.left && <i className={css.rowGround} style={{ width: elapsed }} />}
      {todayX === elapsed && <i className={css.todayLine} style={{ left: todayX }} />}
      <svg className={css.rowDrawing} width={layout.width} aria-hidden="true">
        <Axis layout={layout} />
        <Originals layout={layout} />
        <Groups layout={layout} />
        <Glyphs marks={marks} />
      </svg>
    </>
  );
}

interface Props {
  readonly layout: StripLayout;
}

/** The line of time: strong until today. */
function Axis({ layout: { line, todayX, axisY } }: Props) {
  if (!line) return null;
  const now = Math.min(Math.max(todayX, line.from), line.to);
  return (
    <>
      {now < line.to && <path className={css.ahead} d={`M${now} ${axisY}H${line.to}`} />}
      {now > line.from && <path className={css.elapsed} d={`M${line.from} ${axisY}H${now}`} />}
    </>
  );
}

const CORNER = 8;
const HEAD = 3.5;

/** Moved dates: dashes from the ring at the original one, a bend up to the marker, and the arrow's head. */
function Originals({ layout, hasArrow = false }: Props & { readonly hasArrow?: boolean }) {
  const { radius, lineEnd } = layout.look;
  // The height at which the lines end, below the markers.
  const top = layout.axisY + lineEnd;
  return layout.originals.map(({ id, from, to, y }) => {
    const direction = Math.sign(to - from);
    const distance = Math.abs(to - from);
    const corner = Math.min(CORNER, distance, Math.max(0, y - top));
    const bend = to - direction * corner;
    const isLong = distance > corner + radius;
    const start = isLong ? `M${bend} ${y}Q${to} ${y} ${to} ${y - corner}` : `M${to} ${y - radius}`;
    const head = hasArrow
      ? `M${to - HEAD} ${top + HEAD}L${to} ${top}L${to + HEAD} ${top + HEAD}`
      : '';
    return (
      <g key={id} className={css.original} data-original={id}>
        <circle className={css.ring} cx={from} cy={y} r={radius} />
        {isLong && (
          <path className={css.dashes} d={`M${from + direction * (radius + 1)} ${y}H${bend}`} />
        )}
        <path className={css.arrow} d={`${start}V${top}${head}`} />
      </g>
    );
  });
}

const DOT = 2.2;
const BRACKET = { lifted: 5, onAxis: 3 } as const;
/** Distance from the axis down to the middle of a group's days in words. */
const WORDS_BELOW = 20;

/** What ties the mark of several days to them: a bracket, and a leg and dots, or their dates in words if it is on the axis. */
function Groups({ layout: { marks, look, axisY, todayX } }: Props) {
  return marks.map(({ key, x, y, size, days, words }) => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return null;
    const isLifted = look.lift > 0;
    const height = BRACKET[isLifted ? 'lifted' : 'onAxis'];
    const bottom = axisY + look.bracket + height;
    return (
      <g key={key} data-days={days.length}>
        {isLifted && (
          <path className={css.leg} d={`M${x} ${y + size / 2}L${(first + last) / 2} ${axisY}`} />
        )}
        <path className={css.leg} d={`M${first} ${bottom - height}V${bottom}H${last}v-${height}`} />
        {isLifted &&
          days.map((day) => (
            <circle
              key={day}
              className={css.dot[day < todayX ? 'past' : 'coming']}
              cx={day}
              cy={axisY}
              r={DOT}
            />
          ))}
        {words && (
          <text className={css.words} x={words.x} y={axisY + WORDS_BELOW}>
            {words.text}
          </text>
        )}
      </g>
    );
  });
}

/** The space between a glyph and the edge of the disc behind it. */
const RIM = 2.5;

/** The glyphs, each on a disc that separates it from the axis and its neighbours. */
function Glyphs({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(({ key, x, y, size }) => (
        <circle key={key} className={css.disc} cx={x} cy={y} r={size / 2 + RIM} />
      ))}
      {marks.map(({ key, rows: [worst], x, y, size }) => {
        const tone = stripTone(worst ?? { status: 'scheduled' });
        return (
          <svg
            key={key}
            className={glyph[tone]}
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            viewBox="0 0 16 16"
            aria-hidden="true"
          >
            <GlyphShapes shape={tone} />
          </svg>
        );
      })}
      {marks.map((mark) => mark.rows.length > 1 && <Count key={mark.key} mark={mark} />)}
    </>
  );
}

/** The disc with the count: its height, its widths for one digit, two, and `99+`, and where it is beside the glyph. */
const COUNT_HEIGHT = 15;
const COUNT_WIDTHS = [15, 21, 26];
const COUNT_SHARE = 0.5;
const COUNT_LEFT = 0.1;
const MOST_COUNTED = 99;

/** The number of milestones that share a mark. */
function Count({ mark: { x, y, size, rows } }: { readonly mark: Mark }) {
  const text = rows.length > MOST_COUNTED ? `${MOST_COUNTED}+` : String(rows.length);
  const width = COUNT_WIDTHS[text.length - 1] ?? COUNT_HEIGHT;
  const left = x + size * COUNT_LEFT;
  const middle = y - size * COUNT_SHARE;
  return (
    <g data-count={rows.length}>
      <rect
        className={css.count}
        x={left}
        y={middle - COUNT_HEIGHT / 2}
        width={width}
        height={COUNT_HEIGHT}
        rx={COUNT_HEIGHT / 2}
      />
      <text className={css.number} x={left + width / 2} y={middle}>
        {text}
      </text>
    </g>
  );
}

/**
 * The dates of labels and axis. Screen readers skip them, because each marker's name has the full date. Inside the
 * button they would have to be part of its name (WCAG 2.5.3).
 */
function Dates({ layout }: { readonly layout: ProjectLayout }) {
  const { marks, months, monthsY, chip, dock, width } = layout;
  const text = (key: string | number, left: number, top: number, content: ReactNode) => (
    <span key={key} className={css.text} style={{ left, top }}>
      {content}
    </span>
  );
  return (
    <div aria-hidden="true">
      {marks.map(({ key, label }) => {
        if (!label || label.date === null) return null;
        // It follows the name.
        const right = width - label.left - label.width;
        return (
          <span key={key} className={css.due} style={{ top: label.y, right }}>
            {label.date}
          </span>
        );
      })}
      {months.map(({ x, name }) => text(x, x + MONTH_GAP, monthsY, name))}
      {chip && (
        <span
          className={css.axisChip}
          style={{ left: chip.left, top: monthsY, width: chip.right - chip.left }}
        >
          {chip.text}
        </span>
      )}
      {dock && text('dock', dock.x + css.DOCK_PADDING, monthsY, 'No date yet')}
    </div>
  );
}
