import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Columns, dayAt, nearestStop, stopsOf } from './layout/columns.ts';

/** A marker, or an edge of a row. Without `mark` it is the title. */
interface Place {
  readonly project: string;
  readonly mark: string | undefined;
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_place, last) => last,
};
const ROWS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The keyboard of the markers. Each row has one tab stop for them: left and right, Home and End go along the row, up and
 * down to the nearest marker of the next row that has one.
 */
export function useMarkerKeys(
  body: RefObject<HTMLElement | null>,
  rows: readonly OverviewRow[],
  columns: Columns | null,
) {
  const [place, setPlace] = useState<Place>();
  /** The row and day whose marker gets the focus as soon as it is drawn. */
  const wanted = useRef<{ readonly project: OverviewRow; readonly day: number }>(undefined);

  // After every render: a row far away is drawn only after it became the place.
  useLayoutEffect(() => {
    if (!wanted.current || !columns) return;
    const { project, day } = wanted.current;
    const stop = nearestStop(columns, project, day);
    const element =
      stop &&
      body.current?.querySelector<HTMLElement>(`${inRow(project.id)} ${withMark(stop.key)}`);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  const goTo = (project: OverviewRow, day: number) => {
    wanted.current = { project, day };
    // Draws the row, and renders again if the place is the same.
    setPlace({ project: project.id, mark: undefined });
  };

  const keptIndex = place && rows.findIndex(({ id }) => id === place.project);
  return {
    /** The index of the row with the focus. */
    kept: keptIndex === -1 ? undefined : keptIndex,
    /** The marker of a row that Tab reaches, if the reader has been there. */
    stopOf: (project: string) => (place?.project === project ? place.mark : undefined),
    goTo,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const project = target.closest<HTMLElement>('[data-project]')?.dataset.project;
        // The title keeps the stop of its row.
        if (project)
          setPlace((before) => ({
            project,
            mark: target.dataset.mark ?? (before?.project === project ? before.mark : undefined),
          }));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { target, key, altKey, ctrlKey, metaKey } = event;
        if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
        const { mark } = target.dataset;
        const row = target.closest<HTMLElement>('[data-project]');
        if (mark === undefined || !row || !columns) return;
        const marks = [...row.querySelectorAll<HTMLElement>('[data-mark]')];
        const step = STEPS[key];
        const direction = ROWS[key];
        if (step) marks[step(marks.indexOf(target), marks.length - 1)]?.focus();
        else if (direction) {
          const index = rows.findIndex(({ id }) => id === row.dataset.project);
          const next = nextWithStops(rows, index, direction, columns);
          const from = rows[index];
          const stop =
            from && stopsOf(columns, columns.layoutOf(from)).find((each) => each.key === mark);
          if (next && stop) goTo(next, dayAt(columns, stop.x));
        } else return;
        event.preventDefault();
      },
    },
  };
}

const inRow = (project: string) => `[data-project="${CSS.escape(project)}"]`;
const withMark = (mark: string) => `[data-mark="${CSS.escape(mark)}"]`;

/** The next row that has a marker or an edge. */
function nextWithStops(
  rows: readonly OverviewRow[],
  from: number,
  direction: 1 | -1,
  columns: Columns,
): OverviewRow | undefined {
  for (let index = from + direction; ; index += direction) {
    const row = rows[index];
    if (!row || stopsOf(columns, columns.layoutOf(row)).length > 0) return row;
  }
}
