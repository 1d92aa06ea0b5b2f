import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { HTMLAttributes } from 'react';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { MarkerCard } from '../both/card/MarkerCard.tsx';
import { MarkerFacts } from '../both/card/MarkerFacts.tsx';

export interface MilestoneCardProps {
  row: MilestoneRow;
  showOriginal: boolean;
  anchor: HTMLElement;
  /** The marker's description refers to this id while the card is open. */
  id: string;
  surface: HTMLAttributes<HTMLElement>;
}

/** The card with the facts of a hovered or focused marker. */
export function MilestoneCard({ row, showOriginal, anchor, id, surface }: MilestoneCardProps) {
  return (
    <MarkerCard anchor={anchor} id={id} role="tooltip" {...surface}>
      {showOriginal ? <InternalFacts row={row} /> : <MarkerFacts row={row} showOriginal={false} />}
    </MarkerCard>
  );
}

/** A client sees no original date, so its page reads no calendar. */
function InternalFacts({ row }: Pick<MilestoneCardProps, 'row'>) {
  return <MarkerFacts row={row} showOriginal calendar={useCalendar()} />;
}
