import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { ReactNode } from 'react';
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
