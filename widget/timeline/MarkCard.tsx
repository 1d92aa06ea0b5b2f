import type { Owner } from '@project-dashboard/core/rows/milestones/schema';
import { OWNER_LABELS } from '@project-dashboard/core/rows/milestones/shown';
import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { weekdaysBetween } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { dayDifference } from '@project-dashboard/core/rules/dates/iso-date';
import { isUnknownDate } from '@project-dashboard/core/rules/dates/parse-date';
import { amountText } from '@project-dashboard/core/texts/text/words';
import {
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCalendar } from '../data/reads/use-calendar.ts';
import { layout, type } from '../theme/index.ts';
import { LinkButton } from '../ui/button/Button.tsx';
import { useElement, useRoot } from '../ui/context/ElementContext.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { opensAsBottomSheet, usePressOutside } from '../ui/dialog/modal.ts';
import { StatusPill } from '../ui/pill/Pill.tsx';
import { DueText } from '../ui/text/DueText.tsx';
import { useDates, useDueWords } from '../ui/text/use-dates.ts';
import { useBeside } from '../ui/tooltip/use-beside.ts';
import * as css from './card.css.ts';
import type { StripProject } from './layout/marks.ts';
import { spanText } from './layout/names.ts';
import { type StripMilestone, stripLabel, stripTone } from './size.ts';

interface ListProps {
  /** Worst first. */
  readonly rows: readonly StripMilestone[];
  readonly anchor: HTMLElement;
  /** Keeps the card open while the pointer is on it. */
  readonly surface: HTMLAttributes<HTMLElement>;
  /** How far the axis is below the marker, in px. */
  readonly above?: number | undefined;
  readonly onSelect: (id: string) => void;
  /** Set if the mark was pressed: the list then takes the focus, and this closes it. Without it the card is a preview. */
  readonly onClose: (() => void) | undefined;
}

interface Props extends ListProps {
  /** The description of the mark of a single milestone refers to this id. */
  readonly id: string;
  readonly showOriginal: boolean;
  /** Set if the strip is one of several. */
  readonly project: StripProject | undefined;
}

/** What stands behind a mark: the facts of a milestone, or the list of several. */
export function MarkCard({ id, showOriginal, project, ...list }: Props) {
  const { rows, anchor, above, surface, onClose } = list;
  const [row] = rows;
  if (!row || rows.length > 1) return <GroupList {...list} />;
  const facts = showOriginal ? <InternalFacts row={row} project={project} /> : <Facts row={row} />;
  // A finger cannot hover, so the link to the project is in a dialog.
  if (project && onClose)
    return (
      <Dialog
        title={project.title}
        onClose={onClose}
        actions={
          <LinkButton variant="primary" href={`${project.address}/${row.id}`}>
            Open project
          </LinkButton>
        }
      >
        {facts}
      </Dialog>
    );
  return (
    <CardFrame anchor={anchor} above={above} id={id} role="tooltip" {...surface}>
      {facts}
    </CardFrame>
  );
}

interface InternalProps extends Pick<Props, 'project'> {
  readonly row: StripMilestone;
}

/** A client sees no original date, so its page reads no calendar. */
function InternalFacts({ row, project }: InternalProps) {
  return <Facts row={row} calendar={useCalendar(project?.id)} owner={project && row.owner} />;
}

interface FactsProps {
  readonly row: StripMilestone;
  /** Given in the internal view: shows the original date, the move in working days and its reason. */
  readonly calendar?: WorkingCalendar | undefined;
  /** Shown if given. */
  readonly owner?: Owner | undefined;
}

