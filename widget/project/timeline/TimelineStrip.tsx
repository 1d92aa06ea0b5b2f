import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { useId, useRef } from 'react';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { markName, sharedMarkName } from '../../parts/timeline/mark-name.ts';
import { usePressedTrigger } from '../../parts/tooltip/use-pressed-trigger.ts';
import { useTooltip } from '../../parts/tooltip/use-tooltip.ts';
import { TimelineAxis } from './axis/TimelineAxis.tsx';
import { TimelineDates } from './axis/TimelineDates.tsx';
import { DOCK_PADDING } from './layout/measures.ts';
import { useTimelineLayout } from './layout/use-timeline-layout.ts';
import { DockMark } from './marks/DockMark.tsx';
import { stripButtons } from './marks/strip-buttons.ts';
import * as markCss from './marks/TimelineMark.css.ts';
import { type MarkButton, TimelineMark } from './marks/TimelineMark.tsx';
import { useRovingFocus } from './marks/use-roving-focus.ts';
import * as css from './TimelineStrip.css.ts';
import { useStartAtToday } from './use-start-at-today.ts';

const MilestoneCard = lazyPart(
  () => import('./marks/MilestoneCard.tsx').then((module) => module.MilestoneCard),
  { isSilent: true },
);
const SharedMark = lazyPart(
  () => import('../../parts/timeline/SharedMark.tsx').then((module) => module.SharedMark),
  { isSilent: true },
);

interface TimelineStripProps {
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

  const buttons = layout ? stripButtons(layout) : [];
  const docked = layout?.dock?.rows ?? [];
  const next =
    buttons.find(({ rows }) => rows.some(({ dueDate }) => dueDate >= today)) ?? buttons.at(-1);
  const keys = [...buttons.map(({ key }) => key), ...docked.map(({ row }) => row.id)];
  const roving = useRovingFocus(keys, next?.key);

  const cardId = useId();
  const { anchor, trigger, surface } = useTooltip(false);
  const shared = usePressedTrigger(trigger);
  const shown = shared.opener ?? anchor;
  const rowsOf = (key: string | undefined) =>
    buttons.find((button) => button.key === key)?.rows ??
    docked.filter(({ row }) => row.id === key).map(({ row }) => row);
  const rows = rowsOf(shown?.dataset.milestone);
  const [inHand] = rows;
  const select = (id: string) => {
    shared.close();
    onSelect(id);
  };

  const buttonOf = (key: string, its: readonly MilestoneRow[]): MarkButton => {
    const [row] = its;
    const isShared = its.length > 1;
    return {
      ...shared.trigger,
      ...(!isShared && inHand === row && { 'aria-describedby': cardId }),
      ...(isShared && {
        'aria-haspopup': 'dialog',
        'aria-expanded': shared.opener?.dataset.milestone === key,
      }),
      'data-milestone': key,
      'aria-label':
        isShared || !row ? sharedMarkName(its, locale) : markName(row, { showOriginal, locale }),
      tabIndex: roving.tabIndex(key),
      onClick: ({ currentTarget }) => {
        if (isShared) shared.open(currentTarget);
        else if (row) onSelect(row.id);
      },
    };
  };

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
              {buttons.map((mark) => (
                <TimelineMark key={mark.key} mark={mark} button={buttonOf(mark.key, mark.rows)} />
              ))}
              {docked.map(({ row, y }) => (
                <DockMark
                  key={row.id}
                  row={row}
                  x={(layout.dock?.x ?? 0) + DOCK_PADDING}
                  y={y}
                  button={buttonOf(row.id, [row])}
                />
              ))}
            </div>
          </div>
        )}
      </div>
      {shown && inHand && rows.length === 1 && (
        <MilestoneCard
          row={inHand}
          showOriginal={showOriginal}
          anchor={shown}
          id={cardId}
          surface={surface}
        />
      )}
      {shown && rows.length > 1 && (
        <SharedMark
          rows={rows}
          anchor={shown}
          surface={surface}
          onSelect={select}
          onClose={shared.opener ? shared.close : undefined}
        />
      )}
    </>
  );
}

function stripStyle({ width, height }: { readonly width: number; readonly height: number }) {
  const forPrint = { '--_pd-strip': width };
  return { width, height, ...forPrint };
}
