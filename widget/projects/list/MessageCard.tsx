import type { ReactNode } from 'react';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './MessageCard.css.ts';

interface Props {
  readonly width: keyof typeof styles.width;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: ReactNode;
  readonly role?: 'alert';
}

/** A card that replaces the project cards if the list is empty, nothing matches or loading failed. */
export function MessageCard({ width, picture, title, text, action, role }: Props) {
  return (
    <div className={styles.width[width]} role={role}>
      {picture}
      <Heading depth={1} className={styles.title}>
        {title}
      </Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>{action}</div>
    </div>
  );
}
