import type { ReactNode } from 'react';
import { Heading } from '../parts/section/Heading.tsx';
import { visuallyHidden } from '../theme/index.ts';
import * as styles from './Message.css.ts';

interface Props {
  /** True if the message has its own heading. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
}

/** A page that shows only a message, in the main landmark below the product's name. */
export function MessagePage({ hasHeading = false, children }: Props) {
  return (
    <main className={styles.page}>
      {!hasHeading && (
        <Heading depth={0} className={visuallyHidden}>
          Project Dashboard
        </Heading>
      )}
      {children}
    </main>
  );
}
