import { waitingSummary } from '@project-dashboard/core/rules/waiting/waiting-items';
import { longList } from '../../ui/context/long-list.ts';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { SectionError } from '../../ui/section/SectionError.tsx';
import { ClientLine } from './ClientLine.tsx';
import { useFold } from './fold/use-fold.tsx';
import { NothingWaiting } from './NothingWaiting.tsx';
import { isOpen, useWaiting } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

const NOTHING = 'Nothing is waiting for you.';

/** What the client is asked to do, with the way to do it. */
export function WaitingForYou() {
  const { items, inputs, hasFailed, isLoading, retry } = useWaiting();
  const fold = useFold('Waiting for you', items);
  const open = items?.filter(isOpen) ?? [];
  const hasLines = items !== undefined && items.length > 0;
  return (
    <Section
      id="waiting"
      title="Waiting for you"
      summary={hasLines ? waitingSummary(open) || NOTHING : undefined}
    >
      {items === undefined && hasFailed && (
        <SectionError
          title="What is waiting for you did not load"
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      {items === undefined && !hasFailed && (
        <SkeletonRows label="Loading what is waiting for you" />
      )}
      {items?.length === 0 && <NothingWaiting inputs={inputs ?? []} />}
      {hasLines && (
        <div className={styles.list}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul ref={fold.list} role="list" aria-label="Waiting for you" {...longList(items.length)}>
            {items.map((item) => (
              <ClientLine key={item.id} item={item} isFolded={fold.isFolded(item)} />
            ))}
          </ul>
          {fold.button && <div className={styles.more}>{fold.button}</div>}
        </div>
      )}
    </Section>
  );
}
