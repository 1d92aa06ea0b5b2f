import { Heading } from '../parts/Heading.tsx';
import * as styles from './DashboardScreen.css.ts';

/** /dashboard: the agency's list of projects. */
export function DashboardScreen() {
  return (
    <main className={styles.screen}>
      <header>
        <Heading depth={0} className={styles.title}>
          Project Dashboard
        </Heading>
        <p className={styles.subtitle}>Manage and monitor all active brand research projects</p>
      </header>
    </main>
  );
}
