import { type ReactNode, useCallback, useState } from 'react';
import { NoticeRegion } from './NoticeRegion.tsx';
import { NoticeContext, type ShownNotice } from './use-notice.ts';

/** Shows one notice at a time. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  // A copy, so that the same notice counts as new.
  const notify = useCallback((next: ShownNotice | null) => setNotice(next && { ...next }), []);
  const dismiss = useCallback(() => setNotice(null), []);
  return (
    <NoticeContext value={notify}>
      {children}
      <NoticeRegion notice={notice} onDismiss={dismiss} />
    </NoticeContext>
  );
}
