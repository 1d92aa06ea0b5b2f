import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { useProject } from '../../data/ProjectContext.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { OpenLink } from './OpenLink.tsx';

/** Where to send an input: the shared folder, or without one the project lead. */
export function InputAction({ title }: { readonly title: string }) {
  const { sharedFolderUrl, projectLead } = useProject().project;
  if (sharedFolderUrl !== null && isWebUrl(sharedFolderUrl))
    return <OpenLink url={sharedFolderUrl} label="Add to shared folder" subject={title} />;
  return (
    <Muted>
      Ask <bdi>{projectLead}</bdi> where to send it
    </Muted>
  );
}
