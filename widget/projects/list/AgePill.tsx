import type { ProjectAge } from '@project-dashboard/core/dates';
import type { Tone } from '@project-dashboard/core/tone';
import { Pill } from '../../parts/pill/Pill.tsx';

export interface AgePillProps {
  age: ProjectAge;
}

const tones: Record<ProjectAge, Tone> = {
  'Just Started': 'complete',
  'In Progress': 'scheduled',
  'Long Running': 'pending',
};

export function AgePill({ age }: AgePillProps) {
  return <Pill tone={tones[age]}>{age}</Pill>;
}
