import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { inputStatusChanges } from '@project-dashboard/core/rows/inputs/fields';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  type AgencyItem,
  agencyAskText,
  agencyWhenText,
  personText,
} from '@project-dashboard/core/rules/waiting/agency-items';
import { INPUT_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { useSaveWithUndo } from '../../../data/changes/use-undo.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useNotice } from '../../../ui/context/ElementContext.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { ProofField, useProofChoice } from '../../../ui/proof/ProofField.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import { OpenLink } from '../ItemActions.tsx';
import { useAnswer } from '../use-answer.ts';
import { Line, useOpened } from '../WaitingList.tsx';
import { WordsForm } from '../WordsForm.tsx';
import * as css from '../waiting.css.ts';
import { AgencyThread } from './AgencyThread.tsx';

interface Props {
  readonly item: AgencyItem<ClientInput, ApprovalRow>;
  /** False if the item is answered or taken back. The line stays while something is open in it. */
  readonly isWaiting: boolean;
  /** Called when something opens in the line and when it closes. */
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when the item was answered here. Its line is going. */
  readonly onAnswered: () => void;
}

/** What the client sent or asked for, the ways to answer, and below it what was said. */
export function AgencyLine({ item, isWaiting, onOpen, onAnswered }: Props) {
  const { id: projectId } = useProject().project;
  const { today, day } = useDates();
  const send = useSend();
  const saveWithUndo = useSaveWithUndo();
  const notify = useNotice();
  const { open, show, close, answer, notes } = useOpened(onOpen);
  const { id, title, row } = item;
  const { send: sendAnswer, isPending, failure } = useAnswer(row);
  const round = (item.kind === 'approval' && item.row.round) || 1;
  const onSent = () => {
    show(null);
    onAnswered();
  };
  const receive = (input: ClientInput) => {
    const body = inputStatusChanges(input, 'received', today);
    const target = { id: projectId, inputId: id, body };
    return saveWithUndo(
      (received) => send(endpoints.updateInput, target, { ifMatch: row.version, ...received }),
      () => INPUT_SAVED,
    );
  };
  const forTitle = <span className={visuallyHidden}> for {title}</span>;
  const actions = (
    <div className={css.action}>
      {item.kind === 'input' ? (
        <OpenLink url={item.row.sent?.url ?? null} label="Open link" subject={title} />
      ) : (
        <OpenLink url={item.row.url} label={`Open ${item.row.type}`} subject={title} />
      )}
      <Button
        {...answer}
        size="sm"
        variant={item.kind === 'input' ? 'quiet' : 'default'}
        {...(item.kind === 'approval' && { icon: 'upload' })}
      >
        {item.kind === 'input' ? 'Return' : 'Send new round'}
        {forTitle}
      </Button>
      {item.kind === 'input' && (
        <Button
          size="sm"
          icon="check"
          isPending={isPending}
          onClick={() => sendAnswer(() => receive(item.row), onSent)}
        >
          Mark received
          {forTitle}
        </Button>
      )}
    </div>
  );
  const under = (
    <>
      {failure && <InlineNotice tone="danger">{failure.message}</InlineNotice>}
      {open === 'answer' && item.kind === 'input' && (
        <WordsForm
          label="What is missing?"
          submit="Return"
          row={row}
          send={(text, options) =>
            saveWithUndo(
              (received) =>
                send(endpoints.returnInput, { id, body: { text } }, { ...options, ...received }),
              () => success('Input returned', `${title} waits for the client again.`),
            )
          }
          onSent={onSent}
          onClose={close}
        />
      )}
      {open === 'answer' && item.kind === 'approval' && (
        <RoundForm
          approval={item.row}
          onSent={() => {
            notify(success(`Round ${round + 1} sent`, title));
            onSent();
          }}
          onClose={close}
        />
      )}
      {open === 'notes' && <AgencyThread item={item} onClose={close} />}
    </>
  );
  return (
    <Line
      item={item}
      ask={
        item.kind === 'input' ? agencyAskText(item) : `Round ${round}, by ${personText(item.by)}`
      }
      when={{
        words: agencyWhenText(item, today),
        day: day(item.day),
        tone: 'near',
      }}
      notes={notes}
      mark={
        item.kind === 'approval' && (
          <Pill tone="incomplete" shape="incomplete">
            Changes requested
          </Pill>
        )
      }
      actions={isWaiting && actions}
      over={!isWaiting && 'This is no longer waiting for you. It was answered or taken back.'}
      under={under}
    />
  );
}

interface RoundProps {
  readonly approval: ApprovalRow;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The next round of an approval item: its link, a proof if there is one, and what changed. */
function RoundForm({ approval, ...closing }: RoundProps) {
  const [opened] = useState(approval);
  const { id } = opened;
  const send = useSend();
  const [url, setUrl] = useState(opened.url);
  const proof = useProofChoice();
  const isNewUrl = url.trim() !== opened.url;
  return (
    <WordsForm
      {...closing}
      label="What changed"
      submit="Send new round"
      isFilled={isNewUrl || proof.proof !== null}
      row={opened}
      send={(text, options) =>
        send(
          endpoints.sendRound,
          {
            id,
            body: {
              text,
              ...(isNewUrl && { url: url.trim() }),
              ...(proof.proof && { proofScreenshot: proof.proof.dataUrl }),
            },
          },
          options,
        )
      }
    >
      <TextField type="url" label="Link" value={url} onChange={setUrl} />
      <ProofField choice={proof} />
    </WordsForm>
  );
}
