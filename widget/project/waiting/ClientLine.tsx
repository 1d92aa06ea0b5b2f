import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGES_REQUESTED } from '@project-dashboard/core/rows/approvals/approval-labels';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { sentText } from '@project-dashboard/core/rules/waiting/agency-items';
import { askText, waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { capitalised } from '@project-dashboard/core/texts/text/words';
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
}

/** One line of the client's list: the item, and the way to act on it. */
export const ClientLine = memo(function ClientLine(props: Props) {
  const { item, isFolded } = props;
  const { today, locale } = useDates();
  if (useTakesPart()) return <AnsweringLine {...props} />;
  return (
    <Line
      item={item}
      ask={askText(item)}
      when={waitingWhen(item, today, locale)}
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

/** A line of a client that takes part: the item, the ways to answer, and below it what was said. */
function AnsweringLine({ item, isFolded }: Props) {
  const { today, locale } = useDates();
  const send = useSend();
  const opened = useOpened();
  const { open } = opened;
  /** The input as it was said to be sent in this line. */
  const [said, setSaid] = useState<Seen | null>(null);
  const { id, title, row } = item;
  const answer = item.kind === 'input' ? item.row.sent : item.row.changesRequested;
  const { send: sendAnswer, isPending, failure, isNews } = useAnswer(row);
  const isAgain = failure !== null && !isNews;
  const options = { ifMatch: row.version };
  useEffect(() => void ClientAnswer.preload().catch(() => {}), []);
  useEffect(() => {
    if (isNews && nothingHasFocus()) opened.notes.ref.current?.focus();
  }, [isNews, opened.notes.ref]);
  const takeBack = (
    what: string,
    endpoint: typeof endpoints.takeBackChanges | typeof endpoints.takeBackSent,
  ) => (
    <Button
      variant="quiet"
      size="sm"
      icon={isAgain ? 'refresh' : 'undo'}
      isPending={isPending}
      onClick={() => sendAnswer(() => send(endpoint, { id }, options), opened.closeAtNotes)}
    >
      {isAgain ? 'Try again' : what}
      <span className={visuallyHidden}> for {title}</span>
    </Button>
  );
  const markSent = async () => setSaid(await send(endpoints.markSent, { id, body: {} }, options));
  // With keys, the button of an answer does not become the one that takes it back.
  const actions =
    item.kind === 'approval' ? (
      <>
        {item.row.changesRequested ? (
          <div key="answer" className={css.answer}>
            <Pill tone="incomplete" shape="incomplete">
              {CHANGES_REQUESTED}
            </Pill>
            {item.row.changesRequested.by.role === 'client' &&
              takeBack('Take back', endpoints.takeBackChanges)}
          </div>
        ) : (
          <div key="answers" className={css.answers}>
            <ApprovalAction approval={item.row}>
              <Button {...opened.answer} size="sm">
                Request changes<span className={visuallyHidden}> to {title}</span>
              </Button>
            </ApprovalAction>
          </div>
        )}
        {!item.row.approved && !item.row.changesRequested && (item.row.round ?? 1) > 1 && (
          <RoundNews row={id} round={item.row.round ?? 1} />
        )}
      </>
    ) : item.row.sent ? (
      <div key="answer" className={css.answer}>
        <span className={css.sent} role="status">
          <span className={css.sentIcon}>
            <Icon name="check-circle" />
          </span>
          {sentText(item.row.sent, today)}
        </span>
        {item.row.sent.by.role === 'client' && takeBack('Undo', endpoints.takeBackSent)}
      </div>
    ) : (
      <div key="answers" className={css.wideAnswers}>
        <InputAction title={title} />
        <Button
          size="sm"
          icon={isAgain ? 'refresh' : 'check'}
          isPending={isPending}
          onClick={() => sendAnswer(markSent, () => opened.show('answer'))}
        >
          {isAgain ? 'Try again' : 'I have sent it'}
          <span className={visuallyHidden}>: {title}</span>
        </Button>
      </div>
    );
  const under = (
    <>
      {item.kind === 'approval' && item.row.changesRequested && (
        <blockquote className={css.quote} dir="auto">
          {item.row.changesRequested.text}
          <div className={`${type.text.sm} ${type.muted}`}>
            <Writer by={item.row.changesRequested.by} />
          </div>
        </blockquote>
      )}
      {open !== null && (
        <ClientAnswer
          item={item}
          open={open}
          said={said}
          onSent={opened.closeAtNotes}
          onClose={opened.close}
        />
      )}
    </>
  );
  return (
    <Line
      item={item}
      ask={answer ? '' : askText(item)}
      when={
        answer
          ? item.kind === 'approval' && whenOf(answer.at, today, locale)
          : waitingWhen(item, today, locale)
      }
      notes={opened.notes}
      actions={actions}
      failure={failure?.message}
      under={under}
      isFolded={isFolded}
    />
  );
}

/** When an item was answered, in the words and the look of a due date. */
function whenOf(at: string, today: string, locale: string | undefined) {
  const day = localToday(new Date(at));
  const words = capitalised(dateInWords(day, today) ?? '');
  return { words, day: formatDay(day, today, { locale }), tone: 'quiet' } as const;
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
