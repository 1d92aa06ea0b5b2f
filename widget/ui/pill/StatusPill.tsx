import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import { Pill } from './Pill.tsx';

interface StatusPillProps {
  /** The result of milestoneStatusTone or inputStatusTone. */
  tone: Tone;
  label: string;
}

export function StatusPill({ tone, label }: StatusPillProps) {
  return (
    <Pill tone={tone} shape={tone}>
      {label}
    </Pill>
  );
}
