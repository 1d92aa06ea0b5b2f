import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { useId, useRef } from 'react';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { markName } from '../../parts/timeline/mark-name.ts';
import { useTooltip } from '../../parts/tooltip/use-tooltip.ts';
import { TimelineAxis } from './axis/TimelineAxis.tsx';
import { TimelineDates } from './axis/TimelineDates.tsx';
import { DOCK_PADDING } from './layout/measures.ts';
import { useTimelineLayout } from './layout/use-timeline-layout.ts';
import { DockMark } from './marks/DockMark.tsx';
import * as markCss from './marks/TimelineMark.css.ts';
import { type MarkButton, TimelineMark } from './marks/TimelineMark.tsx';
import { useRovingFocus } from './marks/use-roving-focus.ts';
import * as css from './TimelineStrip.css.ts';
import { useStartAtToday } from './use-start-at-today.ts';

const MilestoneCard = lazyPart(
  () => import('./marks/MilestoneCard.tsx').then((module) => module.MilestoneCard),
  { isSilent: true },
);

export interface TimelineStripProps {
  milestones: readonly MilestoneRow[];
  today: string;
  showOriginal: boolean;
  onSelect: (id: string) => void;
}

/** The strip: a drawing, one button per milestone above it, and the card of the hovered or focused one. */
export function TimelineStrip({ milestones, today, showOriginal, onSelect }: TimelineStripProps) {
  const locale = useLocale();
  const viewport = useRef<HTMLDivElement>(null);
  const layout = useTimelineLayout(viewport, milestones, { today, showOriginal });
  useStartAtToday(viewport, layout?.width, layout?.today.x);

  const marks = layout?.marks ?? [];
  const docked = layout?.dock?.rows ?? [];
  const rows = [...marks, ...docked].map(({ row }) => row);
  const next = marks.find(({ row }) => row.dueDate >= today) ?? marks.at(-1);
  const roving = useRovingFocus(
    rows.map(({ id }) => id),
    next?.row.id,
  );

  const cardId = useId();
  const { anchor, trigger, surface } = useTooltip(false);
  const inHand = anchor && rows.find(({ id }) => id === anchor.dataset.milestone);

  const button = (row: MilestoneRow): MarkButton => ({
    ...trigger,
    ...(inHand === row && { 'aria-describedby': cardId }),
    'data-milestone': row.id,
    'aria-label': markName(row, { showOriginal, locale }),
    tabIndex: roving.tabIndex(row.id),
    onClick: () => onSelect(row.id),
  });

  return (
    <>
      <div ref={viewport} className={css.viewport}>
        {layout && (
          <div className={css.strip} style={stripStyle(layout)}>
            <TimelineAxis layout={layout} />
            <TimelineDates layout={layout} />
            <div
              className={markCss.marks}
              role="toolbar"
              aria-label="Milestones by due date"
              {...roving.row}
            >
              {marks.map((mark) => (
                <TimelineMark
                  key={mark.row.id}
                  mark={mark}
                  axisY={layout.axis.y}
                  button={button(mark.row)}
                  isInHand={inHand === mark.row}
                />
              ))}
              {layout.dock?.rows.map(({ row, y }) => (
                <DockMark
                  key={row.id}
                  row={row}
                  x={(layout.dock?.x ?? 0) + DOCK_PADDING}
                  y={y}
                  button={button(row)}
                />
              ))}
            </div>
          </div>
        )}
      </div>
      {anchor && inHand && (
        <MilestoneCard
          row={inHand}
          showOriginal={showOriginal}
          anchor={anchor}
          id={cardId}
          surface={surface}
        />
      )}
    </>
  );
}

function stripStyle({ width, height }: { readonly width: number; readonly height: number }) {
  const forPrint = { '--_pd-strip': width };
  return { width, height, ...forPrint };
}
