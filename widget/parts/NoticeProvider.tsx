import type { Notice } from '@project-dashboard/core/notices';
import { type ReactNode, useCallback, useState } from 'react';
import { NoticeRegion } from './NoticeRegion.tsx';
import { NoticeContext } from './use-notice.ts';

/** One notice at a time for all that is inside. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  // A copy, so that the same notice again counts as a new one.
  const notify = useCallback((next: Notice) => setNotice({ ...next }), []);
  const dismiss = useCallback(() => setNotice(null), []);
  return (
    <NoticeContext value={notify}>
      {children}
      <NoticeRegion notice={notice} onDismiss={dismiss} />
    </NoticeContext>
  );
}
