import { PROJECT_AGES } from '@project-dashboard/core/dates';
import { HEALTH_VALUES } from '@project-dashboard/core/health';
import {
  MILESTONE_STATUSES,
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/milestones';
import { AgePill } from '../../projects/card/AgePill.tsx';
import { HealthBadge } from '../pill/HealthBadge.tsx';
import { ImpactPill } from '../pill/ImpactPill.tsx';
import { StatusPill } from '../pill/StatusPill.tsx';
import * as css from './Workbench.css.ts';

export function PillsBench() {
  return (
    <>
      <div className={css.line}>
        {MILESTONE_STATUSES.map((status) => (
          <StatusPill
            key={status}
            tone={milestoneStatusTone(status)}
            label={milestoneStatusLabel(status)}
          />
        ))}
      </div>
      <div className={css.line}>
        {[...HEALTH_VALUES, 'no such health'].map((health) => (
          <HealthBadge key={health} health={health} />
        ))}
      </div>
      <div className={css.line}>
        <ImpactPill impact="Project Delay" />
        <ImpactPill impact="Analysis Risk" />
        <ImpactPill impact="None" />
        {PROJECT_AGES.map((age) => (
          <AgePill key={age} age={age} />
        ))}
      </div>
    </>
  );
}
