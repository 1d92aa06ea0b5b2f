import type { Tone } from '@project-dashboard/core/tone';
import type { ReactNode } from 'react';
import { type GlyphShape, StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './Pill.css.ts';

export interface PillProps {
  tone: Tone;
  /** Left out: words only. */
  shape?: GlyphShape;
  children: ReactNode;
}

/** A status in one word. */
export function Pill({ tone, shape, children }: PillProps) {
  return (
    <span className={css.pill[tone]}>
      {shape && <StatusGlyph shape={shape} />}
      {children}
    </span>
  );
}
