import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { inputStatusChanges } from '@project-dashboard/core/rows/inputs/fields';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import {
  type AgencyItem,
  agencyAskText,
  agencyWhenText,
  personText,
} from '@project-dashboard/core/rules/waiting/agency-items';
import { INPUT_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { useRef, useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { useSaveWithUndo } from '../../../data/changes/use-save-with-undo.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useNotice } from '../../../ui/notice/use-notice.ts';
import { ImpactPill } from '../../../ui/pill/ImpactPill.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { CutText } from '../../../ui/text/CutText.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { OpenLink } from '../OpenLink.tsx';
import { NotesButton } from '../participation/NotesButton.tsx';
import * as participation from '../participation/participation.css.ts';
import { useAct } from '../participation/use-act.ts';
import { WordsForm } from '../participation/WordsForm.tsx';
import * as list from '../WaitingList.css.ts';
import { AgencyThread } from './AgencyThread.tsx';
import * as css from './agency.css.ts';
import { RoundForm } from './RoundForm.tsx';

type Open = 'answer' | 'thread' | null;

interface Props {
  readonly item: AgencyItem<ClientInput, ApprovalRow>;
  /** False if the item is answered or taken back. The line stays while something is open in it. */
  readonly isWaiting: boolean;
  /** Called when something opens in the line and when it closes. */
  readonly onHold: (isHeld: boolean) => void;
  /** Called when the item was answered here. Its line is going. */
  readonly onAnswered: () => void;
}

/** What the client sent or asked for, the ways to answer, and below it what was said. */
export function AgencyLine({ item, isWaiting, onHold, onAnswered }: Props) {
  const { id: projectId } = useProject().project;
  const [today, locale] = [useToday(), useLocale()];
  const send = useSend();
  const saveWithUndo = useSaveWithUndo();
  const notify = useNotice();
  const { act, isPending, failure } = useAct();
  const [open, setOpen] = useState<Open>(null);
  const answerButton = useRef<HTMLButtonElement>(null);
  const notesButton = useRef<HTMLButtonElement>(null);
  const { id, title, row } = item;
  const openNote =
    item.kind === 'input' ? item.row.sent?.noteId : item.row.changesRequested?.noteId;
  const round = (item.kind === 'approval' && item.row.round) || 1;
  const show = (next: Open) => {
    setOpen(next);
    onHold(next !== null);
  };
  const close = (isAnswered: boolean) => {
    show(null);
    if (isAnswered) onAnswered();
    else (answerButton.current ?? notesButton.current)?.focus();
  };
  const receive = async (input: ClientInput) => {
    const body = inputStatusChanges(input, 'received', today);
    const target = { id: projectId, inputId: id, body };
    const isSaved = await act(() =>
      saveWithUndo(
        (received) => send(endpoints.updateInput, target, { ifMatch: row.version, ...received }),
        () => INPUT_SAVED,
      ),
    );
    if (isSaved) close(true);
  };
  const forTitle = <span className={visuallyHidden}> for {title}</span>;
  return (
    <li tabIndex={-1} className={css.line}>
      <div className={list.what}>
        <div className={list.title} dir="auto">
          <CutText text={title} />
        </div>
        <div className={list.ask}>
          <Icon name={item.kind === 'input' ? 'inbox' : item.row.type} size={16} />
          {item.kind === 'input'
            ? agencyAskText(item)
            : `Round ${round}, by ${personText(item.by)}`}
          <NotesButton
            ref={notesButton}
            item={item}
            isOpen={open === 'thread'}
            onPress={() => show(open === 'thread' ? null : 'thread')}
          />
        </div>
      </div>
      <div className={list.when}>
        <div className={list.words.near}>{agencyWhenText(item, today)}</div>
        <div className={list.day}>{formatDay(item.day, today, { locale })}</div>
      </div>
      <div className={list.impact}>
        {item.kind === 'approval' && (
          <Pill tone="incomplete" shape="incomplete">
            Changes requested
          </Pill>
        )}
        {item.kind === 'input' && item.row.impactIfDelayed !== 'None' && (
          <ImpactPill impact={item.row.impactIfDelayed} />
        )}
      </div>
      {isWaiting && (
        <div className={participation.action}>
          {item.kind === 'approval' && isWebUrl(item.row.url) && item.row.url !== '' && (
            <OpenLink url={item.row.url} label={`Open ${item.row.type}`} subject={title} />
          )}
          {item.kind === 'input' && item.row.sent && item.row.sent.url !== '' && (
            <OpenLink url={item.row.sent.url} label="Open link" subject={title} />
          )}
          <Button
            ref={answerButton}
            size="sm"
            variant={item.kind === 'input' ? 'quiet' : 'default'}
            {...(item.kind === 'approval' && { icon: 'upload' })}
            aria-expanded={open === 'answer'}
            onClick={() => show(open === 'answer' ? null : 'answer')}
          >
            {item.kind === 'input' ? 'Return' : 'Send new round'}
            {forTitle}
          </Button>
          {item.kind === 'input' && (
            <Button
              size="sm"
              icon={failure === null ? 'check' : 'refresh'}
              isPending={isPending}
              onClick={() => void receive(item.row)}
            >
              {failure === null ? 'Mark received' : 'Try again'}
              {forTitle}
            </Button>
          )}
        </div>
      )}
      <div className={participation.under}>
        {failure !== null && (
          <p role="alert" className={participation.actFailure}>
            {failure.text}
          </p>
        )}
        {!isWaiting && (
          <p role="status" className={participation.hint}>
            This is no longer waiting for you. It was answered or taken back.
          </p>
        )}
        {open === 'answer' && item.kind === 'input' && (
          <WordsForm
            label="What is missing?"
            send="Return"
            row={row}
            onSend={(text, options) =>
              saveWithUndo(
                (received) =>
                  send(endpoints.returnInput, { id, body: { text } }, { ...options, ...received }),
                () => success('Input returned', `${title} waits for the client again.`),
              )
            }
            onClose={close}
          />
        )}
        {open === 'answer' && item.kind === 'approval' && (
          <RoundForm
            approval={item.row}
            onClose={(isSent) => {
              if (isSent) notify(success(`Round ${round + 1} sent`, title));
              close(isSent);
            }}
          />
        )}
        {open === 'thread' && (
          <AgencyThread
            item={item}
            openNote={openNote}
            onClose={() => {
              show(null);
              notesButton.current?.focus();
            }}
          />
        )}
      </div>
    </li>
  );
}
