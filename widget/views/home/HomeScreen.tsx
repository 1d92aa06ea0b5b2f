import { useFacts } from '../../data/ProjectContext.ts';
import { type } from '../../theme/index.ts';
import { PRODUCT, usePageTitle } from '../../ui/context/use-page-title.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Logo } from '../../ui/icon/Logo.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { ExampleTimeline } from './ExampleTimeline.tsx';
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
      <ProjectAccess />
      <ExampleTimeline />
      <Features />
    </main>
  );
}

const FEATURES = [
  {
    icon: 'shield',
    title: 'Secure Access',
    text: 'Every project opens with its own secret token. There are no accounts to set up.',
  },
  {
    icon: 'columns',
    title: 'Dual Views',
    text: 'Agency staff edit in the internal view. Clients follow along in a read-only view and tick approvals.',
  },
  {
    icon: 'flag',
    title: 'Live Tracking',
    text: 'Milestones and client inputs in one place, with project health worked out from the dates.',
  },
  {
    icon: 'document',
    title: 'Smart Reports',
    text: 'A status summary and weekly update, written from the current state of the project.',
  },
] as const;

/** The four feature cards. */
function Features() {
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ icon, title, text }) => (
        <li key={title} className={styles.feature}>
          <span className={type.accented}>
            <Icon name={icon} size={22} />
          </span>
          <Heading depth={1} className={styles.featureTitle}>
            {title}
          </Heading>
          <p className={type.muted}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
