import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder, folderWith } from './run-program.ts';

/** A folder with this project file. */
export const projectFile = (content: object): string =>
  folderWith({ 'project-dashboard.config.json': JSON.stringify(content) });

/** The environment in which this is the user file. */
export function userFile(content: object | string, mode = 0o600) {
  const home = emptyFolder();
  mkdirSync(join(home, 'project-dashboard'));
  const path = join(home, 'project-dashboard', 'config.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(path, mode);
  return { XDG_CONFIG_HOME: home };
}
