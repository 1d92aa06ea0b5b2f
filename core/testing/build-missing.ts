import { execFileSync } from 'node:child_process';
import { missingBuilds } from './built.ts';

// The program that runs this file from source sets NODE_ENV, and a build with it would be one for development.
const { NODE_ENV: _, ...env } = process.env;

// After an installation: a build empties its folder first, so what is fresh is left to a server that may be running.
for (const name of missingBuilds())
  execFileSync('npm', ['run', 'build', '-w', name], { stdio: 'inherit', env });
