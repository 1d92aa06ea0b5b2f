import { formatDateTime, formatTime } from '@project-dashboard/core/rules/dates/format-date';
import { foldText, type TickFold } from '@project-dashboard/core/rules/evidence/fold-ticks';
import { authorText } from '@project-dashboard/core/rules/history/author';
import type { Change } from '@project-dashboard/core/rules/history/change';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useUndo } from '../../data/changes/use-undo.ts';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AskDialog } from '../../ui/dialog/AskDialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { EvidenceCard } from './EvidenceCard.tsx';
import { describeSave, type EntryLine, LISTS, lineText } from './entry-words.ts';
import * as styles from './History.css.ts';
import { type Save, savesOf } from './saves.ts';

/** One save: what it changed, who made it, and Undo while that is possible. */
export function HistoryEntry({ save }: { readonly save: Save }) {
  const { first, changes, canUndo } = save;
  const { locale } = useDates();
  const undo = useUndo();
  const entry = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending: isUndoing } = useAction();
  const { title, icon, isGone, note, lines, facts, quote } = describeSave(save, locale);
  const time = formatTime(new Date(first.at), locale === undefined ? {} : { locale });
  const label = first.kind === 'deleted' && changes.length === 1 ? 'Bring back' : 'Undo';

  const undoSave = () => {
    setAsking(false);
    // The Undo button disappears once its change is undone, so the entry takes the focus.
    entry.current?.focus({ preventScroll: true });
    void run(() => undo(first.id));
  };

  return (
    <Entry
      ref={entry}
      icon={icon}
      action={
        (canUndo || isUndoing) && (
          <Button
            size="sm"
            icon="undo"
            aria-label={`${label}: ${title}`}
            isPending={isUndoing}
            pendingLabel="Undoing..."
            onClick={() => (changes.length > 1 ? setAsking(true) : undoSave())}
          >
            {label}
          </Button>
        )
      }
    >
      <p className={layout.anywhere}>
        <span className={isGone ? styles.gone : styles.title} dir="auto">
          {title}
        </span>{' '}
        <time className={`${type.muted} ${layout.nowrap}`} dateTime={first.at}>
          {time}
        </time>
      </p>
      {note && (
        <p className={styles.note}>
          {note.words} <strong dir="auto">{note.what}</strong>
        </p>
      )}
      <EntryLines lines={lines} isGroup={changes.length > 1} />
      <EntryLines lines={facts} isGroup={false} />
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {changes.length === 1 && <EvidenceCard change={first} />}
      <p className={styles.meta}>
        <bdi>{authorText(first.by)}</bdi>
        {[...new Set(changes.map(({ row }) => row.list))].map((list) => (
          <span key={list} className={styles.fact}>
            {LISTS[list].label}
          </span>
        ))}
      </p>
      {isAsking && (
        <UndoQuestion
          save={save}
          time={time}
          lines={lines}
          onUndo={undoSave}
          onClose={() => setAsking(false)}
        />
      )}
    </Entry>
  );
}

/** Repeated ticks and unticks of one item by one person as one entry, which can show each of them. */
export function FoldedTicks({ fold }: { readonly fold: TickFold<Change> }) {
  const { locale } = useDates();
  const entry = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = fold.folded;
  if (first === undefined) return null;
  const time = (at: string) =>
    formatDateTime(new Date(at), { dateStyle: 'medium', ...(locale !== undefined && { locale }) });
  return (
    <>
      <Entry
        ref={entry}
        icon="check-circle"
        action={
          !isOpen && (
            <Button
              size="sm"
              aria-label={`Show each: ${first.row.title}`}
              onClick={() => {
                setOpen(true);
                entry.current?.focus({ preventScroll: true });
              }}
            >
              Show each
            </Button>
          )
        }
      >
        <p className={layout.anywhere}>
          <span className={styles.title} dir="auto">
            {first.row.title}
          </span>
        </p>
        <p className={styles.note}>{foldText(fold, time)}</p>
        <p className={styles.meta}>
          <bdi>{authorText(first.by)}</bdi>
        </p>
      </Entry>
      {isOpen && savesOf(fold.folded).map((save) => <HistoryEntry key={save.id} save={save} />)}
    </>
  );
}

interface EntryProps {
  readonly ref: RefObject<HTMLLIElement | null>;
  readonly icon: IconName;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Entry({ ref, icon, action, children }: EntryProps) {
  return (
    <li ref={ref} tabIndex={-1} className={styles.entry}>
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <div className={`${type.text.sm} ${layout.anywhere}`}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

/** A group shows this many lines before "and N more". */
const SHOWN = 3;

interface EntryLinesProps {
  readonly lines: readonly EntryLine[];
  readonly isGroup: boolean;
}

/** What changed, line by line: the old value struck through, then the new one. */
function EntryLines({ lines, isGroup }: EntryLinesProps) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  const shown = isGroup && !isOpen ? lines.slice(0, SHOWN) : lines;
  const hidden = lines.length - shown.length;
  return (
    <div className={isGroup ? styles.group : undefined}>
      {shown.map((line) => (
        <p key={line.key} className={styles.line}>
          <span className={visuallyHidden}>{lineText(line)}</span>
          <span aria-hidden="true" className={styles.label} dir="auto">
            {line.label}
          </span>
          {line.from !== undefined && (
            <>
              <s aria-hidden="true" className={type.muted}>
                {line.from}
              </s>
              <Icon name="arrow-right" size={14} />
            </>
          )}
          {line.to !== undefined && (
            <span aria-hidden="true" className={type.medium}>
              {line.to}
            </span>
          )}
        </p>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          and {hidden} more
        </button>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly save: Save;
  /** When the save was made, for example `9:42 AM`. */
  readonly time: string;
  readonly lines: readonly EntryLine[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Asks before several changes are undone together, and shows what goes back to what. */
function UndoQuestion({ save, time, lines, onUndo, onClose }: QuestionProps) {
  const { changes, first } = save;
  const isAboutDates = changes.every(({ kind }) => kind === 'shifted' || kind === 'rescheduled');
  const what = first.kind === 'shifted' && isAboutDates ? 'shift' : 'change';
  return (
    <AskDialog
      title={`Undo this ${what}?`}
      details={<EntryLines isGroup lines={lines.map(reversed)} />}
      confirm="Undo"
      variant="primary"
      onConfirm={onUndo}
      onClose={onClose}
    >
      {`${changes.length} ${
        isAboutDates ? 'milestones go back to the dates they had' : 'rows go back to what they were'
      } at ${time}. Changes made to other rows since then stay.`}
    </AskDialog>
  );
}

const reversed = ({ key, label, from, to }: EntryLine): EntryLine =>
  from === undefined || to === undefined ? { key, label } : { key, label, from: to, to: from };
