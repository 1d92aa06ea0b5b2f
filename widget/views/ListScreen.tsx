import { createSendRequest } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useState } from 'react';
import { AgencyProvider } from '../data/AgencyProvider.tsx';
import { useApiOrigin, useUnlistedOrigin, WRONG_API } from '../data/api-origin.ts';
import { DataProvider } from '../data/DataProvider.tsx';
import type { ListView } from '../projects/list-query.ts';
import { ProjectsPage } from '../projects/ProjectsPage.tsx';
import { signInFailure } from '../projects/signin/sign-in.ts';
import { SAVED, type SaveOutcome } from '../ui/form/save-outcome.ts';
import { Message } from './shell/Message.tsx';

interface Props {
  readonly api: string;
  readonly view?: ListView | undefined;
}

/**
 * The agency's projects in a host page. The browser sends no cookie from there, so the agency key is sent with each
 * request. It is kept only in memory, as long as the element lives.
 */
export function ListScreen({ api, view }: Props) {
  const origin = useApiOrigin(api);
  if (origin === null) return <Message icon="blocked" text={WRONG_API} />;
  // A new server address discards the typed key.
  return <SignedInList key={origin} api={origin} view={view} />;
}

function SignedInList({ api, view }: Props) {
  const [key, setKey] = useState<string>();
  const [signOuts, setSignOuts] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const refusal = useUnlistedOrigin(api, failure, 'The project list');

  const keepKey = async (typed: string): Promise<SaveOutcome> => {
    try {
      const request = createSendRequest({ baseUrl: api, token: typed });
      await request(endpoints.listProjectOverview, { query: { limit: 1 } });
    } catch (error) {
      setFailure(error);
      return signInFailure(error);
    }
    setFailure(undefined);
    setKey(typed);
    return SAVED;
  };

  if (refusal !== null) return <Message icon="blocked" text={refusal} />;
  return (
    <DataProvider key={signOuts} api={api} token={key}>
      <AgencyProvider api={api}>
        <ProjectsPage
          startsSignedOut={key === undefined}
          embedded={{ api, keepKey, view }}
          onSignedOut={() => {
            setKey(undefined);
            setSignOuts((count) => count + 1);
          }}
        />
      </AgencyProvider>
    </DataProvider>
  );
}
