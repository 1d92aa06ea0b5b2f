import { useState } from 'react';
import { AgencyProvider } from '../data/AgencyProvider.tsx';
import { DataProvider } from '../data/DataProvider.tsx';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';

/** /dashboard: the agency's project list. The session cookie authenticates its requests, so it sends no token. */
export function DashboardScreen({ api }: { readonly api: string }) {
  // Signing out remounts the list with an empty cache.
  const [signOuts, setSignOuts] = useState(0);
  return (
    <DataProvider key={signOuts} api={api}>
      <AgencyProvider api={api}>
        <ProjectsPage
          startsSignedOut={signOuts > 0}
          onSignedOut={() => setSignOuts((count) => count + 1)}
        />
      </AgencyProvider>
    </DataProvider>
  );
}
