import { createCaller } from '@project-dashboard/core/client';
import { routes } from '@project-dashboard/core/contract';
import { useState } from 'react';
import { DataProvider } from '../data/DataProvider.tsx';
import { SAVED, type SaveOutcome } from '../data/save-outcome.ts';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';
import { signInFailure } from '../projects/use-sign-in.ts';

/**
 * The agency's projects inside another page. No cookie comes along there, so the agency key is kept as long as the element
 * lives, in memory alone, and sent with each call.
 */
export function ListScreen({ api }: { readonly api: string }) {
  const [key, setKey] = useState<string>();
  const [signOuts, setSignOuts] = useState(0);

  const keepKey = async (typed: string): Promise<SaveOutcome> => {
    try {
      const call = createCaller({ baseUrl: api, token: typed });
      await call(routes.listProjects, { query: { limit: 1 } });
    } catch (error) {
      return signInFailure(error);
    }
    setKey(typed);
    return SAVED;
  };

  return (
    <DataProvider key={signOuts} api={api} token={key}>
      <ProjectsPage
        startsSignedOut={key === undefined}
        embedded={{ api, keepKey }}
        onSignedOut={() => {
          setKey(undefined);
          setSignOuts((count) => count + 1);
        }}
      />
    </DataProvider>
  );
}
