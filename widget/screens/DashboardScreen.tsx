import { useState } from 'react';
import { DataProvider } from '../data/DataProvider.tsx';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';

/** /dashboard: the agency's list of projects. Its credential is the session's cookie, so no token is sent. */
export function DashboardScreen({ api }: { readonly api: string }) {
  // Signing out begins anew with an empty cache.
  const [signOuts, setSignOuts] = useState(0);
  return (
    <DataProvider key={signOuts} api={api}>
      <ProjectsPage
        startsSignedOut={signOuts > 0}
        onSignedOut={() => setSignOuts((count) => count + 1)}
      />
    </DataProvider>
  );
}
