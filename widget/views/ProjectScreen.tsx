import { INVALID_TOKEN, isAccessToken } from '@project-dashboard/core/contract/access/token';
import { useEffect, useState } from 'react';
import { AgencyProvider } from '../data/AgencyProvider.tsx';
import { useApiOrigin, WRONG_API } from '../data/api-origin.ts';
import { DataProvider } from '../data/DataProvider.tsx';
import { useTell } from '../data/host-events.ts';
import { ProjectPage, type ProjectPageProps } from './ProjectPage.tsx';
import { DeniedMessage, LinkMessage, Message } from './shell/Message.tsx';

/** One project by its token. Sends no request if the token or the API address is malformed. */
export function ProjectScreen({ token, api, ...page }: ProjectPageProps) {
  const tell = useTell();
  const origin = useApiOrigin(api);
  const isToken = isAccessToken(token);
  const [renewed, setRenewed] = useState<{ readonly from: string; readonly to: string }>();
  useEffect(() => {
    if (!isToken) tell('error', { message: INVALID_TOKEN });
  }, [tell, isToken]);
  if (origin === null) return <Message icon="blocked" text={WRONG_API} />;
  if (!isToken) return <LinkMessage name="Invalid access token" title={INVALID_TOKEN} />;
  const current = renewed?.from === token ? renewed.to : token;
  return (
    <DataProvider
      api={origin}
      token={token}
      renewedToken={current}
      onRenew={(to) => setRenewed({ from: token, to })}
      denied={<DeniedMessage />}
    >
      <AgencyProvider api={origin}>
        <ProjectPage token={current} api={origin} {...page} />
      </AgencyProvider>
    </DataProvider>
  );
}
