import { createCaller } from '@project-dashboard/core/client';
import { calls } from '@project-dashboard/core/contract';
import { useState } from 'react';
import { SAVED, type SaveOutcome } from '../data/changes/save-outcome.ts';
import { DataProvider } from '../data/DataProvider.tsx';
import { useApiOrigin, WRONG_API } from '../data/use-api-origin.ts';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';
import { signInFailure } from '../projects/signin/use-sign-in.ts';
import { Message } from '../shell/Message.tsx';

interface Props {
  readonly api: string;
}

/**
 * The agency's projects inside another page. No cookie comes along there, so the agency key is kept as long as the element
 * lives, in memory alone, and sent with each call.
 */
export function ListScreen({ api }: Props) {
  const origin = useApiOrigin(api);
  if (origin === null) return <Message icon="blocked" text={WRONG_API} />;
  // Another server gets no key that was typed for this one.
  return <SignedInList key={origin} api={origin} />;
}

function SignedInList({ api }: Props) {
  const [key, setKey] = useState<string>();
  const [signOuts, setSignOuts] = useState(0);

  const keepKey = async (typed: string): Promise<SaveOutcome> => {
    try {
      const call = createCaller({ baseUrl: api, token: typed });
      await call(calls.listProjects, { query: { limit: 1 } });
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
