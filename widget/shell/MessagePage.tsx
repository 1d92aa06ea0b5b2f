import type { ReactNode } from 'react';
import { Heading } from '../parts/section/Heading.tsx';
import { visuallyHidden } from '../theme/index.ts';
import * as styles from './Message.css.ts';

interface Props {
  /** The message has a heading of its own. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
}

/** Where a message is all there is to the page: its main landmark, under the product's name. */
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
