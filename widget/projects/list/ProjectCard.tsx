import { projectUrl } from '@project-dashboard/core/access';
import { formatStartDate, projectAge } from '@project-dashboard/core/dates';
import type { Project } from '@project-dashboard/core/projects';
import { memo, type ReactNode, useId } from 'react';
import { Icon } from '../../parts/icon/Icon.tsx';
import type { IconName } from '../../parts/icon/icons.ts';
import { Heading } from '../../parts/section/Heading.tsx';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { AgePill } from './AgePill.tsx';
import * as styles from './ProjectCard.css.ts';

interface Props {
  readonly project: Project;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  readonly today: string;
}

/**
 * One project of the list (SPEC section 2). Memoised, because up to 60 of them are on screen while the user types a
 * search.
 */
export const ProjectCard = memo(function ProjectCard({ project, origin, today }: Props) {
  const id = useId();
  const age = projectAge(project.startDate, today);
  const questions = project.businessQuestions.length;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.body}>
        <Heading depth={1} id={id} className={styles.title} dir="auto">
          {project.title}
        </Heading>
        <div className={styles.company}>
          <span className={styles.companyName} dir="auto">
            {project.client}
          </span>
          {age && <AgePill age={age} />}
        </div>
        <ul className={styles.facts}>
          <Fact icon="calendar">
            <bdi>{formatStartDate(project.startDate, today, useLocale())}</bdi>
          </Fact>
          <Fact icon="person">
            Lead: <bdi>{project.projectLead}</bdi>
          </Fact>
          <Fact icon="question">
            {questions} business {questions === 1 ? 'question' : 'questions'} defined
          </Fact>
        </ul>
      </div>
      <div className={styles.links}>
        <a
          className={styles.link}
          href={projectUrl(origin, project.internalToken)}
          aria-describedby={id}
        >
          <Icon name="pencil" /> Internal View
        </a>
        <a
          className={styles.clientLink}
          href={projectUrl(origin, project.clientToken)}
          aria-describedby={id}
        >
          <Icon name="eye" /> Client View
        </a>
      </div>
    </article>
  );
});

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}
