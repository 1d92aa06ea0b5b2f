import { awaitedText, waitingSummary } from '@project-dashboard/core/rules/waiting/waiting-items';
import { waitingMail } from '@project-dashboard/core/rules/waiting/waiting-mail';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { longList } from '../../ui/context/long-list.ts';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { SectionError } from '../../ui/section/SectionError.tsx';
import { AwaitedLine } from './agency/AwaitedLine.tsx';
import { useFold } from './fold/use-fold.tsx';
import { ItemCells } from './ItemCells.tsx';
import { Reminded } from './reminders/Reminded.tsx';
import { type Item, isOpen, useWaiting } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

/** The client's list has the ways to act. Here a few lines are enough at first. */
const FEW = 3;

/** What waits for the client, for agency staff: the client's lines without actions, and the same as the text of a mail. */
export function WaitingForClient() {
  const { project } = useProject();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const { items, today, hasFailed, isLoading, retry } = useWaiting(held);
  const takesPart = 'takesPart' in project && project.takesPart;
  const open = items?.filter((item) => isWaiting(item, takesPart)) ?? [];
  const lines = items?.filter((item) => open.includes(item) || held.has(item.id));
  const fold = useFold('Waiting for the client', lines, FEW);
  if (lines === undefined)
    return (
      <Section id="waiting" title="Waiting for the client">
        {hasFailed ? (
          <SectionError
            title="What is waiting for the client did not load"
            isRetrying={isLoading}
            onRetry={retry}
          />
        ) : (
          <SkeletonRows label="Loading what is waiting for the client" />
        )}
      </Section>
    );
  if (lines.length === 0)
    return (
      <Section
        id="waiting"
        title="Waiting for the client"
        summary="Nothing is waiting for the client."
      >
        {null}
      </Section>
    );
  const shown = lines.filter((item) => !fold.isFolded(item));
  const hold = (id: string, isHeld: boolean) =>
    setHeld((before) => {
      const after = new Set(before);
      if (isHeld) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <Section
      id="waiting"
      title="Waiting for the client"
      summary={waitingSummary(open) || 'Nothing is waiting for the client.'}
      copy={{
        label: 'Copy as mail text',
        getText: () => waitingMail(project, open, today),
      }}
    >
      <div className={styles.list}>
        <ul
          ref={fold.list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
          role="list"
          aria-label="Waiting for the client"
          {...longList(shown.length)}
        >
          {shown.map((item) => {
            const reminded = <Reminded item={item} />;
            if (!takesPart)
              return (
                <PlainLine key={item.id} item={item}>
                  {reminded}
                </PlainLine>
              );
            return (
              <AwaitedLine
                key={item.id}
                item={item}
                isWaiting={open.includes(item)}
                onHold={(isHeld) => hold(item.id, isHeld)}
              >
                {reminded}
              </AwaitedLine>
            );
          })}
        </ul>
        {fold.button && <div className={styles.more}>{fold.button}</div>}
      </div>
    </Section>
  );
}

/** True if the client has not answered. An approval item with an open request for changes waits for the agency. */
function isWaiting(item: Item, takesPart: boolean): boolean {
  if (item.kind === 'input') return item.row.status !== 'received' && !(takesPart && item.row.sent);
  return isOpen(item) && !(takesPart && item.row.changesRequested);
}

function PlainLine({ item, children }: { readonly item: Item; readonly children: ReactNode }) {
  return (
    <li tabIndex={-1} className={styles.plainLine}>
      <ItemCells item={item} ask={awaitedText(item)} />
      {children}
    </li>
  );
}
