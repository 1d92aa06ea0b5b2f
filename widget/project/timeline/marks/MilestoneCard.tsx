import type { MilestoneRow } from '@project-dashboard/core/milestones';
import type { HTMLAttributes } from 'react';
import { MarkerCard } from '../../../parts/timeline/MarkerCard.tsx';
import { MarkerFacts } from '../../../parts/timeline/MarkerFacts.tsx';

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
      <MarkerFacts row={row} showOriginal={showOriginal} />
    </MarkerCard>
  );
}
