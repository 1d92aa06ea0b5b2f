import { type ReactNode, use, useEffect, useState } from 'react';
import { HostContext, useTell } from '../data/HostContext.ts';
import { root as rootClass } from '../theme/index.ts';
import { RootContext } from '../ui/context/RootContext.ts';
import { Boundary } from '../ui/loading/Boundary.tsx';
import { NoticeProvider } from '../ui/notice/NoticeProvider.tsx';
import { HeadingLevel } from '../ui/section/HeadingLevel.ts';
import { LocaleContext } from '../ui/text/LocaleContext.ts';
import * as styles from './Stage.css.ts';

interface Props {
  readonly heading?: number | undefined;
  readonly locale?: string | undefined;
  /** True for the standalone page: the element is at least as high as the window. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** The inner root of every element: CSS reset, theme, and the React contexts that all parts read. */
export function Stage({ heading = 1, locale, isPage = false, children }: Props) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setRoot} className={isPage ? `${rootClass} ${styles.page}` : rootClass}>
      {root && (
        <HostContext value={hostOf(root)}>
          <RootContext value={root}>
            <HeadingLevel value={heading}>
              <LocaleContext value={locale}>
                <NoticeProvider>
                  <Boundary>{children}</Boundary>
                </NoticeProvider>
              </LocaleContext>
            </HeadingLevel>
          </RootContext>
          <ToldSize />
        </HostContext>
      )}
    </div>
  );
}

/** Fires the resize event with the element's size, on load and on every change. */
function ToldSize(): null {
  const host = use(HostContext);
  const tell = useTell();
  useEffect(() => {
    if (host === null) return;
    const observer = new ResizeObserver(() => {
      const { height, width } = host.getBoundingClientRect();
      tell('resize', { height: Math.ceil(height), width: Math.ceil(width) });
    });
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, tell]);
  return null;
}

function hostOf(root: HTMLElement): Element | null {
  const shadow = root.getRootNode();
  return shadow instanceof ShadowRoot ? shadow.host : null;
}
