import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { requestedText, sentText } from '@project-dashboard/core/rules/waiting/agency-items';
import { askText, waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { memo, useEffect, useState } from 'react';
import type { Seen } from '../../data/changes/seen-row.ts';
import { useSend } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useReadPage } from '../../data/reads/use-read-page.ts';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { nothingHasFocus } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { ApprovalAction, InputAction } from './ItemActions.tsx';
import { useAnswer } from './use-answer.ts';
import { type Item, useTakesPart } from './use-waiting.ts';
import { Line, useOpened } from './WaitingList.tsx';
import { LinkedText, Writer } from './Written.tsx';
import * as css from './waiting.css.ts';

// It opens on a press, and is loaded before.
const ClientAnswer = lazyPart(() =>
  import('./ClientAnswer.tsx').then((module) => module.ClientAnswer),
);

interface Props {
  readonly item: Item;
  readonly isFolded: boolean;
  /** Called when the reader takes an answer back. */
  readonly onTakeBack: (id: string) => void;
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

/** What is asked, and by when. An item that is answered asks for nothing: its line says the answer. */
function useFactsOf(item: Item, answer?: unknown) {
  const { today, locale } = useDates();
  const isAnswered = answer || (item.kind === 'approval' && item.row.approved);
  return {
    ask: isAnswered ? '' : askText(item),
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
  const { send: sendAnswer, isPending, failure, isNews } = useAnswer(row);
  const isAgain = failure !== null && !isNews;
  const options = { ifMatch: row.version };
  useEffect(() => void ClientAnswer.preload().catch(() => {}), []);
  useEffect(() => {
    if (isNews && nothingHasFocus()) opened.notes.ref.current?.focus();
  }, [isNews, opened.notes.ref]);
  const markSent = async () => setSaid(await send(endpoints.markSent, { id, body: {} }, options));
  const takeBack = () => {
    onTakeBack(id);
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
      {item.kind === 'approval' ? (
        <Pill tone="incomplete" shape="incomplete">
          {requestedText(answer, today)}
        </Pill>
      ) : (
        <span className={css.sent} role="status">
          <span className={css.sentIcon}>
            <Icon name="check-circle" />
          </span>
          {sentText(answer, today)}
        </span>
      )}
      {answer.by.role === 'client' && (
        <Button
          variant="quiet"
          size="sm"
          icon={isAgain ? 'refresh' : 'undo'}
          isPending={isPending}
          onClick={
            item.kind === 'approval' && answer.by.link ? () => opened.show('undo') : takeBack
          }
        >
          {isAgain ? 'Try again' : 'Undo'}
          <span className={visuallyHidden}> for {title}</span>
        </Button>
      )}
    </div>
  ) : item.kind === 'approval' ? (
    <>
      <div key="answers" className={css.answers}>
        <ApprovalAction approval={item.row}>
          <Button {...opened.answer} size="sm">
            Request changes<span className={visuallyHidden}> to {title}</span>
          </Button>
        </ApprovalAction>
      </div>
      {!item.row.approved && (item.row.round ?? 1) > 1 && (
        <RoundNews row={id} round={item.row.round ?? 1} />
      )}
    </>
  ) : (
    <div key="answers" className={css.wideAnswers}>
      <InputAction title={title} />
      <Button
        size="sm"
        icon={isAgain ? 'refresh' : 'check'}
        isPending={isPending}
        onClick={() => sendAnswer(markSent, opened.closeAtNotes)}
      >
        {isAgain ? 'Try again' : 'I have sent it'}
        <span className={visuallyHidden}>: {title}</span>
      </Button>
    </div>
  );
  const under = (
    <>
      {answer && item.kind === 'approval' && (
        <blockquote className={css.quote} dir="auto">
          {answer.text}
          <div className={`${type.text.sm} ${type.muted}`}>
            <Writer by={answer.by} />
          </div>
        </blockquote>
      )}
      {answer && said && (
        <div>
          <Button {...opened.answer} variant="quiet" size="sm">
            Say what you have sent<span className={visuallyHidden}> for {title}</span>
          </Button>
        </div>
      )}
      {open !== null && (
        <ClientAnswer
          item={item}
          open={open}
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
      notes={opened.notes}
      actions={actions}
      failure={failure?.message}
      under={under}
      isFolded={isFolded}
    />
  );
}

/** What is new in the round of an item, in the agency's words, and the earlier rounds in a fold. */
function RoundNews({ row, round }: { readonly row: string; readonly round: number }) {
  const { id } = useProject().project;
  const { today, locale } = useDates();
  const { data } = useReadPage(endpoints.listNotes, { id, query: { row } });
  const notes = data?.rows ?? [];
  const rounds = notes.filter(({ kind }) => kind === 'round');
  const present = rounds.find((note) => note.round === round);
  const earlier = rounds.filter((note) => note.round !== round);
  const isAsked = notes.some((note) => note.kind === 'changes' && note.round === round - 1);
  return (
    <div className={css.round}>
      <div>
        <b className={`${type.accented} ${type.strong}`}>Round {round}</b>
        {isAsked ? ', new since your request' : ', new'}
      </div>
      {present && present.text !== '' && (
        <div className={css.text} dir="auto">
          <LinkedText text={present.text} />
        </div>
      )}
      {earlier.length > 0 && (
        <details>
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
    </div>
  );
}
