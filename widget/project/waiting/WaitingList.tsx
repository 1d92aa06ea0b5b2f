import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import type { AgencyItem } from '@project-dashboard/core/rules/waiting/agency-items';
import type { waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import { amountText } from '@project-dashboard/core/texts/text/words';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useProject, useTakesPart } from '../../data/ProjectContext.ts';
import { NewMark } from '../../data/rows/NewMark.tsx';
import { type, visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { longList } from '../../ui/context/long-list.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SavingMark } from '../../ui/live/LiveLine.tsx';
import { ImpactPill } from '../../ui/pill/Pill.tsx';
import { findRow, rowAnchor } from '../../ui/table/row-anchor.ts';
import type { Item } from './use-waiting.ts';
import * as css from './waiting.css.ts';

interface Props<One> {
  readonly name: string;
  readonly items: readonly One[];
  /** The last of them, which the summary of the section does not count. */
  readonly withUs?: readonly One[];
  /** A longer list shows as many lines at first. */
  readonly first?: number;
  /** Draws a line, and what stands above it. */
  readonly children: (item: One, isFolded: boolean) => ReactNode;
}

/**
 * A list that is folded after its first lines until somebody opens it, or an address leads to a folded line. A line that
 * was shown stays, whatever comes before it: somebody may write in it.
 */
export function WaitingList<One extends { readonly id: string }>({
  name,
  items,
  withUs = [],
  first = 10,
  children,
}: Props<One>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const [addressed, setAddressed] = useState(addressedRow);
  const later = items.slice(first).filter(({ id }) => !shown.has(id));
  const hasAddressed = later.some(({ id }) => id === addressed);
  if (hasAddressed && !isOpen) setOpen(true);
  // One line alone takes no more room than the button.
  const folded = isOpen || hasAddressed || later.length === 1 ? [] : later;
  const foldedWithUs = folded.filter((item) => withUs.includes(item)).length;
  const more = [
    folded.length > foldedWithUs && `${folded.length - foldedWithUs} more`,
    foldedWithUs > 0 && `${foldedWithUs} with us`,
  ];
  const fresh = items.filter((item) => !shown.has(item.id) && !folded.includes(item));
  if (fresh.length > 0) setShown(new Set([...shown, ...fresh.map(({ id }) => id)]));

  useEffect(() => {
    const follow = () => {
      flushSync(() => setAddressed(addressedRow()));
      // The page may have gone to the row while it was folded, when it takes no focus.
      if (list.current) findRow(list.current, addressedRow())?.focus({ preventScroll: true });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const open = () => {
    const next = items.findIndex((item) => folded.includes(item));
    flushSync(() => setOpen(true));
    // The pressed button is gone.
    list.current
      ?.querySelectorAll<HTMLElement>(':scope > [tabindex]')
      [next]?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        role="list"
        aria-label={name}
        {...longList(items.length - folded.length)}
      >
        {/* Flat, so that a line that moves keeps its state and the focus. */}
        {items.flatMap((item) => children(item, folded.includes(item)))}
      </ul>
      {folded.length > 0 && (
        <div className={css.more}>
          <Button size="sm" onClick={open}>
            Show {more.filter(Boolean).join(' and ')}
            <span className={visuallyHidden}> in {name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** The row of an address such as `#waiting/<row id>`. */
const addressedRow = () => window.location.hash.split('/')[1] ?? '';

interface LineProps {
  readonly item: Item | AgencyItem<ClientInput, ApprovalRow>;
  /** What is to be done with it, in the words of the view. Empty if nothing is. */
  readonly ask: ReactNode;
  readonly when: ReturnType<typeof waitingWhen> | false;
  /** Opens the notes, beside what is asked. */
  readonly notes?: ComponentProps<typeof NotesButton>['opener'] | false;
  /** Stands after the notes. */
  readonly news?: ReactNode;
  /** Stands in place of the impact. */
  readonly mark?: ReactNode;
  /** The last cell. */
  readonly actions: ReactNode;
  /** Why the line stays, although it waits no longer. */
  readonly over?: string | false;
  /** What is written below the cells. */
  readonly under?: ReactNode;
  readonly isFolded?: boolean;
}

/** A line of any list: what is asked, by when, what is at stake, the ways to act, and below it what was said. */
export function Line(props: LineProps) {
  const { item, ask, when, notes, news, mark, actions, over, under, isFolded } = props;
  const { viewMode } = useProject();
  const look = useTakesPart() ? 'answering' : 'plain';
  // In the internal view, an address of the row leads to the tables below.
  const anchor = viewMode === 'client' ? rowAnchor(item.id) : { tabIndex: -1 };
  const impact =
    item.kind === 'input' && (viewMode === 'internal' || ask !== '') && item.row.impactIfDelayed;
  return (
    <li {...anchor} className={css.line[viewMode][look]} data-folded={isFolded || undefined}>
      <div className={css.what}>
        <div className={css.title} dir="auto">
          <bdi>{item.title}</bdi>
          <NewMark row={item.row} />
        </div>
        <div className={css.ask}>
          {ask !== '' && (
            <>
              <span className={css.iconed}>
                <Icon name={item.kind === 'input' ? 'inbox' : item.row.type} size={16} />
                {ask}
              </span>
              {notes && <span className={css.dot} />}
            </>
          )}
          {notes && <NotesButton item={item} opener={notes} />}
          {news}
        </div>
      </div>
      <div className={css.when}>
        {when && (
          <>
            <div className={css.words[when.tone]}>{when.words}</div>
            <div className={css.day}>{when.day}</div>
          </>
        )}
      </div>
      <div className={css.impact}>
        {mark}
        {impact && impact !== 'None' && <ImpactPill impact={impact} />}
      </div>
      {actions}
      <div className={css.under}>
        <SavingMark id={item.id} />
        {over && (
          <p role="status" className={type.small}>
            {over}
          </p>
        )}
        {under}
      </div>
    </li>
  );
}

/**
 * What is open below a line: its notes, or the form of an answer. `onOpen` is called when something opens in the line
 * and when it closes.
 */
export function useOpened(onOpen?: (isOpen: boolean) => void) {
  const [open, setOpen] = useState<'answer' | 'undo' | 'notes' | null>(null);
  const answerButton = useRef<HTMLButtonElement>(null);
  const notesButton = useRef<HTMLButtonElement>(null);
  const show = (next: typeof open) => {
    setOpen(next);
    onOpen?.(next !== null);
  };
  const opener = (what: 'answer' | 'notes', ref: RefObject<HTMLButtonElement | null>) => ({
    ref,
    'aria-expanded': open === what,
    onClick: () => show(open === what ? null : what),
  });
  return {
    open,
    show,
    /** Closes it and gives the focus back to its button. */
    close() {
      // Its button is hidden until then.
      flushSync(() => show(null));
      ((open === 'answer' && answerButton.current) || notesButton.current)?.focus();
    },
    /** Closes it after an answer: what was pressed may be gone, the button of the notes stays. */
    closeAtNotes() {
      show(null);
      notesButton.current?.focus();
    },
    /** The props of the button that opens the form. */
    answer: opener('answer', answerButton),
    /** The props of the button that opens the notes. */
    notes: opener('notes', notesButton),
    /** The same button in a line without notes, while it opens the form of an answer. */
    details: { ...opener('answer', notesButton), label: 'Say what you have sent' },
  };
}

const BUBBLE =
  'm4.6 4h10.8a1.6 1.6 0 0 1 1.6 1.6v6.8a1.6 1.6 0 0 1-1.6 1.6h-5.6l-3.4 2.8v-2.8h-1.8a1.6 1.6 0 0 1-1.6-1.6v-6.8a1.6 1.6 0 0 1 1.6-1.6z';

interface NotesButtonProps {
  readonly item: {
    readonly title: string;
    readonly row: {
      readonly noteCount?: number | undefined;
      readonly internalNoteCount?: number | undefined;
    };
  };
  readonly opener: ReturnType<typeof useOpened>['notes'] & { readonly label?: string };
}

/** Opens and closes the notes of an item. In the internal view it counts the internal ones too. */
function NotesButton({ item: { title, row }, opener }: NotesButtonProps) {
  const { label, ...rest } = opener;
  const count = (row.noteCount ?? 0) + (row.internalNoteCount ?? 0);
  return (
    <button
      {...rest}
      type="button"
      className={css.notesButton}
      data-empty={count === 0 || undefined}
    >
      {count > 0 && <Icon outline={BUBBLE} size={15} />}
      {count === 0 ? (label ?? 'Add note') : amountText(count, 'note')}
      <span className={visuallyHidden}>
        {label ? ' for' : ' about'} {title}
      </span>
    </button>
  );
}
