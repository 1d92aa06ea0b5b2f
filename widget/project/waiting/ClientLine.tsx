import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { requestedText, sentText } from '@project-dashboard/core/rules/waiting/agency-items';
import { waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { memo, useEffect, useState } from 'react';
import type { Seen } from '../../data/changes/seen-row.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject, useTakesPart } from '../../data/ProjectContext.ts';
import { type, visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { nothingHasFocus } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { ApprovalAction, InputAction, useFolder } from './ItemActions.tsx';
import { useAnswer } from './use-answer.ts';
import type { Item } from './use-waiting.ts';
import { Line, useOpened } from './WaitingList.tsx';
import { Writer } from './Written.tsx';
import * as css from './waiting.css.ts';

// It opens on a press, and is loaded before.
const ClientAnswer = lazyPart('ClientAnswer')(() => import('./ClientAnswer.tsx'));
const RoundNews = lazyPart('RoundNews')(() => import('./ClientAnswer.tsx'));

interface Props {
  readonly item: Item;
  readonly isFolded: boolean;
  /** Called when the reader takes an answer of this item back. */
  readonly onTakeBack: (ids: readonly string[]) => void;
}

/** One line of the client's list: the item, and the way to act on it. */
export const ClientLine = memo(function ClientLine(props: Props) {
  const { item, isFolded } = props;
  const facts = useFactsOf(item);
  if (useTakesPart()) return <AnsweringLine {...props} />;
  return (
    <Line
      item={item}
      {...facts}
      isFolded={isFolded}
      actions={
        <div className={css.action}>
          {item.kind === 'input' ? (
            <InputAction title={item.title} />
          ) : (
            <ApprovalAction approval={item.row} />
          )}
        </div>
      }
    />
  );
});

/**
 * What is asked, and by when. The buttons of an approval with a link say what is asked. An item that is answered asks for
 * nothing: its line says the answer.
 */
function useFactsOf(item: Item, answer?: unknown) {
  const { today, locale } = useDates();
  const lead = <bdi>{useProject().project.projectLead}</bdi>;
  const hasFolder = useFolder() !== null;
  const send = hasFolder ? 'Send us this' : <span>Send this to {lead}</span>;
  const find = (url: string) =>
    isWebUrl(url) ? '' : <span dir="auto">{url || <>No link yet, ask {lead}</>}</span>;
  const isAnswered = answer || (item.kind === 'approval' && item.row.approved);
  return {
    ask: isAnswered ? '' : item.kind === 'input' ? send : find(item.row.url),
    when: !isAnswered && waitingWhen(item, today, locale),
  };
}

/** A line of a client that takes part: the item, the ways to answer, and below it what was said. */
function AnsweringLine({ item, isFolded, onTakeBack }: Props) {
  const { today } = useDates();
  const send = useSend();
  const opened = useOpened();
  const { open } = opened;
  /** The input as it was said to be sent in this line. */
  const [said, setSaid] = useState<Seen | null>(null);
  /** The words of a request that was taken back here. */
  const [words, setWords] = useState('');
  const { id, title, row } = item;
  const answer = item.kind === 'input' ? item.row.sent : item.row.changesRequested;
  const facts = useFactsOf(item, answer);
  const { send: sendAnswer, isPending, failure } = useAnswer(row);
  const isNews = failure?.current !== undefined;
  const options = { ifMatch: row.version };
  useEffect(() => void ClientAnswer.preload().catch(() => {}), []);
  useEffect(() => {
    if (isNews && nothingHasFocus()) opened.notes.ref.current?.focus();
  }, [isNews, opened.notes.ref]);
  const markSent = async () => setSaid(await send(endpoints.markSent, { id, body: {} }, options));
  const takeBack = () => {
    onTakeBack([id]);
    sendAnswer(async () => {
      await send(
        item.kind === 'input' ? endpoints.takeBackSent : endpoints.takeBackChanges,
        { id },
        options,
      );
      setWords(answer?.text ?? '');
    }, opened.closeAtNotes);
  };
  // With keys, the button of an answer does not become the one that takes it back.
  const actions = answer ? (
    <div key="answer" className={css.answer}>
      <span className={css.iconed} role="status">
        <span className={css.tick}>
          <Icon name="check-circle" />
        </span>
        {item.kind === 'input' ? sentText(answer, today) : requestedText(answer, today)}
      </span>
      {answer.by.role === 'client' && open !== 'undo' && (
        <Button
          variant="quiet"
          size="sm"
          icon="undo"
          isPending={isPending}
          onClick={
            item.kind === 'approval' && answer.by.link ? () => opened.show('undo') : takeBack
          }
        >
          Undo
          <span className={visuallyHidden}> for {title}</span>
        </Button>
      )}
    </div>
  ) : item.kind === 'approval' ? (
    <div key="answers" className={css.action}>
      <ApprovalAction approval={item.row}>
        <Button {...opened.answer} size="sm">
          Request changes<span className={visuallyHidden}> to {title}</span>
        </Button>
      </ApprovalAction>
    </div>
  ) : (
    <div key="answers" className={css.action}>
      <InputAction title={title} />
      <Button
        size="sm"
        icon="check"
        isPending={isPending}
        onClick={() => sendAnswer(markSent, opened.closeAtNotes)}
      >
        I have sent it
        <span className={visuallyHidden}>: {title}</span>
      </Button>
    </div>
  );
  const isAsked = item.kind === 'approval' && !answer && !item.row.approved;
  const round = (isAsked && item.row.round) || 1;
  const under = (
    <>
      {answer && item.kind === 'approval' && (
        <blockquote className={css.quote} dir="auto">
          {answer.text}
          <div className={type.small}>
            <Writer by={answer.by} />
          </div>
        </blockquote>
      )}
      {(open !== null || failure !== null) && (
        <ClientAnswer
          item={item}
          open={open}
          failure={failure?.message}
          said={said}
          words={words}
          onSent={() => {
            setSaid(null);
            opened.closeAtNotes();
          }}
          onTakeBack={takeBack}
          onClose={opened.close}
        />
      )}
    </>
  );
  return (
    <Line
      item={item}
      {...facts}
      notes={answer && said && !row.noteCount ? opened.details : opened.notes}
      news={round > 1 && <RoundNews row={id} round={round} isShort={open === 'notes'} />}
      actions={actions}
      under={under}
      isFolded={isFolded}
    />
  );
}
