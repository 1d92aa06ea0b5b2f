import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { afterPlanText, type OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { projectAge } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatStartDate } from '@project-dashboard/core/rules/dates/format-date';
import { causeTitles } from '@project-dashboard/core/rules/health/project-health';
import { memo, useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { isCut } from '../../ui/text/is-cut.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { AgePill } from './AgePill.tsx';
import { BringBackButton } from './BringBackButton.tsx';
import { CardFact } from './CardFact.tsx';
import { CardHealth } from './CardHealth.tsx';
import { CopyClientLink } from './CopyClientLink.tsx';
import { NextDue } from './NextDue.tsx';
import * as styles from './ProjectCard.css.ts';

interface Props {
  readonly row: OverviewRow;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  readonly today: string;
  /** Called before a project leaves the archived ones. */
  readonly onLeave: (id: string) => void;
}

/**
 * One project of the list. Memoised, because hundreds of them may be on screen while the user types a
 * search.
 */
export const ProjectCard = memo(function ProjectCard({ row, origin, today, onLeave }: Props) {
  const id = useId();
  const age = projectAge(row.startDate, today);
  const questions = row.businessQuestions.length;
  const isArchived = row.archivedAt !== null;
  const afterPlan = afterPlanText(row.daysAfterPlan);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.body}>
        <Tooltip content={row.title} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <Heading
              depth={1}
              id={id}
              className={isArchived ? styles.archivedTitle : styles.title}
              dir="auto"
              data-cut
              {...trigger}
            >
              {row.title}
            </Heading>
          )}
        </Tooltip>
        <div className={styles.company}>
          <span className={styles.companyName} dir="auto">
            {row.client}
          </span>
          {age && <AgePill age={age} />}
        </div>
        <CardHealth row={row} today={today} />
        {!isArchived && (
          <ul className={styles.state}>
            <NextDue row={row} today={today} />
            {afterPlan && <CardFact icon="calendar-move">{afterPlan}</CardFact>}
            {row.waiting > 0 && (
              <CardFact icon="check-circle">
                {row.waiting} {row.waiting === 1 ? 'approval' : 'approvals'} waiting for client
              </CardFact>
            )}
          </ul>
        )}
        <ul className={styles.facts}>
          <CardFact icon="calendar" look="quiet">
            <bdi>{formatStartDate(row.startDate, today, useLocale())}</bdi>
          </CardFact>
          <CardFact icon="person" look="quiet">
            Lead: <bdi>{row.projectLead}</bdi>
          </CardFact>
          <CardFact icon="question" look="quiet">
            {questions} business {questions === 1 ? 'question' : 'questions'} defined
          </CardFact>
        </ul>
      </div>
      <div className={styles.links}>
        <Tooltip
          content={row.title}
          detail={cutWords(row)}
          isDescription={false}
          isNeeded={hasCutWords}
        >
          {(trigger) => (
            <a
              className={styles.link}
              href={projectUrl(origin, row.internalToken)}
              aria-describedby={id}
              {...trigger}
            >
              <Icon name="pencil" /> Internal View
            </a>
          )}
        </Tooltip>
        <a
          className={styles.clientLink}
          href={projectUrl(origin, row.clientToken)}
          aria-describedby={id}
        >
          <Icon name="eye" /> Client View
        </a>
        {isArchived ? (
          <BringBackButton project={row} onLeave={onLeave} />
        ) : (
          <CopyClientLink project={row} origin={origin} />
        )}
      </div>
    </article>
  );
});

/** What a card may cut besides the title: the causes of its health and the next item. */
function cutWords({ causes, next }: OverviewRow): string | undefined {
  const words = [
    ...(causes.length > 0 ? [causeTitles(causes).join(', ')] : []),
    ...(next === null ? [] : [`Next: ${next.title}`]),
  ];
  return words.length > 0 ? words.join('. ') : undefined;
}

/** True for the link of a card whose title, causes or next item are cut. */
const hasCutWords = (link: HTMLElement): boolean =>
  [...(link.closest('article')?.querySelectorAll('[data-cut]') ?? [])].some(isCut);
