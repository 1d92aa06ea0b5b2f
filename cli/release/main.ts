import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { everyLicence, refusedLicences } from './notices.ts';
import { type Packed, packPackages, repository } from './pack.ts';

// Makes the tarballs of both npm packages, checks them, and publishes them unless --dry-run is given. With --provenance,
// which works in a workflow only, npm says from which commit they were built. With --licences it only prints the licence
// of every package that is bundled or installed, and ends with 1 if one is not allowed.

const ROOT = resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const isDryRun = process.argv.includes('--dry-run');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** In `repository` of package.json until somebody publishes. */
const PLACEHOLDER = 'https://github.com/research-project-dashboard/research-project-dashboard';
const versioned = z.object({ name: z.string(), version: z.string() });

const { version } = versioned.parse(JSON.parse(read('package.json')));
if (process.argv.includes('--licences')) {
  say(everyLicence());
  refuse(refusedLicences().map((line) => `Not allowed: ${line}`));
} else await release();

async function release(): Promise<void> {
  const faults = [...wrongVersions(), ...wrongChangelog(), ...refusedLicences(), ...wrongAddress()];
  const packed = await packPackages(join(ROOT, 'artefacts/release'));
  for (const one of packed) say(describe(one));
  say(
    `The packages and their links name ${repository()}. To change it: "repository" in package.json.`,
  );
  if (faults.length > 0) return refuse(faults);
  if (isDryRun) {
    say('Versions, changelog and licences are right. Nothing was published.');
    return;
  }
  const flags = process.argv.filter((word) => word === '--provenance');
  for (const { tarball } of packed)
    await promisify(execFile)('npm', ['publish', tarball, '--access', 'public', ...flags]);
  say(`Published ${version}.`);
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

function describe({ name, tarball, size, unpackedSize, files }: Packed): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const path = relative(ROOT, tarball);
  return `${name} ${version}: ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)}, ${files} files, ${path}`;
}

/** Every package.json, and the lockfile, has the version of the root. */
function wrongVersions(): string[] {
  const places = ['core', 'api', 'widget', 'cli'].map((room) => `${room}/package.json`);
  return [...places, 'package-lock.json'].flatMap((path) => {
    const own = versioned.parse(JSON.parse(read(path))).version;
    return own === version ? [] : [`${path} has version ${own}, package.json ${version}.`];
  });
}

/**
 * The packages lead to a repository that exists, as far as anybody said. The form of a new issue leads there too: it is not
 * in a package, so the address stands there once more.
 */
function wrongAddress(): string[] {
  const isTried = isDryRun && process.argv.includes('--placeholder-address');
  if (repository() === PLACEHOLDER && !isTried)
    return [
      `"repository" in package.json is a placeholder: ${PLACEHOLDER}. Write the address of your repository there` +
        ' and in .github/ISSUE_TEMPLATE/config.yml. For packages that stay on your machine, add --placeholder-address to --dry-run.',
    ];
  const path = '.github/ISSUE_TEMPLATE/config.yml';
  return read(path).includes(`${repository()}/`)
    ? []
    : [`${path} does not lead to ${repository()}.`];
}

/** The newest entry of the changelog is this version, with its date. */
function wrongChangelog(): string[] {
  const [, newest = ''] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? [];
  return newest.startsWith(`${version} (20`)
    ? []
    : [`CHANGELOG.md begins with "${newest}", not with "${version} (DATE)".`];
}
