import { version } from '../../package.json';

let isTold = false;

/**
 * Says once in the console if elements from a package have another version than their server, the patch level aside. Only a
 * server on another origin names its version.
 */
export function compareVersions({ headers, url }: Response): void {
  const served = headers.get('Dashboard-Version');
  if (isTold || served === null || minor(served) === minor(version)) return;
  isTold = true;
  // biome-ignore lint/suspicious/noConsole: the host page's developer reads the console
  console.warn(
    `The elements on this page are version ${version}, but the server ${new URL(url).origin} is version ${served}. Install the same version of both.`,
  );
}

/** `1.2` of `1.2.3`. */
const minor = (full: string): string => full.split('.', 2).join('.');
