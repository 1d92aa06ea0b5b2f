import { healthBadge } from '@project-dashboard/core/health';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './HealthBadge.css.ts';

export interface HealthBadgeProps {
  /** A project's health. Any other text shows UNKNOWN. */
  health: string;
}

export function HealthBadge({ health }: HealthBadgeProps) {
  const { label, tone } = healthBadge(health);
  return (
    <span part="badge" className={css.badge[tone]}>
      <StatusGlyph shape={label === 'UNKNOWN' ? 'unknown' : tone} size={16} />
      {label}
    </span>
  );
}
