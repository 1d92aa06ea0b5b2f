import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatMonth, formatShortMonth } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { isLate } from '@project-dashboard/core/rules/waiting/waiting-items';
import { layout, visuallyHidden } from '../theme/index.ts';
import { StatusGlyph } from '../ui/icon/StatusGlyph.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { type Months, monthOf, rowHeight } from './months.ts';
import { type StripMilestone, stripLabel, stripTone } from './size.ts';
import * as css from './strip.css.ts';
import { usePressedTrigger } from './use-pressed-trigger.ts';

interface Props {
  readonly months: Months;
  readonly onSelect: (id: string) => void;
}

const GroupList = lazyPart('GroupList', { isSilent: true })(() => import('./MarkCard.tsx'));

/** The timeline where a strip has no room: a row a month, and today between them. */
export function MonthRows({ months: { today, past, coming, undated }, onSelect }: Props) {
  const { opener, open, close } = usePressedTrigger();
  const { shortMonthDay } = useDates();
  const opened = [...past, ...coming, ...undated].find(
    ([first]) => first?.id === opener?.dataset.milestone,
  );
  const itemIn = (time: keyof typeof css.monthItem) => (rows: readonly StripMilestone[]) => (
    <li key={rows[0]?.id} className={css.monthItem[rows === coming.at(-1) ? 'last' : time]}>
      <MonthButton
        rows={rows}
        today={today}
        isOpen={rows === opened}
        onOpen={open}
        onSelect={onSelect}
      />
    </li>
  );
  const next = coming.flat().find(({ status }) => status !== 'complete');

  return (
    <>
      <ol aria-label="Milestones by month">
        {past.map(itemIn('past'))}
        {today !== null && (
          <li className={css.monthItem.today}>
            <span className={css.monthChip}>Today, {shortMonthDay(today)}</span>
            <span className={css.monthNext}>
              {next ? (
                <>
                  Next: <bdi className={layout.cut}>{next.title}</bdi>
                  {`, ${dateInWords(next.dueDate, today)}`}
                </>
              ) : (
                'Nothing ahead'
              )}
            </span>
          </li>
        )}
        {coming.map(itemIn('coming'))}
        {undated.map(itemIn('undated'))}
      </ol>
      {opened && opener && (
        <GroupList
          rows={worstFirst(opened)}
          anchor={opener}
          surface={{}}
          onSelect={(id) => {
            close();
            onSelect(id);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface MonthButtonProps {
  /** By date. */
  readonly rows: readonly StripMilestone[];
  /** Null where dates do not count. */
  readonly today: string | null;
  readonly isOpen: boolean;
  readonly onOpen: (opener: HTMLElement) => void;
  readonly onSelect: (id: string) => void;
}

/** A month with its worst milestone. Several open as a list; a single one leads to its row. */
function MonthButton({ rows, today, isOpen, onOpen, onSelect }: MonthButtonProps) {
  const { locale, shortMonthDay } = useDates();
  const [first] = rows;
  const worst = worstFirst(rows);
  const [shown] = worst;
  if (!first || !shown) return null;
  const name = monthsName(rows, locale);
  const states = worst.map((row) => stateWord(row, today));
  const alike = states.filter((state) => state === states[0]).length;
  const open = rows.filter(({ status }) => status !== 'complete').length;
  const isAlone = rows.length === 1;
  const day = isIsoDate(first.dueDate) ? shortMonthDay(first.dueDate) : null;
  const more = isAlone ? day : alike > 1 ? `and ${alike - 1} more` : null;
  const isDone = !isAlone && shown.status === 'complete';
  return (
    <button
      type="button"
      className={css.month}
      style={{ minHeight: rowHeight(rows) }}
      data-milestone={first.id}
      {...(!isAlone && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={({ currentTarget }) => {
        if (isAlone) onSelect(first.id);
        else onOpen(currentTarget);
      }}
    >
      <span className={css.monthGlyph}>
        <StatusGlyph shape={stripTone(shown)} size={css.MONTH_GLYPH} />
      </span>
      <span className={css.monthHead}>
        <span className={css.monthName}>
          {name}
          <span className={visuallyHidden}>, </span>
        </span>
        <span className={states[0] === LATE ? css.monthLate : css.monthAside}>
          {`${open > alike ? `${open} open, ${alike} of them` : alike} ${states[0]}`}
          {!isDone && <span className={visuallyHidden}>: </span>}
        </span>
      </span>
      {!isDone && (
        <span className={css.monthLine}>
          <span className={css.monthTitle}>
            {shown.title}
            {more !== null && <span className={visuallyHidden}>{isAlone ? ', ' : ' '}</span>}
          </span>
          <span className={isAlone ? css.monthDay : css.monthMore}>{more}</span>
        </span>
      )}
    </button>
  );
}

/** `November`, `Aug to Oct` or `No date yet`. */
function monthsName(rows: readonly StripMilestone[], locale: string | undefined): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || !isIsoDate(first.dueDate)) return 'No date yet';
  if (monthOf(first) === monthOf(last)) return formatMonth(first.dueDate, locale);
  return [first, last].map(({ dueDate }) => formatShortMonth(dueDate, locale)).join(' to ');
}

const LATE = 'late';

const stateWord = (row: StripMilestone, today: string | null): string =>
  today !== null && isLate(row, today) ? LATE : stripLabel(row).toLowerCase();
