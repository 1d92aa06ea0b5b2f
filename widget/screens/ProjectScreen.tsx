import { isAccessToken } from '@project-dashboard/core/access';
import { DataProvider } from '../data/DataProvider.tsx';
import { BadTokenMessage, MessagePage, type NavStyle } from '../shell/index.ts';
import { ProjectPage } from './ProjectPage.tsx';

export interface ProjectScreenProps {
  readonly token: string;
  readonly api: string;
  readonly nav?: NavStyle | undefined;
  readonly startAt?: string | undefined;
  readonly isStandalone?: boolean | undefined;
}

/** One project by its token; a token that cannot be one is never sent. */
export function ProjectScreen({ token, api, ...page }: ProjectScreenProps) {
  if (!isAccessToken(token)) {
    const message = <BadTokenMessage />;
    return page.isStandalone ? <MessagePage>{message}</MessagePage> : message;
  }
  return (
    <DataProvider api={api} token={token}>
      <ProjectPage token={token} api={api} {...page} />
    </DataProvider>
  );
}
