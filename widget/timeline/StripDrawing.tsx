import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { type ComponentProps, type RefObject, useId } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { usePressedTrigger, useTooltip } from '../ui/tooltip/use-tooltip.ts';
import { TimelineAxis } from './axis/TimelineAxis.tsx';
import { TimelineDates } from './axis/TimelineDates.tsx';
import { EdgeButton, type EdgeName } from './both/EdgeButton.tsx';
import { markName, sharedMarkName } from './both/mark-name.ts';
import { DOCK_PADDING } from './layout/measures.ts';
import type { TimelineLayout } from './layout/timeline-layout.ts';
import { EDGE_ABOVE, QUARTER_STEP } from './many/measures.ts';
import { DockMark } from './marks/DockMark.tsx';
import { stripButtons } from './marks/strip-buttons.ts';
import * as css from './marks/TimelineMark.css.ts';
import { type MarkButton, TimelineMark } from './marks/TimelineMark.tsx';
import { useMovedFocus } from './marks/use-moved-focus.ts';
import { useRovingFocus } from './marks/use-roving-focus.ts';

const MilestoneCard = lazyPart(
  () => import('./marks/MilestoneCard.tsx').then((module) => module.MilestoneCard),
  { isSilent: true },
);
const SharedMark = lazyPart(
  () => import('./both/card/SharedMark.tsx').then((module) => module.SharedMark),
  { isSilent: true },
);

/** What a strip shows, and what it tells the overview. */
export interface StripProps {
  milestones: readonly MilestoneRow[];
  today: string;
  showOriginal: boolean;
  /** Called with the weeks by which an edge button moves the time shown. */
  onMove: (weeks: number) => void;
  onSelect: (id: string) => void;
}

interface StripDrawingProps extends StripProps {
  /** The element around the strip. */
  readonly viewport: RefObject<HTMLElement | null>;
  /** The props of the strip's element, with its size. */
  readonly frame: ComponentProps<'div'>;
  readonly layout: TimelineLayout<MilestoneRow>;
  /** The element that gets the cards. */
  readonly cards: HTMLElement | null;
}

/** The content of the strip: a drawing, one button per milestone above it, and the card of the hovered or focused one. */
export function StripDrawing({
  viewport,
  frame,
  layout,
  today,
  showOriginal,
  onMove,
  onSelect,
  cards,
}: StripDrawingProps) {
  const { locale } = useDates();
  const followFocus = useMovedFocus(viewport, layout);
  const buttons = stripButtons(layout);
  const docked = layout.dock?.rows ?? [];
  const next =
    buttons.find(({ rows }) => rows.some(({ dueDate }) => dueDate >= today)) ?? buttons.at(-1);
  const { axis, line, width, edges } = layout;
  const keys = [
    ...(edges.before > 0 ? ['before'] : []),
    ...buttons.map(({ key }) => key),
    ...(edges.after > 0 ? ['after'] : []),
    ...docked.map(({ row }) => row.id),
  ];
  const roving = useRovingFocus(keys, next?.key ?? keys[0]);

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

  const edge = (name: EdgeName) =>
    edges[name] > 0 && (
      <EdgeButton
        edge={name}
        count={edges[name]}
        look="strong"
        style={{
          top: axis.y - EDGE_ABOVE,
          width: edges.width,
          ...(name === 'after' && { right: width - line.to }),
        }}
        data-milestone={name}
        tabIndex={roving.tabIndex(name)}
        onClick={() => {
          followFocus(name);
          onMove(name === 'before' ? -QUARTER_STEP : QUARTER_STEP);
        }}
      />
    );

  const card = shown && inHand && rows.length === 1 && (
    <MilestoneCard
      row={inHand}
      showOriginal={showOriginal}
      anchor={shown}
      id={cardId}
      surface={surface}
    />
  );
  const list = shown && rows.length > 1 && (
    <SharedMark
      rows={rows}
      anchor={shown}
      surface={surface}
      onSelect={select}
      onClose={shared.opener ? shared.close : undefined}
    />
  );

  return (
    <>
      <div {...frame}>
        <TimelineAxis layout={layout} />
        <TimelineDates layout={layout} />
        <div
          className={css.marks}
          role="toolbar"
          aria-label="Milestones by due date"
          {...roving.row}
        >
          {edge('before')}
          {buttons.map((mark) => (
            <TimelineMark key={mark.key} mark={mark} button={buttonOf(mark.key, mark.rows)} />
          ))}
          {edge('after')}
          {docked.map(({ row, top, height }) => (
            <DockMark
              key={row.id}
              row={row}
              x={(layout.dock?.x ?? 0) + DOCK_PADDING}
              top={top}
              height={height}
              button={buttonOf(row.id, [row])}
            />
          ))}
        </div>
      </div>
      {cards && createPortal(card || list, cards)}
    </>
  );
}
