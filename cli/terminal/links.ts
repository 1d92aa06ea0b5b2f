import type { Project } from '@project-dashboard/core/projects';
import type { Io } from './io.ts';
import { writePairs } from './pairs.ts';

/** The two addresses that open a project. They hold its tokens: for the commands that exist to print them. */
export async function linksOf(project: Project, publicUrl: string) {
  const { projectUrl } = await import('@project-dashboard/core/access');
  return {
    internalLink: projectUrl(publicUrl, project.internalToken),
    clientLink: projectUrl(publicUrl, project.clientToken),
  };
}

/** Prints both links, and on stderr who may have which. */
export async function writeLinks(project: Project, publicUrl: string, io: Io): Promise<void> {
  const { internalLink, clientLink } = await linksOf(project, publicUrl);
  writePairs(io.out, [
    { label: 'Internal link', name: 'internalLink', value: internalLink },
    { label: 'Client link', name: 'clientLink', value: clientLink },
  ]);
  io.err.write('Whoever has a link can open the project. Give clients the client link only.\n');
}
