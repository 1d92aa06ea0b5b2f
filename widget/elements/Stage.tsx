import { type ReactNode, useState } from 'react';
import { HeadingLevel } from '../parts/HeadingLevel.ts';
import { NoticeProvider } from '../parts/NoticeProvider.tsx';
import { RootContext } from '../parts/RootContext.ts';
import { root as rootClass } from '../theme/index.ts';
import * as styles from './Stage.css.ts';

interface Props {
  readonly heading?: number | undefined;
  /** The element is the page: as high as the window. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** The inner root of every element: reset, theme, and what all parts find through context. */
export function Stage({ heading = 1, isPage = false, children }: Props) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setRoot} className={isPage ? `${rootClass} ${styles.page}` : rootClass}>
      {root && (
        <RootContext value={root}>
          <HeadingLevel value={heading}>
            <NoticeProvider>{children}</NoticeProvider>
          </HeadingLevel>
        </RootContext>
      )}
    </div>
  );
}
