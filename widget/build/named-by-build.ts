import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Chunks are changed after they have got their names (minify-again.ts, runtime-in-element.ts), and browsers keep a name for a year:
 * so what changes them counts in their names.
 */
export function namedByBuild(): Plugin {
  return {
    name: 'project-dashboard:named-by-build',
    apply: 'build',
    augmentChunkHash() {
      const hash = createHash('sha256');
      for (const file of readdirSync(import.meta.dirname).toSorted())
        hash.update(readFileSync(join(import.meta.dirname, file)));
      return hash.digest('hex');
    },
  };
}
