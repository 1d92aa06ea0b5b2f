import { everyLicence, refusedLicences } from './notices.ts';

// Prints the licence of every package that is bundled or installed. Ends with 1 if one is not allowed.

process.stdout.write(everyLicence());
for (const line of refusedLicences()) {
  process.stderr.write(`Not allowed: ${line}\n`);
  process.exitCode = 1;
}
