import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { afterPlanText, type OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { dateInWords, projectAge } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatStartDate } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import {
  causeTitles,
  healthReason,
  NO_DATES,
  nothingAheadText,
} from '@project-dashboard/core/rules/health/project-health';
import { amountText } from '@project-dashboard/core/texts/text/words';
import { memo, type ReactNode, useId } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { HealthBadge } from '../../ui/pill/Pill.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { isCut } from '../../ui/text/CutText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { BringBackButton, CopyClientLink } from './CardButtons.tsx';
import * as css from './ProjectCard.css.ts';

interface Props {
  readonly row: OverviewRow;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  /** Called before a project leaves the archived ones. */
  readonly onLeave: (id: string) => void;
}

/**
 * One project of the list. Memoised, because hundreds of them may be on screen while the user types a
 * search.
 */
export const ProjectCard = memo(function ProjectCard({ row, origin, onLeave }: Props) {
  const id = useId();
  const { today, locale } = useDates();
  const age = projectAge(row.startDate, today);
  const questions = row.businessQuestions.length;
  const isArchived = row.archivedAt !== null;
  const afterPlan = afterPlanText(row.daysAfterPlan);
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.body}>
        <Tooltip content={row.title} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <Heading
              depth={1}
              id={id}
              className={isArchived ? `${css.title} ${type.muted}` : css.title}
              dir="auto"
              data-cut
              {...trigger}
            >
              {row.title}
            </Heading>
          )}
        </Tooltip>
        <div className={css.company}>
          <span className={layout.anywhere} dir="auto">
            {row.client}
          </span>
          {age && <span className={css.age}>{age}</span>}
        </div>
        <CardHealth row={row} />
        {!isArchived && (
          <ul className={css.state}>
            <NextDue row={row} />
            {afterPlan && <CardFact icon="calendar-move">{afterPlan}</CardFact>}
            {row.waiting > 0 && (
              <CardFact icon="check-circle">
                {amountText(row.waiting, 'approval')} waiting for client
              </CardFact>
            )}
          </ul>
        )}
        <ul className={css.facts}>
          <CardFact icon="calendar" look="quiet">
            <bdi>{formatStartDate(row.startDate, today, locale)}</bdi>
          </CardFact>
          <CardFact icon="person" look="quiet">
            Lead: <bdi>{row.projectLead}</bdi>
          </CardFact>
          <CardFact icon="question" look="quiet">
            {amountText(questions, 'business question')} defined
          </CardFact>
        </ul>
      </div>
      <div className={css.links}>
        <Tooltip
          content={row.title}
          detail={cutWords(row)}
          isDescription={false}
          isNeeded={hasCutWords}
        >
          {(trigger) => (
            <a
              className={css.link}
              href={projectUrl(origin, row.internalToken)}
              aria-describedby={id}
              {...trigger}
            >
              <Icon name="pencil" /> Internal View
            </a>
          )}
        </Tooltip>
        <a
          className={css.clientLink}
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

/** The health of a project with its reason, or when it was archived. */
function CardHealth({ row }: Pick<Props, 'row'>) {
  const id = useId();
  const { today, day } = useDates();
  if (row.archivedAt !== null) {
    const archivedOn = localToday(new Date(row.archivedAt));
    return <p className={css.archived}>Archived {day(archivedOn)}</p>;
  }
  const causes = causeTitles(row.causes).join(', ');
  const hasCauses = row.causes.length > 0;
  return (
    <div className={css.health}>
      <div className={css.healthLine}>
        <span aria-describedby={hasCauses ? id : undefined}>
          <HealthBadge health={row.health} size="sm" />
        </span>
        <span className={`${type.text.sm} ${type.medium}`}>
          {healthReason({ ...row, value: row.health }, today)?.summary}
        </span>
      </div>
      {hasCauses && (
        <Tooltip content={causes} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <p id={id} className={css.causes} dir="auto" data-cut {...trigger}>
              {causes}
            </p>
          )}
        </Tooltip>
      )}
    </div>
  );
}

/** The next item of a project and when it is due, or what is left where nothing is ahead. */
function NextDue({ row: { next, nothingAhead } }: Pick<Props, 'row'>) {
  const { today, shortDay } = useDates();
  if (next === null) {
    const text = nothingAhead ? nothingAheadText(nothingAhead) : NO_DATES;
    return (
      <CardFact icon="flag">
        <span className={type.muted}>
          {text === NO_DATES ? `Next: ${NO_DATES.toLowerCase()}` : text}
        </span>
      </CardFact>
    );
  }
  const words = dateInWords(next.dueDate, today);
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <CardFact icon="flag">
      <span className={css.next}>
        <span className={`${layout.fixed} ${type.muted}`}>Next: </span>
        <Tooltip content={next.title} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <span className={`${layout.cut} ${type.strong}`} data-cut {...trigger}>
              <bdi>{next.title}</bdi>,
            </span>
          )}
        </Tooltip>
        <span className={`${layout.fixed} ${layout.nowrap}`}>
          {shortDay(next.dueDate)},{' '}
          <span className={isNear ? type.strong : undefined}>{words}</span>
        </span>
      </span>
    </CardFact>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly look?: keyof typeof css.fact;
  readonly children: ReactNode;
}

/** One fact of a card with its icon. */
function CardFact({ icon, look = 'loud', children }: FactProps) {
  return (
    <li className={css.fact[look]}>
      <span className={css.factIcon}>
        <Icon name={icon} size={look === 'loud' ? 18 : 16} />
      </span>
      <span className={layout.anywhere}>{children}</span>
    </li>
  );
}
