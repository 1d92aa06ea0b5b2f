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
          <Cut text={row.client} />
          {age && <span className={css.age}>{age}</span>}
        </div>
        {isArchived ? <Archived row={row} onLeave={onLeave} /> : <CardHealth row={row} />}
        {!isArchived && (
          <ul className={css.state}>
            {row.needsUs > 0 && <NeedsUs row={row} />}
            {row.isPlanned && <NextDue row={row} />}
            {afterPlan && <CardFact icon="calendar-move">{afterPlan}</CardFact>}
            {row.waiting > 0 && (
              <CardFact icon="check-circle">
                {amountText(row.waiting, 'approval')} waiting for client
              </CardFact>
            )}
          </ul>
        )}
        <ul className={css.facts}>
          <li>
            <bdi>{formatStartDate(row.startDate, today, locale)}</bdi>
          </li>
          <li>
            <Cut before="Lead: " text={row.projectLead} />
          </li>
          <li>{amountText(questions, 'business question')} defined</li>
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
        <CopyClientLink project={row} origin={origin} />
      </div>
    </article>
  );
});

/** What a card may cut besides the title. */
function cutWords({ client, projectLead, causes, needsUsTitles, next }: OverviewRow): string {
  return [
    client,
    `Lead: ${projectLead}`,
    ...(causes.length > 0 ? [causeTitles(causes).join(', ')] : []),
    ...(needsUsTitles.length > 0 ? [`Waits for us: ${needsUsTitles.join(', ')}`] : []),
    ...(next === null ? [] : [`Next: ${next.title}`]),
  ].join('. ');
}

/** True for the link of a card that cuts one of these. */
const hasCutWords = (link: HTMLElement): boolean =>
  [...(link.closest('article')?.querySelectorAll('[data-cut]') ?? [])].some(isCut);

/** When a project was archived, and the way back. */
function Archived({ row, onLeave }: Pick<Props, 'row' | 'onLeave'>) {
  const { day } = useDates();
  return (
    <div className={css.archived}>
      {row.archivedAt && <p>Archived {day(localToday(new Date(row.archivedAt)))}</p>}
      <BringBackButton project={row} onLeave={onLeave} />
    </div>
  );
}

/** The health of a project with its reason. */
function CardHealth({ row }: Pick<Props, 'row'>) {
  const id = useId();
  const { today } = useDates();
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
        <p id={id} className={css.causes}>
          <Cut text={causes} />
        </p>
      )}
    </div>
  );
}

/** How many things wait for the agency, and which. */
function NeedsUs({ row: { needsUs, needsUsTitles } }: Pick<Props, 'row'>) {
  return (
    <CardFact icon="inbox">
      <span className={css.pair}>
        <span className={type.strong}>
          {amountText(needsUs, 'thing')} {needsUs === 1 ? 'waits' : 'wait'} for us
        </span>
        <Cut text={needsUsTitles.join(', ')} look={type.muted} />
      </span>
    </CardFact>
  );
}

/** The next item of a project and when it is due, or what is left where nothing is ahead. */
function NextDue({ row: { next, nothingAhead } }: Pick<Props, 'row'>) {
  const { today, shortDay } = useDates();
  if (next === null) {
    return (
      <CardFact icon="flag">
        <span className={type.muted}>
          {nothingAhead ? nothingAheadText(nothingAhead) : NO_DATES}
        </span>
      </CardFact>
    );
  }
  const words = dateInWords(next.dueDate, today);
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <CardFact icon="flag">
      <span className={css.pair}>
        <span className={css.next}>
          <span className={`${layout.fixed} ${type.muted}`}>Next: </span>
          <Cut text={next.title} look={type.strong} after="," />
        </span>
        <span className={layout.nowrap}>
          {shortDay(next.dueDate)},{' '}
          <span className={isNear ? type.strong : undefined}>{words}</span>
        </span>
      </span>
    </CardFact>
  );
}

interface CutProps {
  readonly text: string;
  readonly look?: string;
  readonly before?: string;
  readonly after?: string;
}

/** A text in one line. If it is cut, it is whole in a tooltip. */
function Cut({ text, look = '', before, after }: CutProps) {
  return (
    <Tooltip content={text} isDescription={false} isNeeded={isCut}>
      {(trigger) => (
        <span className={`${layout.cut} ${look}`} data-cut {...trigger}>
          {before}
          <bdi>{text}</bdi>
          {after}
        </span>
      )}
    </Tooltip>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** One fact of a card with its icon. */
function CardFact({ icon, children }: FactProps) {
  return (
    <li className={css.fact}>
      <span className={css.factIcon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={layout.anywhere}>{children}</span>
    </li>
  );
}
