import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRoot } from '../context/RootContext.ts';
import type { NoticeRegionProps } from './NoticeRegion.tsx';
import { PlainNotice } from './PlainNotice.tsx';
import { NoticeContext, type ShownNotice } from './use-notice.ts';

/** The first events of a user who may soon cause a notice. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'];

/**
 * Shows one notice at a time. The region's code loads on first use, so someone who only reads never loads it, and the
 * live regions exist before the first notice.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const root = useRoot();
  const [Region, setRegion] = useState<ComponentType<NoticeRegionProps>>();
  const [isMissing, setMissing] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const [notice, setNotice] = useState<ShownNotice | null>(null);

  useEffect(() => {
    const use = () => setInUse(true);
    for (const sign of SIGNS_OF_USE) root.addEventListener(sign, use, { once: true });
    return () => {
      for (const sign of SIGNS_OF_USE) root.removeEventListener(sign, use);
    };
  }, [root]);

  // A new notice retries code that failed to load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice triggers a retry
  useEffect(() => {
    if (!isInUse || Region) return;
    import('./NoticeRegion.tsx').then(
      (module) => setRegion(() => module.NoticeRegion),
      () => setMissing(true),
    );
  }, [isInUse, Region, notice]);

  const notify = useCallback((next: ShownNotice | null) => {
    if (next !== null) setInUse(true);
    // A copy, so that the same notice counts as new.
    setNotice(next && { ...next });
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
