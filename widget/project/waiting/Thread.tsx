import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Note, NoteKind } from '@project-dashboard/core/rows/notes/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { Fragment, type ReactNode, type Ref, useState } from 'react';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useReadPage } from '../../data/reads/use-read-page.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Read } from '../../ui/form/Read.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './thread.css.ts';
import { WordsForm } from './WordsForm.tsx';
import { useNameOf, Writer } from './Written.tsx';
import { text as words } from './waiting.css.ts';

/** A note in either view. */
export type ThreadNote = Omit<Note, 'isInternal'> & Partial<Pick<Note, 'isInternal'>>;

/** What stands at the end of a note. */
type NoteTools = (note: ThreadNote) => ReactNode;

interface ThreadProps {
  readonly ref?: Ref<HTMLElement>;
  readonly item: { readonly id: string; readonly title: string };
  readonly tools?: NoteTools;
  /** The form for one more note. */
  readonly children: ReactNode;
}

/** The notes of an item, newest last, and a form for one more. */
export function Thread({ ref, item: { id, title }, tools, children }: ThreadProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={`Notes about ${title}`} className={css.thread}>
      {!tools && <h4 className={`${type.text.sm} ${type.medium}`}>Notes</h4>}
      <Notes row={id} tools={tools} />
      {children}
    </section>
  );
}

interface NotesProps {
  readonly row: string;
  readonly cursor?: string;
  readonly tools: NoteTools | undefined;
}

/** A page of notes, with the earlier ones above it on a press. */
function Notes({ row, cursor, tools }: NotesProps) {
  const { id } = useProject().project;
  const [showsEarlier, setShowsEarlier] = useState(false);
  const reading = useReadPage(endpoints.listNotes, { id, query: { row, cursor } });
  return (
    <Read of={reading} what="the notes">
      {({ rows, next }) => (
        <>
          {next !== undefined &&
            (showsEarlier ? (
              <Notes row={row} cursor={next} tools={tools} />
            ) : (
              <Button size="sm" variant="quiet" onClick={() => setShowsEarlier(true)}>
                Show earlier notes
              </Button>
            ))}
          {rows.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
            <ul role="list" className={layout.stack[2]}>
              {rows.toReversed().map((note: ThreadNote) => (
                <NoteItem key={note.id} note={note} tools={tools} />
              ))}
            </ul>
          )}
        </>
      )}
    </Read>
  );
}

interface NoteItemProps {
  readonly note: ThreadNote;
  readonly tools: NoteTools | undefined;
}

function NoteItem({ note, tools }: NoteItemProps) {
  const { by, createdAt, kind, text, url, round, isInternal } = note;
  const { dateTime } = useDates();
  return (
    <li className={css.note} data-internal={isInternal}>
      <span className={css.disc} aria-hidden="true">
        {initials(useNameOf(by))}
      </span>
      <div>
        <div className={`${layout.wrap[2]} ${type.small}`}>
          <span>
            <Writer by={by} />
          </span>
          <span className={layout.nowrap}>{dateTime(new Date(createdAt))}</span>
        </div>
        <div className={words} dir="auto">
          {STEPS[kind](round)}
          <LinkedText text={text} />
          {url !== '' && (
            <>
              {' '}
              <LinkedText text={url} />
            </>
          )}
        </div>
      </div>
      {tools && <div className={css.tools}>{tools(note)}</div>}
    </li>
  );
}

const STEPS: Readonly<Record<NoteKind, (round: number | null) => string>> = {
  note: () => '',
  changes: () => 'Requested changes: ',
  round: (round) => `Round ${round}: `,
  sent: () => 'Sent. ',
  returned: () => 'Returned: ',
  received: () => 'Received. ',
};

/** The first letters of the writer's first and last name. */
function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : ''];
  return [first, last]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}

interface AddNoteProps {
  readonly item: {
    readonly id: string;
    readonly kind: 'input' | 'approval';
    readonly title: string;
  };
  readonly label?: string;
  readonly submit?: string;
  /** Stands after the buttons. */
  readonly choice?: ReactNode;
  readonly isInternal?: boolean;
  /** True if somebody opens it to read: the notes take the focus, and no keyboard covers a phone. */
  readonly startsAtNotes?: boolean;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** The form for one more note. It starts again after each. */
export function AddNote({
  item,
  label,
  submit,
  choice,
  isInternal,
  startsAtNotes = false,
  onSent,
  onClose,
}: AddNoteProps) {
  const send = useSend();
  const [turn, setTurn] = useState(0);
  const add = item.kind === 'input' ? endpoints.addInputNote : endpoints.addApprovalNote;
  return (
    <WordsForm
      key={turn}
      label={label ?? `Add a note about ${item.title}`}
      submit={submit ?? 'Send note'}
      choice={choice}
      cancelLabel="Close"
      startsAt={startsAtNotes && turn === 0 ? (form) => form.closest('section') : undefined}
      send={(text) => send(add, { id: item.id, body: { text, ...(isInternal && { isInternal }) } })}
      onSent={() => {
        onSent?.();
        setTurn((count) => count + 1);
      }}
      onClose={onClose}
    />
  );
}

/** An address, whose line breaks after a slash rather than inside a word. */
function Address({ text }: { readonly text: string }) {
  const end = text.search(/(?<=[^/]\/)[^/]/);
  if (end < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      <Address text={text.slice(end)} />
    </>
  );
}

/** Plain text of several lines. Its http(s) addresses are links; nothing else is interpreted. */
export function LinkedText({ text }: { readonly text: string }) {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/);
  let at = 0;
  return (
    <>
      {pieces.map((piece) => {
        const key = at;
        at += piece.length + 1;
        return isWebUrl(piece) && piece !== '' ? (
          <a key={key} href={piece} target="_blank" rel="noopener noreferrer">
            <Address text={piece} />
          </a>
        ) : (
          <Fragment key={key}>{piece}</Fragment>
        );
      })}
    </>
  );
}
