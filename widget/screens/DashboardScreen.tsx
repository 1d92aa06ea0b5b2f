import { useState } from 'react';
import { DataProvider } from '../data/DataProvider.tsx';
import { PRODUCT, usePageTitle } from '../parts/context/use-page-title.ts';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';

/** /dashboard: the agency's project list. The session cookie authenticates its requests, so it sends no token. */
export function DashboardScreen({ api }: { readonly api: string }) {
  usePageTitle(PRODUCT);
  // Signing out remounts the list with an empty cache.
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
