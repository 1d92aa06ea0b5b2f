#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const program = new URL('./dist/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `project-dashboard needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else if (!existsSync(program)) {
  process.stderr.write('project-dashboard is not built yet. Run: npm run build\n');
  process.exitCode = 1;
} else {
  // From Node 22.1 on, later starts read compiled code from a cache.
  module.enableCompileCache?.();
  await import(program.href);
}
