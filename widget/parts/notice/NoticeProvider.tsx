import type { Notice } from '@project-dashboard/core/notices';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRoot } from '../context/RootContext.ts';
import type { NoticeRegionProps } from './NoticeRegion.tsx';
import { PlainNotice } from './PlainNotice.tsx';
import { NoticeContext } from './use-notice.ts';

/** What somebody does before there can be anything to say. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'];

/**
 * One notice at a time for all that is inside. The region comes at the first sign of use: whoever only reads never loads it, and
 * its live regions stand there before the first notice.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const root = useRoot();
  const [Region, setRegion] = useState<ComponentType<NoticeRegionProps>>();
  const [isMissing, setMissing] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    const use = () => setInUse(true);
    for (const sign of SIGNS_OF_USE) root.addEventListener(sign, use, { once: true });
    return () => {
      for (const sign of SIGNS_OF_USE) root.removeEventListener(sign, use);
    };
  }, [root]);

  // A new notice tries again where the code did not come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice is the occasion
  useEffect(() => {
    if (!isInUse || Region) return;
    import('./NoticeRegion.tsx').then(
      (module) => setRegion(() => module.NoticeRegion),
      () => setMissing(true),
    );
  }, [isInUse, Region, notice]);

  const notify = useCallback((next: Notice) => {
    setInUse(true);
    // A copy, so that the same notice again counts as a new one.
    setNotice({ ...next });
  }, []);
  const dismiss = useCallback(() => setNotice(null), []);
  return (
    <NoticeContext value={notify}>
      {children}
      {Region && <Region notice={notice} onDismiss={dismiss} />}
      {!Region && isMissing && notice && <PlainNotice notice={notice} onDismiss={dismiss} />}
    </NoticeContext>
  );
}
