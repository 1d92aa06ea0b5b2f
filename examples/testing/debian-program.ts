import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from '../../core/testing/debian.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const find = (name: string) =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** A program of the Debian package with the same name. As root on Debian it is installed if missing. */
export function debianProgram(name: string): { readonly path: string; readonly missing: string } {
  if (find(name) === undefined) installOnDebian(name);
  const path = find(name);
  return {
    path: path ?? '',
    /** Why a test is skipped; empty if the program is installed. */
    missing: path === undefined ? `${name} is not installed: apt-get install ${name}` : '',
  };
}
