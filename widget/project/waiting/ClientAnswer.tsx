import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { Seen } from '../../data/changes/seen-row.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { layout } from '../../theme/index.ts';
import { TextArea, TextField } from '../../ui/field/TextField.tsx';
import { Ask } from '../../ui/form/Ask.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { AddNote, Thread } from './Thread.tsx';
import { useFormAnswer } from './use-answer.ts';
import type { Item } from './use-waiting.ts';
import { WordsForm } from './WordsForm.tsx';
import * as css from './waiting.css.ts';

interface Props {
  readonly item: Item;
  readonly open: 'answer' | 'undo' | 'notes';
  /** The input as it was said to be sent in its line. */
  readonly said: Seen | null;
  /** The words of a request that was taken back. */
  readonly words: string;
  readonly onSent: () => void;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

/**
 * What opens below a line of a client that takes part: its notes, the form of an answer, or the question before
 * a request of somebody with a name is taken back.
 */
export function ClientAnswer({ item, open, said, words, onSent, onTakeBack, onClose }: Props) {
  if (open === 'notes')
    return (
      <Thread item={item}>
        <AddNote item={item} startsAtNotes={Boolean(item.row.noteCount)} onClose={onClose} />
      </Thread>
    );
  if (item.kind === 'input')
    return said && <SentDetails id={item.id} said={said} onSent={onSent} onClose={onClose} />;
  const request = item.row.changesRequested;
  if (open === 'undo')
    return (
      request && (
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
      )
    );
  return (
    !request && <RequestForm approval={item.row} words={words} onSent={onSent} onClose={onClose} />
  );
}

interface RequestProps {
  readonly approval: ApprovalRow;
  readonly words: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks for changes of the round that the reader saw when the form opened. */
function RequestForm({ approval, words, ...closing }: RequestProps) {
  const { projectLead } = useProject().project;
  const send = useSend();
  return (
    <WordsForm
      {...closing}
      label="What should change?"
      submit="Send request"
      text={words}
      hint={
        <>
          Goes to <bdi>{projectLead}</bdi>.
        </>
      }
      row={approval}
      send={(text, options) =>
        send(endpoints.requestChanges, { id: approval.id, body: { text } }, options)
      }
    />
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
      buttons={(save, close) => (
        <div className={css.buttons}>
          {save}
          {close}
        </div>
      )}
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
