import { waitingSummary } from '@project-dashboard/core/rules/waiting/waiting-items';
import { longList } from '../../../ui/context/long-list.ts';
import { SkeletonRows } from '../../../ui/loading/SkeletonRows.tsx';
import { Section } from '../../../ui/section/Section.tsx';
import { SectionError } from '../../../ui/section/SectionError.tsx';
import { useFold } from '../fold/use-fold.tsx';
import { NothingWaiting } from '../NothingWaiting.tsx';
import * as list from '../WaitingList.css.ts';
import { ClientItemLine } from './ClientItemLine.tsx';
import * as css from './participation.css.ts';
import { isOpen, useParticipation } from './use-participation.ts';

const NOTHING = 'Nothing is waiting for you.';

/** What is asked of a client that takes part, and what is with the agency now. */
export function ClientParticipation() {
  const { inputs, shown, hasFailed, isLoading, retry } = useParticipation();
  const [asked, withUs] = [
    useFold('Waiting for you', shown?.items),
    useFold('With us now', shown?.withUs),
  ];
  const hasLines = shown !== undefined && shown.items.length + shown.withUs.length > 0;
  const open = shown?.items.filter(isOpen) ?? [];
  return (
    <Section
      id="waiting"
      title="Waiting for you"
      summary={hasLines ? waitingSummary(open) || NOTHING : undefined}
    >
      {shown === undefined && hasFailed && (
        <SectionError
          title="What is waiting for you did not load"
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      {shown === undefined && !hasFailed && (
        <SkeletonRows label="Loading what is waiting for you" />
      )}
      {shown && !hasLines && <NothingWaiting inputs={inputs ?? []} />}
      {shown && hasLines && (
        <div className={list.list}>
          <ul
            ref={asked.list}
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
            role="list"
            aria-label="Waiting for you"
            {...longList(shown.items.length)}
          >
            {shown.items.map((item) => (
              <ClientItemLine key={item.id} item={item} isFolded={asked.isFolded(item)} />
            ))}
          </ul>
          {asked.button && <div className={list.more}>{asked.button}</div>}
          {shown.withUs.length > 0 && (
            <>
              <div id="with-us" className={css.withUs}>
                With us now
              </div>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
              <ul ref={withUs.list} role="list" aria-label="With us now">
                {shown.withUs.map((item) => (
                  <ClientItemLine key={item.id} item={item} isFolded={withUs.isFolded(item)} />
                ))}
              </ul>
              {withUs.button && <div className={list.more}>{withUs.button}</div>}
            </>
          )}
        </div>
      )}
    </Section>
  );
}
