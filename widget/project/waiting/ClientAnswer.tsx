import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import type { Seen } from '../../data/changes/seen-row.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useReadPage } from '../../data/reads/use-read-page.ts';
import { layout, type } from '../../theme/index.ts';
import { TextArea, TextField } from '../../ui/field/TextField.tsx';
import { Ask } from '../../ui/form/Ask.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { AddNote, LinkedText, Thread } from './Thread.tsx';
import * as css from './thread.css.ts';
import { useFormAnswer } from './use-answer.ts';
import type { Item } from './use-waiting.ts';
import { WordsForm } from './WordsForm.tsx';
import { dot } from './waiting.css.ts';

interface Props {
  readonly item: Item;
  readonly open: 'answer' | 'undo' | 'notes' | null;
  /** Why the last answer of the line was not sent. */
  readonly failure: string | undefined;
  /** The input as it was said to be sent in its line. */
  readonly said: Seen | null;
  /** The words of a request that was taken back. */
  readonly words: string;
  readonly onSent: () => void;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

/**
 * What stands below a line of a client that takes part: its notes, the form of an answer, or the question before a request
 * of somebody with a name is taken back.
 */
export function ClientAnswer(props: Props) {
  const { item, open, failure, said, words, onSent, onTakeBack, onClose } = props;
  const { projectLead } = useProject().project;
  const send = useSend();
  const request = item.kind === 'approval' ? item.row.changesRequested : null;
  return (
    <>
      {failure && <InlineNotice tone="danger">{failure}</InlineNotice>}
      {open === 'notes' && (
        <Thread item={item}>
          <AddNote item={item} startsAtNotes={Boolean(item.row.noteCount)} onClose={onClose} />
        </Thread>
      )}
      {open === 'answer' && item.kind === 'input' && said && (
        <SentDetails id={item.id} said={said} onSent={onSent} onClose={onClose} />
      )}
      {open === 'answer' && item.kind === 'approval' && !request && (
        // About the round that the reader saw when the form opened.
        <WordsForm
          label="What should change?"
          submit="Send request"
          text={words}
          hint={
            <>
              Goes to <bdi>{projectLead}</bdi>.
            </>
          }
          row={item.row}
          send={(text, options) =>
            send(endpoints.requestChanges, { id: item.id, body: { text } }, options)
          }
          onSent={onSent}
          onClose={onClose}
        />
      )}
      {open === 'undo' && request && (
        <Ask
          confirm="Take back"
          cancel="Keep"
          onConfirm={() => {
            onClose();
            onTakeBack();
          }}
          onCancel={onClose}
        >
          Take back <bdi>{request.by.link}</bdi>’s request?
        </Ask>
      )}
    </>
  );
}

interface DetailsProps {
  readonly id: string;
  /** The input as it was said to be sent. */
  readonly said: Seen;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** What may be said about a sent input: a note, a link or both. */
function SentDetails({ id, said, onSent, onClose }: DetailsProps) {
  const send = useSend();
  const answer = useFormAnswer(said);
  const draft = useDraft({ text: '', url: '' });
  const url = draft.values.url.trim();
  return (
    <Form
      label="What you have sent"
      className={layout.stack[2]}
      draft={draft}
      submit="Send note"
      isDisabled={!draft.isDirty}
      save={async () =>
        url === '' || /^https?:|^www\./i.test(url)
          ? answer((options) => send(endpoints.markSent, { id, body: draft.values }, options))
          : { ok: false, path: 'url', message: 'Start the link with https://' }
      }
      onSaved={onSent}
      onClose={onClose}
      cancelLabel="Close"
    >
      {(field) => (
        <>
          <TextArea label="Note" isOptional maxLength={2000} {...field('text')} />
          <TextField label="Link" isOptional type="url" {...field('url')} />
        </>
      )}
    </Form>
  );
}

interface RoundProps {
  readonly row: string;
  readonly round: number;
  /** True while the notes are open, which have its words. */
  readonly isShort: boolean;
}

/** What is new in the round of an item, in the agency's words, and the earlier rounds in a fold. */
export function RoundNews({ row, round, isShort }: RoundProps) {
  const { id } = useProject().project;
  const { today, locale } = useDates();
  const { data } = useReadPage(endpoints.listNotes, { id, query: { row } });
  const notes = data?.rows ?? [];
  const rounds = notes.filter(({ kind }) => kind === 'round');
  const present = rounds.find((note) => note.round === round);
  const earlier = rounds.filter((note) => note.round !== round);
  const isAsked = notes.some((note) => note.kind === 'changes' && note.round === round - 1);
  return (
    <>
      <span className={dot} />
      <span>
        <b className={`${type.accented} ${type.strong}`}>Round {round}</b>, new
        {isAsked && ' since your request'}
      </span>
      {present && present.text !== '' && !isShort && (
        <div className={css.news} dir="auto">
          <LinkedText text={present.text} />
        </div>
      )}
      {earlier.length > 0 && (
        <details className={css.news}>
          <summary className={css.fold}>Earlier rounds</summary>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className={layout.stack[2]}>
            {earlier.map(({ id, round, createdAt, url }) => {
              const day = formatDay(localToday(new Date(createdAt)), today, { locale });
              const name = `Round ${round}, ${day}`;
              return (
                <li key={id}>
                  {url !== '' && isWebUrl(url) ? (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}
