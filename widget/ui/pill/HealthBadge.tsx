import { healthBadge } from '@project-dashboard/core/rules/health/project-health';
import { tone as ground } from '../../theme/index.ts';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './pill.css.ts';

interface HealthBadgeProps {
  /** A project's health. Any other text shows UNKNOWN. */
  health: string;
  /** sm where many projects are listed. */
  size?: keyof typeof css.badge;
}

export function HealthBadge({ health, size = 'md' }: HealthBadgeProps) {
  const { label, tone } = healthBadge(health);
  return (
    <span part="badge" className={`${css.badge[size]} ${ground[tone]}`}>
      <StatusGlyph shape={label === 'UNKNOWN' ? 'unknown' : tone} size={size === 'sm' ? 14 : 16} />
      {label}
    </span>
  );
}
