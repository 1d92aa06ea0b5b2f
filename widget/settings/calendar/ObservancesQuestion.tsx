import type { FreeDay } from '@project-dashboard/core/rules/calendar/schema';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import * as css from './CalendarFields.css.ts';

interface Props {
  /** The public holidays of the file. */
  readonly days: readonly FreeDay[];
  readonly observances: readonly FreeDay[];
  readonly onImport: (days: readonly FreeDay[]) => void;
  readonly onCancel: () => void;
}

/** Names the observances of a file before anything is saved, and asks whether they are free days. */
export function ObservancesQuestion({ days, observances, onImport, onCancel }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  const names = [...new Set(observances.map(({ name }) => name))];
  const all = days.length + observances.length;
  return (
    <InlineNotice tone="caution" isAnnounced>
      <strong>
        {observances.length === 1
          ? `1 of the ${all} days is an observance, not a public holiday. Most people work on it.`
          : `${observances.length} of the ${all} days are observances, not public holidays. Most people work on them.`}
      </strong>
      <p dir="auto">{names.join(', ')}</p>
      <div ref={buttons} className={css.answers}>
        {days.length > 0 && (
          <Button size="sm" onClick={() => onImport(days)}>
            {observances.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        )}
        <Button size="sm" onClick={() => onImport([...days, ...observances])}>
          {days.length > 0 ? `Import all ${all} days` : 'Import as free days'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </InlineNotice>
  );
}
