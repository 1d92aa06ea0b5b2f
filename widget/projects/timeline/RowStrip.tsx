import { formatMonthDay, isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import { milestoneStatusLabel } from '@project-dashboard/core/milestones';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { useMemo } from 'react';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { AXIS_Y, TARGET } from './measures.ts';
import { RowDrawing } from './RowDrawing.tsx';
import * as css from './RowStrip.css.ts';
import { layoutRow, type Marker, type RowMark, type TimeScale } from './row-layout.ts';

interface Props {
  readonly project: OverviewRow;
  readonly today: string;
  /** The address of the project's milestones. */
  readonly address: string;
  readonly scale: TimeScale;
  readonly step: number;
  readonly stop: string | undefined;
}

const NONE: readonly Marker[] = [];

/** A project's milestones: a drawing, and above it a link for each marker and a button at each edge that hides some. */
export function RowStrip({ project, today, address, scale, step, stop }: Props) {
  const locale = useLocale();
  const { title, milestones = NONE } = project;
  const layout = useMemo(() => layoutRow(milestones, scale), [milestones, scale]);
  const { before, after, marks } = layout;
  const day = toDayNumber(today);
  if (!milestones.some(({ dueDate }) => isIsoDate(dueDate)))
    return (
      <>
        <RowDrawing layout={layout} scale={scale} today={day} />
        <p className={css.nothing} style={{ insetInlineStart: Math.max(0, 0) }}>
          No milestones yet
        </p>
      </>
    );
  const next = marks.find(({ rows }) => rows.some(({ dueDate }) => dueDate >= today));
  const first = stop ?? next?.key ?? marks.at(-1)?.key ?? (before > 0 ? 'before' : 'after');
  const tab = (key: string) => ({ 'data-mark': key, tabIndex: key === first ? 0 : -1 });
  return (
    <>
      <RowDrawing layout={layout} scale={scale} today={day} />
      <div role="toolbar" aria-label={`Milestones of ${title}`} className={css.marks}>
        {before > 0 && (
          <button
            {...tab('before')}
            type="button"
            className={css.before}
            aria-label={`${title}: +${before} earlier, show ${step} weeks earlier`}
          >
            +{before}
          </button>
        )}
        {marks.map((mark) => (
          <a
            key={mark.key}
            {...tab(mark.key)}
            className={css.mark}
            href={address}
            style={{ left: mark.x - TARGET / 2, top: AXIS_Y - TARGET / 2, width: TARGET }}
            aria-label={`${title}: ${markName(mark, locale)}`}
          />
        ))}
        {after > 0 && (
          <button
            {...tab('after')}
            type="button"
            className={css.after}
            aria-label={`${title}: +${after} later, show ${step} weeks later`}
          >
            +{after}
          </button>
        )}
      </div>
    </>
  );
}

function markName({ rows }: RowMark, locale: string | undefined): string {
  return rows
    .map(({ title, status, dueDate, originalDueDate }) => {
      const due = `${title}, ${milestoneStatusLabel(status)}, due ${formatMonthDay(dueDate, locale)}`;
      return originalDueDate
        ? `${due}, originally ${formatMonthDay(originalDueDate, locale)}`
        : due;
    })
    .join('; ');
}
