import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { Impact } from '@project-dashboard/core/rows/inputs/schema';
import type { ReactNode } from 'react';
import { type } from '../../theme/index.ts';
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

interface ImpactPillProps {
  impact: Impact;
}

/** Project Delay is red, Analysis Risk yellow, None plain text. */
export function ImpactPill({ impact }: ImpactPillProps) {
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
