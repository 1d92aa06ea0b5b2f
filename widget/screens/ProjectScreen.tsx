import { INVALID_TOKEN, isAccessToken } from '@project-dashboard/core/access';
import { useEffect } from 'react';
import { DataProvider } from '../data/DataProvider.tsx';
import { useTell } from '../data/HostContext.ts';
import { BadTokenMessage, MessagePage, type NavStyle } from '../shell/index.ts';
import { ProjectPage } from './ProjectPage.tsx';

export interface ProjectScreenProps {
  readonly token: string;
  readonly api: string;
  readonly nav?: NavStyle | undefined;
  /** Which sections, and in which order; all of them where left out. */
  readonly sections?: readonly string[] | undefined;
  readonly startAt?: string | undefined;
  readonly isStandalone?: boolean | undefined;
}

/** One project by its token; a token that cannot be one is never sent. */
export function ProjectScreen({ token, api, ...page }: ProjectScreenProps) {
  const tell = useTell();
  const isToken = isAccessToken(token);
  useEffect(() => {
    if (!isToken) tell('error', { message: INVALID_TOKEN });
  }, [tell, isToken]);
  if (!isToken) {
    const message = <BadTokenMessage />;
    return page.isStandalone ? <MessagePage>{message}</MessagePage> : message;
  }
  return (
    <DataProvider api={api} token={token}>
      <ProjectPage token={token} api={api} {...page} />
    </DataProvider>
  );
}
