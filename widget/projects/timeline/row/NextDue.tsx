import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { NO_DATES, nothingAheadWords } from '@project-dashboard/core/rules/health/project-health';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { useDates } from '../../../ui/text/use-dates.ts';
import * as css from './NextDue.css.ts';

interface Props {
  readonly project: Pick<OverviewRow, 'archivedAt' | 'next' | 'nothingAhead'>;
  readonly today: string;
}

/** When the next item of a project is due, in words and as a date. */
export function NextDue({ project: { archivedAt, next, nothingAhead }, today }: Props) {
  const { shortDay } = useDates();
  const short = (date: string) => shortDay(date);
  if (archivedAt !== null)
    return (
      <>
        <span className={css.words.quiet}>Archived</span>
        <span className={css.date}>{short(localToday(new Date(archivedAt)))}</span>
      </>
    );
  const words = next && dateInWords(next.dueDate, today);
  if (!next || !words)
    return (nothingAhead ? nothingAheadWords(nothingAhead) : [NO_DATES]).map((line) => (
      <span key={line} className={css.date}>
        {line}
      </span>
    ));
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <>
      <span className={css.words[isNear ? 'near' : 'later']}>{capitalised(words)}</span>
      <span className={css.date}>{short(next.dueDate)}</span>
    </>
  );
}
