import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { Seen } from '../../data/changes/seen-row.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { layout } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea, TextField } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { AddNote, Thread } from './Thread.tsx';
import { useFormAnswer } from './use-answer.ts';
import type { Item } from './use-waiting.ts';
import { WordsForm } from './WordsForm.tsx';
import * as css from './waiting.css.ts';

interface Props {
  readonly item: Item;
  readonly open: 'answer' | 'notes';
  /** The input as it was said to be sent in its line. */
  readonly said: Seen | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** What opens below a line of a client that takes part: its notes, or the form of an answer. */
export function ClientAnswer({ item, open, said, onSent, onClose }: Props) {
  if (open === 'notes')
    return (
      <Thread item={item}>
        <AddNote item={item} onClose={onClose} />
      </Thread>
    );
  if (item.kind === 'input')
    return said && <SentDetails id={item.id} said={said} onClose={onClose} />;
  return (
    !item.row.changesRequested && (
      <RequestForm approval={item.row} onSent={onSent} onClose={onClose} />
    )
  );
}

interface RequestProps {
  readonly approval: ApprovalRow;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks for changes of the round that the reader saw when the form opened. */
function RequestForm({ approval, ...closing }: RequestProps) {
  const { projectLead } = useProject().project;
  const send = useSend();
  return (
    <WordsForm
      {...closing}
      label="What should change?"
      submit="Send"
      hint={
        <>
          <bdi>{projectLead}</bdi> sees it at once.
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
  readonly onClose: () => void;
}

/** What may be said about a sent input: a note and a link, both optional. */
function SentDetails({ id, said, onClose }: DetailsProps) {
  const send = useSend();
  const answer = useFormAnswer(said);
  const draft = useDraft({ text: '', url: '' });
  return (
    <Form
      label="What you have sent"
      className={layout.stack[2]}
      // The pressed button is gone. The form takes the focus, and no field, so that no keyboard covers a phone.
      tabIndex={-1}
      startsAt={(form) => form}
      draft={draft}
      submit="Save"
      save={() =>
        answer((options) => send(endpoints.markSent, { id, body: draft.values }, options))
      }
      onClose={onClose}
      buttons={(save) => (
        <div className={css.buttons}>
          {save}
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
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
