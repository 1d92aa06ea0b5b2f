import { type ApprovalRow, CHANGES_REQUESTED } from '@project-dashboard/core/approvals';
import { endpoints } from '@project-dashboard/core/contract';
import { dateInWords, formatDay, localToday, startingUpper } from '@project-dashboard/core/dates';
import { askText } from '@project-dashboard/core/waiting';
import { memo, useRef, useState } from 'react';
import { type Seen, staleCurrent } from '../../data/changes/use-approval-tick.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Pill } from '../../parts/pill/Pill.tsx';
import { rowAnchor } from '../../parts/table/row-anchor.ts';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { useToday } from '../../parts/text/use-today.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { ApprovalAction } from '../ApprovalAction.tsx';
import { InputAction } from '../InputAction.tsx';
import { ItemCells } from '../ItemCells.tsx';
import { NotesButton } from './NotesButton.tsx';
import * as css from './participation.css.ts';
import { RoundNews } from './RoundNews.tsx';
import { SentDetails } from './SentDetails.tsx';
import { Thread } from './Thread.tsx';
import { useAct } from './use-act.ts';
import type { ClientItem } from './use-participation.ts';
import { WordsForm } from './WordsForm.tsx';
import { Writer } from './Writer.tsx';

type Open = 'request' | 'thread' | 'details' | null;

/** A line of a client that takes part: the item, the ways to answer, and below it what was said. */
export const ClientItemLine = memo(function ClientItemLine({
  item,
  isFolded,
}: {
  readonly item: ClientItem;
  readonly isFolded: boolean;
}) {
  const today = useToday();
  const locale = useLocale();
  const send = useSend();
  const { act, isPending, failure: lastFailure } = useAct();
  const [open, setOpen] = useState<Open>(null);
  const requestButton = useRef<HTMLButtonElement>(null);
  const notesButton = useRef<HTMLButtonElement>(null);
  const { id, title, row } = item;
  const options = { ifMatch: row.version };
  const answered = item.kind === 'input' ? item.row.sent : item.row.changesRequested;
  const [wasAnswered, setWasAnswered] = useState(false);
  // What failed is only said beside its own button.
  const failure = wasAnswered === Boolean(answered) ? lastFailure : null;
  const tryOnce = (send: () => Promise<unknown>) => {
    setWasAnswered(Boolean(answered));
    return act(send);
  };
  const whenOf = (at: string) => {
    const day = localToday(new Date(at));
    const words = startingUpper(dateInWords(day, today) ?? '');
    return { words, day: formatDay(day, today, { locale }), tone: 'quiet' } as const;
  };
  // What was pressed may be gone after an answer; the button of the notes stays.
  const closeRequest = (isSent: boolean) => {
    setOpen(null);
    (isSent ? notesButton : requestButton).current?.focus();
  };
  const closeOther = () => {
    setOpen(null);
    notesButton.current?.focus();
  };
  const takeBack = (
    what: string,
    endpoint: typeof endpoints.takeBackChanges | typeof endpoints.takeBackSent,
  ) => (
    <Button
      variant="quiet"
      size="sm"
      icon={failure === null ? 'undo' : 'refresh'}
      isPending={isPending}
      onClick={async () => {
        if (await tryOnce(() => send(endpoint, { id }, options))) closeOther();
      }}
    >
      {failure === null ? what : 'Try again'}
      <span className={visuallyHidden}> for {title}</span>
    </Button>
  );
  return (
    <li {...rowAnchor(id)} className={css.line} data-folded={isFolded || undefined}>
      <ItemCells item={item} ask={askText(item)} when={answered ? whenOf(answered.at) : undefined}>
        <NotesButton
          ref={notesButton}
          item={item}
          isOpen={open === 'thread'}
          onPress={() => setOpen(open === 'thread' ? null : 'thread')}
        />
      </ItemCells>
      {item.kind === 'approval' && !item.row.changesRequested && (
        <div className={css.action}>
          <ApprovalAction approval={item.row}>
            <Button
              ref={requestButton}
              size="sm"
              aria-expanded={open === 'request'}
              onClick={() => setOpen(open === 'request' ? null : 'request')}
            >
              Request changes<span className={visuallyHidden}> to {title}</span>
            </Button>
          </ApprovalAction>
        </div>
      )}
      {item.kind === 'approval' && item.row.changesRequested && (
        <div className={css.answered}>
          <Pill tone="incomplete" shape="incomplete">
            {CHANGES_REQUESTED}
          </Pill>
          {item.row.changesRequested.by.role === 'client' &&
            takeBack('Take back', endpoints.takeBackChanges)}
        </div>
      )}
      {item.kind === 'input' && !item.row.sent && (
        <div className={css.wide}>
          <InputAction title={title} />
          <Button
            size="sm"
            icon={failure === null ? 'check' : 'refresh'}
            isPending={isPending}
            onClick={async () => {
              if (await tryOnce(() => send(endpoints.markSent, { id, body: {} }, options)))
                setOpen('details');
            }}
          >
            {failure === null ? 'I have sent it' : 'Try again'}
            <span className={visuallyHidden}>: {title}</span>
          </Button>
        </div>
      )}
      {item.kind === 'input' && item.row.sent && (
        <div className={css.answered}>
          <span className={css.sent} role="status">
            <span className={css.sentIcon}>
              <Icon name="check-circle" />
            </span>
            <span>
              <b>Sent {dateInWords(localToday(new Date(item.row.sent.at)), today)}.</b> Thank you,
              we will check it.
            </span>
          </span>
          {item.row.sent.by.role === 'client' && takeBack('Undo', endpoints.takeBackSent)}
        </div>
      )}
      {item.kind === 'approval' &&
        !item.row.approved &&
        !item.row.changesRequested &&
        (item.row.round ?? 1) > 1 && <RoundNews row={id} round={item.row.round ?? 1} />}
      <div className={css.under}>
        {failure !== null && (
          <p role="alert" className={css.actFailure}>
            {failure}
          </p>
        )}
        {item.kind === 'approval' && item.row.changesRequested && (
          <blockquote className={css.quote} dir="auto">
            {item.row.changesRequested.text}
            <div className={css.by}>
              <Writer by={item.row.changesRequested.by} />
            </div>
          </blockquote>
        )}
        {open === 'request' && item.kind === 'approval' && !item.row.changesRequested && (
          <RequestForm approval={item.row} onClose={closeRequest} />
        )}
        {open === 'details' && item.kind === 'input' && item.row.sent && (
          <SentDetails id={id} version={row.version} onClose={closeOther} />
        )}
        {open === 'thread' && <Thread item={item} onClose={closeOther} />}
      </div>
    </li>
  );
});

interface RequestProps {
  readonly approval: ApprovalRow;
  readonly onClose: (isSent: boolean) => void;
}

/** Asks for changes of the round that the reader saw when the form opened, or that a refusal has named since then. */
function RequestForm({ approval, onClose }: RequestProps) {
  const { projectLead } = useProject().project;
  const send = useSend();
  const [seen, setSeen] = useState<Seen>(approval);
  return (
    <WordsForm
      label="What should change?"
      send="Send"
      hint={
        <>
          <bdi>{projectLead}</bdi> sees it at once.
        </>
      }
      seen={seen}
      onSend={(text) =>
        send(
          endpoints.requestChanges,
          { id: approval.id, body: { text } },
          { ifMatch: seen.version },
        ).catch((error: unknown) => {
          setSeen(staleCurrent(error, seen) ?? seen);
          throw error;
        })
      }
      onClose={onClose}
    />
  );
}
