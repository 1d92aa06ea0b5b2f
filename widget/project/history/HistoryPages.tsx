import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  formatLongDate,
  formatMonthDay,
  formatWeekday,
} from '@project-dashboard/core/rules/dates/format-date';
import { useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useReadPage } from '../../data/reads/use-read-page.ts';
import { Button } from '../../ui/button/Button.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import { FoldedTicks } from './entry/FoldedTicks.tsx';
import { HistoryEntry } from './entry/HistoryEntry.tsx';
import * as styles from './HistorySheet.css.ts';
import type { ChipList } from './history-chips.ts';
import { daysOf } from './saves.ts';

interface Props {
  readonly list: ChipList;
  /** Undefined for the newest changes. */
  readonly cursor?: string;
  /** The last day of the page before. Its heading is not repeated. */
  readonly dayBefore?: string | undefined;
}

/** A page of saves under their days, and the earlier pages once they are asked for. */
export function HistoryPages({ list, cursor, dayBefore }: Props) {
  const { id } = useProject().project;
  const today = useToday();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data, error, retry } = useReadPage(endpoints.readHistory, {
    id,
    query: { list, cursor },
  });

  if (data === undefined && error !== undefined)
    return (
      <div className={styles.state}>
        <InlineNotice tone="danger">The history did not load.</InlineNotice>
        <Button icon="refresh" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <p role="status" className={styles.state} tabIndex={-1} ref={cursor ? takeFocus : undefined}>
        Loading the history...
      </p>
    );

  const { rows, next } = data;
  const days = daysOf(rows.changes);
  return (
    <div className={styles.page} tabIndex={-1} ref={cursor ? takeFocus : undefined}>
      {cursor === undefined && days.length === 0 && <p className={styles.state}>No changes yet.</p>}
      {days.map(({ day, lines }) => (
        <div key={day}>
          {day !== dayBefore && (
            <Heading depth={2} className={styles.day}>
              {dayText(day, today, locale)}
            </Heading>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className={styles.list} aria-label={dayText(day, today, locale)}>
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
