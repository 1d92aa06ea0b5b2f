import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { ProjectOverview, Show } from '@project-dashboard/core/rows/projects/overview';
import { useEffect, useRef } from 'react';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import * as css from './toolbar.css.ts';

interface Props {
  readonly show: Show;
  /** Missing while the list loads. */
  readonly counts: ProjectOverview['counts'] | undefined;
  readonly onChange: (show: Show) => void;
}

interface Chip {
  readonly show: Show;
  readonly label: string;
  /** The mark of a health. */
  readonly tone?: Tone;
  /** True after the filters that add up to All. */
  readonly startsGroup?: boolean;
}

const CHIPS: readonly Chip[] = [
  { show: 'all', label: 'All' },
  { show: 'behind', label: 'Behind', tone: 'overdue' },
  { show: 'at-risk', label: 'At risk', tone: 'caution' },
  { show: 'on-track', label: 'On track', tone: 'complete' },
  { show: 'waiting', label: 'Waiting for client', startsGroup: true },
  { show: 'needs-us', label: 'Needs us' },
  { show: 'archived', label: 'Archived' },
];

/** The filters of the list with the number of projects that each one shows. One is always on. */
export function FilterChips({ show, counts, onChange }: Props) {
  const chips = useRef<HTMLDivElement>(null);
  const hasCounts = counts !== undefined;
  // In a narrow list the row scrolls sideways, and the address may name a filter at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers make the chips wider
  useEffect(() => {
    const on = chips.current?.querySelector(`[data-show=${show}]`);
    if (chips.current && on) showWhole(on, chips.current);
  }, [show, hasCounts]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not tell its styles that it is scrolled
    <div ref={chips} role="group" aria-label="Show" className={css.chips}>
      {CHIPS.map((chip) => (
        <button
          key={chip.show}
          type="button"
          className={css.chip}
          aria-pressed={chip.show === show}
          data-show={chip.show}
          data-group={chip.startsGroup || undefined}
          onClick={() => onChange(chip.show)}
        >
          {chip.tone && <StatusGlyph shape={chip.tone} />}
          {chip.label}
          <span className={css.count}>{counts?.[chip.show]}</span>
        </button>
      ))}
    </div>
  );
}

/** Scrolls a row sideways until one of its chips is in the middle, if a part of it was hidden. */
function showWhole(chip: Element, row: Element) {
  const { left, right } = chip.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  if (left < room.left || right > room.right)
    row.scrollLeft += (left + right - room.left - room.right) / 2;
}
