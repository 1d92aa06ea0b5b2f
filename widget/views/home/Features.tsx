import { type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './home.css.ts';

const features = [
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
export function Features() {
  return (
    <ul className={styles.features}>
      {features.map(({ icon, title, text }) => (
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