/** The content of a milestone's marker card. */
function Facts({ row, calendar, owner }: FactsProps) {
  const { locale } = useDates();
  const { originalDueDate: original, dateChangeReason: reason } = row;
  return (
    <>
      <div className={css.head}>
        <span className={css.title}>{row.title}</span>
        <StatusPill tone={stripTone(row)} label={stripLabel(row)} />
      </div>
      <dl className={css.facts}>
        <dt className={type.muted}>Due</dt>
        <dd>
          <DueDay row={row} />
        </dd>
        {calendar && original && (
          <>
            <dt className={type.muted}>Original</dt>
            <dd>{originalText(original, row.dueDate, calendar, locale)}</dd>
          </>
        )}
        {calendar && reason && (
          <>
            <dt className={type.muted}>Reason</dt>
            <dd className={css.reason}>{reason}</dd>
          </>
        )}
        {owner !== undefined && (
          <>
            <dt className={type.muted}>Owner</dt>
            <dd>{OWNER_LABELS[owner]}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** A milestone's due date and its distance from today: `November 13, 6 days overdue`. */
function DueDay({ row }: { readonly row: StripMilestone }) {
  const { day } = useDates();
  return (
    <>
      {day(row.dueDate)}
      {useDueWords(row) !== null && ', '}
      <DueText item={row} />
    </>
  );
}

/** The original date and the move: `November 17, moved 4 working days later`; in days if none of them is a working day. */
function originalText(original: string, due: string, calendar: WorkingCalendar, locale?: string) {
  const date = formatMonthDay(original, locale);
  if (isUnknownDate(due) || original === due) return date;
  const days = Math.abs(weekdaysBetween(original, due, calendar));
  const distance =
    days > 0 ? workingDaysText(days) : amountText(Math.abs(dayDifference(original, due)), 'day');
  return `${date}, moved ${distance} ${due > original ? 'later' : 'earlier'}`;
}

/** The milestones of a shared mark: a card beside it, or a bottom sheet in a narrow widget. */
export function GroupList({ rows, anchor, above, surface, onSelect, onClose }: ListProps) {
  const root = useRoot();
  const { locale } = useDates();
  const [isNarrow] = useState(() => opensAsBottomSheet(root));
  const card = useRef<HTMLDivElement>(null);
  const title = spanText(rows, locale);
  const count = `${rows.length} milestones, worst first`;
  const isSheet = isNarrow && onClose !== undefined;
  const isOpen = !isSheet && onClose !== undefined;

  usePressOutside(card, anchor, isOpen ? onClose : undefined);
  useLayoutEffect(() => {
    if (isOpen) card.current?.querySelector('button')?.focus();
  }, [isOpen]);

  if (isSheet) {
    return (
      <Dialog title={title} description={count} onClose={onClose}>
        <MilestoneList rows={rows} onSelect={onSelect} isReachable />
      </Dialog>
    );
  }
  return (
    <CardFrame
      ref={card}
      anchor={anchor}
      above={above}
      role={isOpen ? 'dialog' : 'group'}
      aria-label={`${title}, ${count}`}
      onKeyDown={(event) => moveByKey(event, onClose)}
      // A press in the preview must not take the focus: the preview would go before the click.
      onMouseDown={(event) => {
        if (!isOpen) event.preventDefault();
      }}
      {...surface}
    >
      <p className={type.title.sm}>{title}</p>
      <p className={css.count}>{count}</p>
      <MilestoneList rows={rows} onSelect={onSelect} isReachable={isOpen} />
    </CardFrame>
  );
}

/** Arrow keys move through the list. Escape and Tab leave it. */
function moveByKey(event: KeyboardEvent<HTMLElement>, onClose: (() => void) | undefined): void {
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const now = choices.findIndex((choice) => choice.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: (now + 1) % choices.length,
    ArrowUp: now - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    onClose?.();
  } else if (place !== undefined) {
    event.preventDefault();
    choices.at(place)?.focus();
  }
}

/** Milestones with date, words and status. Choosing one goes to its row. */
function MilestoneList({
  rows,
  onSelect,
  isReachable,
}: Pick<ListProps, 'rows' | 'onSelect'> & {
  /** False if only a pointer can reach it: then it is a preview that goes with the focus. */
  readonly isReachable: boolean;
}) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.item}>
          <button
            type="button"
            className={css.choice}
            tabIndex={isReachable ? 0 : -1}
            onClick={() => onSelect(row.id)}
          >
            <span className={layout.stack[0]}>
              <span className={css.choiceTitle}>{row.title}</span>
              <span className={type.muted}>
                <ListedDay row={row} />
              </span>
            </span>
            <StatusPill tone={stripTone(row)} label={stripLabel(row)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The day and how far it is from today, also if the milestone is complete: `Nov 18, yesterday`. */
function ListedDay({ row }: { readonly row: StripMilestone }) {
  const { today, shortDay } = useDates();
  const { datesCount } = useElement();
  const isLate = useDueWords(row)?.tone === 'late';
  const day = shortDay(row.dueDate);
  const words = isLate ? <DueText item={row} /> : dateInWords(row.dueDate, today);
  if (!datesCount || words === null) return <>{day}</>;
  return (
    <>
      {day}, {words}
    </>
  );
}

const GAP = 6;
/** The height that shows four milestones of a list, in px. */
const FOUR = 280;

interface FrameProps extends ComponentProps<'div'>, Pick<ListProps, 'anchor' | 'above'> {
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The frame of the card: below the axis from a marker's start on, or below the text of a line, so that it covers no label. */
function CardFrame({ anchor, above = 0, ref, ...rest }: FrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const card = ref ?? own;
  useBeside(card, anchor.lastElementChild, 'bottom', 'start', GAP + above, FOUR);
  return <div ref={card} popover="manual" className={css.card} {...rest} />;
}
