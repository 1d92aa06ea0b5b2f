import { projectUrl } from '@project-dashboard/core/access';
import { routes } from '@project-dashboard/core/contract';
import { COPY_FAILED } from '@project-dashboard/core/notices';
import { useState } from 'react';
import { ProjectContext } from '../data/ProjectContext.ts';
import { useRead } from '../data/use-read.ts';
import { useNotice } from '../parts/use-notice.ts';
import { DeniedMessage, LoadingMessage, MessagePage, Shell } from '../shell/index.ts';
import type { ProjectScreenProps } from './ProjectScreen.tsx';
import { projectSections } from './project-sections.tsx';

/** Loads the project and sets its sections into the shell. */
export function ProjectPage({ token, api, ...frame }: ProjectScreenProps) {
  const { data: loaded, error } = useRead(routes.readProjectByToken, { token });
  const notify = useNotice();
  const [lastUpdated] = useState(() => new Date());
  // What is on the page stays there, open forms included, when reading it again fails.
  if (loaded === undefined) {
    const message = error === undefined ? <LoadingMessage /> : <DeniedMessage />;
    return frame.isStandalone ? <MessagePage>{message}</MessagePage> : message;
  }

  return (
    <ProjectContext value={loaded}>
      <Shell
        {...frame}
        viewMode={loaded.viewMode}
        sections={projectSections}
        title={loaded.project.title}
        lastUpdated={lastUpdated}
        onCopyFailed={() => notify(COPY_FAILED)}
        clientAccessUrl={
          loaded.viewMode === 'internal' ? projectUrl(api, loaded.project.clientToken) : undefined
        }
      />
    </ProjectContext>
  );
}
