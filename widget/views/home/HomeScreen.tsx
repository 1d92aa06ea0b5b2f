import { useFacts } from '../../data/ProjectContext.ts';
import { PRODUCT, usePageTitle } from '../../ui/context/use-page-title.ts';
import { Logo } from '../../ui/icon/Logo.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { ExampleTimeline } from './ExampleTimeline.tsx';
import { Features } from './Features.tsx';
import * as styles from './home.css.ts';
import { ProjectAccess } from './ProjectAccess.tsx';

/** The homepage: `/` without a token. */
export function HomeScreen() {
  const { agency } = useFacts();
  usePageTitle(agency && (agency.name ?? `Brand Research ${PRODUCT}`));
  return (
    <main className={styles.screen}>
      <header>
        <div className={styles.mark}>
          <Logo src={agency?.logo} />
          {agency?.name && <span dir="auto">{agency.name}</span>}
        </div>
        <Heading depth={0} className={styles.title}>
          Brand Research Project Dashboard
        </Heading>
        <p className={styles.lead}>
          One page where an agency and its client follow a research project from kickoff to final
          report.
        </p>
      </header>
      <ExampleTimeline />
      <Features />
      <ProjectAccess />
    </main>
  );
}
