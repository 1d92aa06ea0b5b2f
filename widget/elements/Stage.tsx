import { type ReactNode, useEffect, useState } from 'react';
import { useTell } from '../data/host-events.ts';
import { root as rootClass } from '../theme/index.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import { ElementProvider } from '../ui/context/ElementProvider.tsx';
import { Boundary } from '../ui/loading/Boundary.tsx';
import * as styles from './Stage.css.ts';

interface Props {
  readonly heading?: number | undefined;
  readonly locale?: string | undefined;
  /** True for the standalone page: the element is at least as high as the window. */
  readonly isStandalone?: boolean;
  readonly children: ReactNode;
}

/** The inner root of every element: CSS reset, theme, and what all parts know of the element. */
export function Stage({ isStandalone = false, children, ...facts }: Props) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setRoot} className={isStandalone ? `${rootClass} ${styles.page}` : rootClass}>
      {root && (
        <ElementProvider {...facts} root={root} isStandalone={isStandalone}>
          <Boundary>{children}</Boundary>
          <ToldSize />
        </ElementProvider>
      )}
    </div>
  );
}

/** Fires the resize event with the element's size, on load and on every change. */
function ToldSize(): null {
  const { host } = useElement();
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
