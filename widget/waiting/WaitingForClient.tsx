import { awaitedText, waitingSummary } from '@project-dashboard/core/waiting';
import { useState } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { Button } from '../parts/button/Button.tsx';
import { SkeletonRows } from '../parts/loading/SkeletonRows.tsx';
import { Section } from '../parts/section/Section.tsx';
import { SectionError } from '../parts/section/SectionError.tsx';
import { ItemCells } from './ItemCells.tsx';
import { isOpen, useWaiting } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

/** A list that is longer shows as many lines, and the others on a click. */
const SHOWN = 3;

/** What waits for the client, for agency staff: the client's lines without actions, and the same as the text of a mail. */
export function WaitingForClient() {
  const { project } = useProject();
  const { items, today, hasFailed, isLoading, retry } = useWaiting();
  const [showsAll, setShowsAll] = useState(false);
  if (items === undefined)
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
  const takesPart = 'takesPart' in project && project.takesPart;
  const open = items.filter(
    (item) => isOpen(item) && !(takesPart && item.kind === 'approval' && item.row.changesRequested),
  );
  if (open.length === 0)
    return (
      <Section
        id="waiting"
        title="Waiting for the client"
        summary="Nothing is waiting for the client."
      >
        {null}
      </Section>
    );
  const isFolded = !showsAll && open.length > SHOWN + 1;
  const shown = isFolded ? open.slice(0, SHOWN) : open;
  return (
    <Section
      id="waiting"
      title="Waiting for the client"
      summary={waitingSummary(open)}
      copy={{
        label: 'Copy as mail text',
        getText: async () =>
          (await import('../parts/text/agency-text.ts')).waitingMail(project, open, today),
      }}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" aria-label="Waiting for the client" className={styles.list}>
        {shown.map((item) => (
          <li key={item.id} className={styles.plainLine}>
            <ItemCells item={item} ask={awaitedText(item)} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
          and {open.length - SHOWN} more
        </Button>
      )}
    </Section>
  );
}
