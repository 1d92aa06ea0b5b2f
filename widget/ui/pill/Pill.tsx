import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { Impact } from '@project-dashboard/core/rows/inputs/schema';
import { healthBadge } from '@project-dashboard/core/rules/health/project-health';
import type { ReactNode } from 'react';
import { tone as ground, type } from '../../theme/index.ts';
import { type GlyphShape, StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './pill.css.ts';

interface PillProps {
  tone: Tone;
  /** Without it the pill shows only text. */
  shape?: GlyphShape;
  children: ReactNode;
}

/** A short status label. */
export function Pill({ tone, shape, children }: PillProps) {
  return (
    <span className={css.pill[tone]}>
      {shape && <StatusGlyph shape={shape} />}
      {children}
    </span>
  );
}

export function StatusPill({ tone, label }: Pick<PillProps, 'tone'> & { readonly label: string }) {
  return (
    <Pill tone={tone} shape={tone}>
      {label}
    </Pill>
  );
}

/** What a client has answered: done on its side, and with the agency. */
export const AnsweredPill = ({ children }: Pick<PillProps, 'children'>) => (
  <Pill tone="pending" shape="complete">
    {children}
  </Pill>
);

/** Project Delay is red, Analysis Risk yellow, None plain text. */
export function ImpactPill({ impact }: { readonly impact: Impact }) {
  if (impact === 'None') return <span className={type.muted}>{impact}</span>;
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
