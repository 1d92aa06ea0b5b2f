import type { Impact } from '@project-dashboard/core/rows/inputs/schema';
import { Muted } from '../text/Muted.tsx';
import { Pill } from './Pill.tsx';

interface ImpactPillProps {
  impact: Impact;
}

/** Project Delay is red, Analysis Risk yellow, None plain text. */
export function ImpactPill({ impact }: ImpactPillProps) {
  if (impact === 'None') return <Muted>{impact}</Muted>;
  return impact === 'Project Delay' ? (
    <Pill tone="overdue" shape="delay">
      {impact}
    </Pill>
  ) : (
    <Pill tone="caution" shape="caution">
      {impact}
    </Pill>
  );
}
