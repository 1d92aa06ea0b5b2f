import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { LiveStore } from '../live/live-store.ts';
import { NoticeRegion } from '../notice/NoticeRegion.tsx';
import type { ShownNotice } from '../notice/shown-notice.ts';
import { ElementContext } from './ElementContext.tsx';

interface Props {
  readonly root: HTMLElement;
  readonly isStandalone?: boolean;
  readonly heading?: number | undefined;
  readonly locale?: string | undefined;
  readonly children: ReactNode;
}

/** What an element shows before it has a page: never live, and as wide as a table. */
const AT_FIRST = {
  live: new LiveStore(),
  layout: 'table',
  datesCount: true,
  isFailureTold: false,
} as const;

/** Tells all parts about their element, and shows their notices, one at a time. */
export function ElementProvider(props: Props) {
  const { root, isStandalone = false, heading = 1, locale, children } = props;
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  const dismiss = useCallback(() => setNotice(null), []);
  const element = useMemo(() => {
    // A copy, so that the same notice counts as new.
    const notify = (next: ShownNotice | null) => setNotice(next && { ...next });
    return { ...AT_FIRST, root, host: hostOf(root), isStandalone, heading, locale, notify };
  }, [root, isStandalone, heading, locale]);
  return (
    <ElementContext value={element}>
      {children}
      <NoticeRegion notice={notice} onDismiss={dismiss} />
    </ElementContext>
  );
}

function hostOf(root: HTMLElement): Element | null {
  const shadow = root.getRootNode();
  return shadow instanceof ShadowRoot ? shadow.host : null;
}
