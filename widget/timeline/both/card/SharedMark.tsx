import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { type HTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRoot } from '../../../ui/context/ElementContext.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { opensAsSheet } from '../../../ui/dialog/opens-as-sheet.ts';
import { useDates } from '../../../ui/text/use-dates.ts';
import { usePressOutside } from '../../../ui/tooltip/use-beside.ts';
import { spanText } from '../mark-name.ts';
import { MarkerCard } from './MarkerCard.tsx';
import { MilestoneList } from './MilestoneList.tsx';
import * as css from './SharedMark.css.ts';

interface Props {
  /** Worst first. */
  readonly rows: readonly TimelineMilestone[];
  readonly anchor: HTMLElement;
  /** Keeps the card open while the pointer is on it. */
  readonly surface: HTMLAttributes<HTMLElement>;
  readonly onSelect: (id: string) => void;
  /** Set if the mark was pressed: the list then takes the focus, and this closes it. Without it the card is a preview. */
  readonly onClose: (() => void) | undefined;
}

/** The milestones of a shared mark: a card beside it, or a bottom sheet in a narrow widget. */
export function SharedMark({ rows, anchor, surface, onSelect, onClose }: Props) {
  const root = useRoot();
  const { locale } = useDates();
  const [isNarrow] = useState(() => opensAsSheet(root));
  const card = useRef<HTMLDivElement>(null);
  const title = spanText(rows, locale);
  const count = `${rows.length} milestones, worst first`;
  const isSheet = isNarrow && onClose !== undefined;
  const isOpen = !isSheet && onClose !== undefined;

  usePressOutside(card, anchor, isOpen ? onClose : undefined);
  useLayoutEffect(() => {
    if (isOpen) card.current?.querySelector('button')?.focus();
  }, [isOpen]);

  if (isSheet) {
    return (
      <Dialog title={title} description={count} onClose={onClose}>
        <MilestoneList rows={rows} onSelect={onSelect} isReachable />
      </Dialog>
    );
  }
  return (
    <MarkerCard
      ref={card}
      anchor={anchor}
      role={isOpen ? 'dialog' : 'group'}
      aria-label={`${title}, ${count}`}
      onKeyDown={(event) => moveByKey(event, onClose)}
      // A press in the preview must not take the focus: the preview would go before the click.
      onMouseDown={(event) => {
        if (!isOpen) event.preventDefault();
      }}
      {...surface}
    >
      <p className={css.title}>{title}</p>
      <p className={css.count}>{count}</p>
      <MilestoneList rows={rows} onSelect={onSelect} isReachable={isOpen} />
    </MarkerCard>
  );
}

/** Arrow keys move through the list. Escape and Tab leave it. */
function moveByKey(event: KeyboardEvent<HTMLElement>, onClose: (() => void) | undefined): void {
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const now = choices.findIndex((choice) => choice.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: (now + 1) % choices.length,
    ArrowUp: now - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    onClose?.();
  } else if (place !== undefined) {
    event.preventDefault();
    choices.at(place)?.focus();
  }
}
