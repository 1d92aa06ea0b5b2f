import { projectUrl } from '@project-dashboard/core/contract/access/token';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Io } from '../terminal/io.ts';
import { writePairs } from '../terminal/output/table.ts';

/** The address that links begin with. */
export interface LinkOrigin {
  /** PUBLIC_URL, or the API's own address. */
  readonly url: string;
  /** True if no setting names the server's address, so `url` is the default address. */
  readonly isGuess: boolean;
}

/** The two links of a project. They contain its tokens, so only commands that print links use them. */
export function linksOf(project: Project, { url }: LinkOrigin) {
  return {
    internalLink: projectUrl(url, project.internalToken),
    clientLink: projectUrl(url, project.clientToken),
  };
}

/** Prints both links, and on stderr a note about who may get which. */
export function writeLinks(project: Project, origin: LinkOrigin, io: Io): void {
  writeOwnLinks(project, origin, io);
  noteAccess(origin, io);
}

/** Prints the project's own two links. */
export function writeOwnLinks(project: Project, origin: LinkOrigin, { out }: Io): void {
  const { internalLink, clientLink } = linksOf(project, origin);
  writePairs(out, [
    { label: 'Internal link', name: 'internalLink', value: internalLink },
    { label: 'Client link', name: 'clientLink', value: clientLink },
  ]);
}

/** Prints a note on stderr about who may get which link. */
export function noteAccess(origin: LinkOrigin, io: Io): void {
  io.err.write('Anyone with a link can open the project. Give clients the client link only.\n');
  noteOrigin(origin, io);
}

/** Prints a note on stderr if the links begin with the default address. */
export function noteOrigin({ url, isGuess }: LinkOrigin, { err }: Io): void {
  if (isGuess)
    err.write(
      `The address ${url} is the default. If your server has another address, set PUBLIC_URL or PORT.\n`,
    );
}
