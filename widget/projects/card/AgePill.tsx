import type { ProjectAge } from '@project-dashboard/core/rules/dates/date-in-words';
import * as styles from './ProjectCard.css.ts';

/** How old a project is. It is neutral, because colours belong to health. */
export function AgePill({ age }: { readonly age: ProjectAge }) {
  return <span className={styles.age}>{age}</span>;
}
