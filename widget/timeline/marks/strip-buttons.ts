import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { TimelineLabel, TimelineLayout, TimelineMark } from '../layout/timeline-layout.ts';

/** A button of the strip: a marker, a label, or both. */
export interface StripButton {
  /** A milestone's id, or the key of a shared mark. */
  readonly key: string;
  /** The milestones that the button stands for, worst first. From two on it opens their list. */
  readonly rows: readonly MilestoneRow[];
  readonly marker: TimelineMark<MilestoneRow> | null;
  readonly label: TimelineLabel<MilestoneRow> | null;
}

/** The strip's buttons by date. A shared mark has its own button, and so has each label beside it. */
export function stripButtons({ marks }: TimelineLayout<MilestoneRow>): StripButton[] {
  return marks.flatMap((marker) => {
    const { rows, labels } = marker;
    const [row] = rows;
    if (!row) return [];
    const own = labels.find((label) => rows.length === 1 || label.row === null) ?? null;
    const key = rows.length === 1 ? row.id : `shared ${row.id}`;
    return [
      { key, rows, marker, label: own },
      ...labels.flatMap((label) =>
        label === own || !label.row
          ? []
          : [{ key: label.row.id, rows: [label.row], marker: null, label }],
      ),
    ];
  });
}
