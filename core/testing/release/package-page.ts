import { dirname, join, normalize } from 'node:path';

interface Place {
  /** The page's path in the package. */
  readonly path: string;
  /** The package's folder in the repository. */
  readonly place: string;
  /** True if the package contains this file or folder. */
  readonly isInside: (path: string) => boolean;
  /** The address of the repository's files at this version. */
  readonly base: string;
}

const LINK = /(?<=\]\()(?!\w+:|#)([^)#\s]+)(#[^)\s]*)?(?=\))/g;
const ONLY_HERE = /<!-- only in the repository -->[\s\S]*?<!-- \/only in the repository -->\n*/g;

/**
 * A page of the repository as its package contains it: without the parts for the repository, and with links that lead
 * to files of the package or else to the repository. In a checkout npx finds the program by the name of its command.
 */
export function packagePage(text: string, { path, place, isInside, base }: Place): string {
  const published = text
    .replaceAll(ONLY_HERE, '')
    .replaceAll('npx project-dashboard', 'npx research-project-dashboard');
  return published.replaceAll(LINK, (link, file: string, anchor = '') => {
    const target = normalize(join(dirname(path), file));
    if (isInside(target)) return link;
    return `${base}/${normalize(join(place, target))}${anchor}`;
  });
}
