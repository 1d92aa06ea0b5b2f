import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '../../..');
const manifest = z.object({ repository: z.object({ url: z.string() }) });

/** The web address of the repository, from `repository` in the root's package.json, the only place that has it. */
export function repository(): string {
  const own = manifest.parse(JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')));
  return own.repository.url.replace(/^git\+|\.git$/g, '');
}
