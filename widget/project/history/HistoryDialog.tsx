import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  formatLongDate,
  formatMonthDay,
  formatWeekday,
} from '@project-dashboard/core/rules/dates/format-date';
import { useState } from 'react';
import { WithProject } from '../../data/DataProvider.tsx';
import { useProject } from '../../data/ProjectContext.ts';
import { useReadPage } from '../../data/reads/use-read-page.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { chip } from '../../ui/button/Chip.css.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { isWaiting, LoadFailure } from '../../ui/form/Read.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { LISTS } from './entry-words.ts';
import * as styles from './History.css.ts';
import { FoldedTicks, HistoryEntry } from './HistoryEntry.tsx';
import { PrintEvidence } from './PrintEvidence.tsx';
import { daysOf } from './saves.ts';

/** The lists that the history can be narrowed to, in the order of their chips. Undefined is all of them. */
const CHIPS = [undefined, 'milestones', 'inputs', 'approvals', 'plan', 'header'] as const;
type ChipList = (typeof CHIPS)[number];

/** Every change of the project, newest first, for agency staff. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { id } = useProject().project;
  const [chosen, choose] = useState<ChipList>();
  const all = useReadPage(endpoints.readHistory, chosen === undefined ? { id, query: {} } : null);
  const hasNothing = chosen === undefined && !isWaiting(all) && !all.data?.rows.changes.length;
  return (
    <WithProject openHistory={null}>
      <Dialog
        title="History"
        description="Every change to this project, newest first"
        width="side"
        onClose={onClose}
      >
        {!hasNothing && (
          <fieldset className={styles.chips}>
            <legend className={visuallyHidden}>Show changes of</legend>
            {CHIPS.map((list) => (
              <button
                key={list ?? 'all'}
                type="button"
                className={chip}
                aria-pressed={list === chosen}
                onClick={() => choose(list)}
              >
                {list === undefined ? 'All' : LISTS[list].label}
              </button>
            ))}
          </fieldset>
        )}
        <section aria-label="Changes" className={styles.changes} tabIndex={-1}>
          {chosen === 'approvals' && <PrintEvidence />}
          <HistoryPages key={chosen} list={chosen} />
        </section>
      </Dialog>
    </WithProject>
  );
}

interface PagesProps {
  readonly list: ChipList;
  /** Undefined for the newest changes. */
  readonly cursor?: string;
  /** The last day of the page before. Its heading is not repeated. */
  readonly dayBefore?: string | undefined;
}

/** A page of saves under their days, and the earlier pages once they are asked for. */
function HistoryPages({ list, cursor, dayBefore }: PagesProps) {
  const { id } = useProject().project;
  const { today, locale } = useDates();
  const [isOpen, setOpen] = useState(false);
  const changes = useReadPage(endpoints.readHistory, { id, query: { list, cursor } });
  // The button that asked for this page is gone.
  const takesFocus = { tabIndex: -1, ref: cursor === undefined ? undefined : takeFocus };
  if (isWaiting(changes))
    return (
      <p role="status" className={styles.state} {...takesFocus}>
        Loading the history...
      </p>
    );
  if (changes.data === undefined)
    return (
      <div className={styles.state}>
        <LoadFailure isTrying={changes.isLoading} onRetry={changes.retry}>
          The history did not load.
        </LoadFailure>
      </div>
    );

  const { rows, next } = changes.data;
  const days = daysOf(rows.changes);
  return (
    <div className={styles.page} {...takesFocus}>
      {cursor === undefined && days.length === 0 && <p className={styles.state}>No changes yet.</p>}
      {days.map(({ day, lines }) => (
        <div key={day}>
          {day !== dayBefore && (
            <Heading depth={2} className={styles.day}>
              {dayText(day, today, locale)}
            </Heading>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" aria-label={dayText(day, today, locale)}>
            {lines.map((line) =>
              'folded' in line ? (
                <FoldedTicks key={line.folded[0]?.id} fold={line} />
              ) : (
                <HistoryEntry key={line.id} save={line} />
              ),
            )}
          </ul>
        </div>
      ))}
      {next !== undefined && !isOpen && (
        <div className={styles.foot}>
          <Button onClick={() => setOpen(true)}>Show earlier</Button>
        </div>
      )}
      {next !== undefined && isOpen && (
        <HistoryPages list={list} cursor={next} dayBefore={days.at(-1)?.day} />
      )}
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** `Today, November 19`, `Tuesday, November 17` or `Friday, December 5, 2025`. Both dates are ISO. */
function dayText(day: string, today: string, locale: string | undefined): string {
  if (day === today) return `Today, ${formatMonthDay(day, locale)}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = isThisYear ? formatMonthDay(day, locale) : formatLongDate(day, locale);
  return `${formatWeekday(day, locale)}, ${date}`;
}
