import { execFileSync } from 'node:child_process';
import { missingBuilds } from './built.ts';

// After an installation: a build empties its folder first, so what is fresh is left to a server that may be running.
for (const name of missingBuilds())
  execFileSync('npm', ['run', 'build', '-w', name], { stdio: 'inherit' });
