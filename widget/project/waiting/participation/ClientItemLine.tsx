import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGES_REQUESTED } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { askText } from '@project-dashboard/core/rules/waiting/waiting-items';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { memo, useEffect, useRef, useState } from 'react';
import type { Seen } from '../../../data/changes/seen-row.ts';
import { useSend } from '../../../data/changes/use-change.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { nothingHasFocus } from '../../../ui/focus/use-focus-after.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { rowAnchor } from '../../../ui/table/row-anchor.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { ApprovalAction } from '../ApprovalAction.tsx';
import { InputAction } from '../InputAction.tsx';
import { ItemCells } from '../ItemCells.tsx';
import { NotesButton } from './NotesButton.tsx';
import * as css from './participation.css.ts';
import { RoundNews } from './RoundNews.tsx';
import { SentDetails } from './SentDetails.tsx';
import { Thread } from './Thread.tsx';
import { answerOf, useAct } from './use-act.ts';
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
  const answered = item.kind === 'input' ? item.row.sent : item.row.changesRequested;
  const [said, setSaid] = useState<Seen | null>(null);
  // What failed is only said about the answer that it was about.
  const failure = lastFailure?.answers.includes(answerOf(row)) ? lastFailure : null;
  const isNews = failure?.isNews === true;
  const isAgain = failure !== null && !isNews;
  const options = { ifMatch: row.version };
  const whenOf = (at: string) => {
    const day = localToday(new Date(at));
    const words = capitalised(dateInWords(day, today) ?? '');
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
  useEffect(() => {
    if (isNews && nothingHasFocus()) notesButton.current?.focus();
  }, [isNews]);
  const takeBack = (
    what: string,
    endpoint: typeof endpoints.takeBackChanges | typeof endpoints.takeBackSent,
  ) => (
    <Button
      variant="quiet"
      size="sm"
      icon={isAgain ? 'refresh' : 'undo'}
      isPending={isPending}
      onClick={async () => {
        if (await act(() => send(endpoint, { id }, options), row)) closeOther();
      }}
    >
      {isAgain ? 'Try again' : what}
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
            icon={isAgain ? 'refresh' : 'check'}
            isPending={isPending}
            onClick={async () => {
              const mark = () => send(endpoints.markSent, { id, body: {} }, options);
              if (await act(async () => setSaid(await mark()), row)) setOpen('details');
            }}
          >
            {isAgain ? 'Try again' : 'I have sent it'}
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
            {failure.text}
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
        {open === 'details' && said && <SentDetails id={id} said={said} onClose={closeOther} />}
        {open === 'thread' && <Thread item={item} onClose={closeOther} />}
      </div>
    </li>
  );
});

interface RequestProps {
  readonly approval: ApprovalRow;
  readonly onClose: (isSent: boolean) => void;
}

/** Asks for changes of the round that the reader saw when the form opened. */
function RequestForm({ approval, onClose }: RequestProps) {
  const { projectLead } = useProject().project;
  const send = useSend();
  return (
    <WordsForm
      label="What should change?"
      send="Send"
      hint={
        <>
          <bdi>{projectLead}</bdi> sees it at once.
        </>
      }
      row={approval}
      onSend={(text, options) =>
        send(endpoints.requestChanges, { id: approval.id, body: { text } }, options)
      }
      onClose={onClose}
    />
  );
}
