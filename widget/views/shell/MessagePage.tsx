import type { ReactNode } from 'react';
import { usePageName } from '../../data/agency/use-page-name.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { PRODUCT } from '../../ui/context/use-page-title.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './message.css.ts';

interface Props {
  /** Names the page in the browser's tab. */
  readonly name?: string;
  /** True if the message has its own heading. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
}

/** A page that shows only a message, in the main landmark below the product's name. */
export function MessagePage({ name, hasHeading = false, children }: Props) {
  usePageName(name ?? null);
  return (
    <main className={styles.page}>
      {!hasHeading && (
        <Heading depth={0} className={visuallyHidden}>
          {PRODUCT}
        </Heading>
      )}
      {children}
    </main>
  );
}
