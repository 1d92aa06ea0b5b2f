import type { Command } from 'commander';
import { checkApi } from '../../doctor/check-api.ts';
import { checkClock } from '../../doctor/check-clock.ts';
import { checkDatabase } from '../../doctor/check-database.ts';
import { checkEmbedding } from '../../doctor/check-embedding.ts';
import { checkMail } from '../../doctor/check-mail.ts';
import { checkServer } from '../../doctor/check-server.ts';
import { type Finding, failed, foundBy, ok } from '../../doctor/finding.ts';
import { type Places, settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';
import { wrapBeside } from '../../terminal/output/wrap.ts';

/** Defines `doctor`. */
export function doctor(command: Command, io: Io): void {
  command
    .description(
      'Check Node.js, settings, database or API, agency key, mail server, time zone and clock, and suggest fixes.\nCompares the version, PUBLIC_URL and time zone of the server with those of this command line.\nChanges nothing and sends nothing.\nIn a pipe: state (ok, warning or failed), name, message and fix, tab-separated, without headings.',
    )
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard doctor')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<DoctorOptions>(), io));
    });
}

interface DoctorOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `doctor`: checks the whole setup and changes nothing. */
async function run(options: DoctorOptions, io: Io): Promise<ExitCode> {
  const findings = await look(options, io);
  if (options.json) io.out.write(jsonText(findings));
  else write(findings, io);
  return findings.some(({ state }) => state === 'failed') ? EXIT.failed : EXIT.ok;
}

async function look(options: DoctorOptions, io: Io): Promise<Finding[]> {
  const files = { name: 'settings', label: 'Settings' };
  const settings = await foundBy(files, () => {
    settingPlaces(options, io);
    return ok(files, 'readable; list them with: project-dashboard config list');
  });
  // The other checks need readable settings.
  if (settings.state === 'failed') return [checkNode(), settings];
  const places = settingPlaces(options, io);
  const [projects, mail] = await Promise.all([
    lookAtProjects(options, places, io),
    checkMail(places),
  ]);
  const { server } = projects;
  return [
    checkNode(),
    settings,
    ...projects.findings,
    ...(server === undefined ? [] : await checkServer(server, places, io.env)),
    ...(await checkEmbedding(io.env.EMBED_ORIGINS ?? '')),
    ...mail,
    ...(await checkClock(places, projects.clockAhead, new Date())),
  ];
}

/** Checks the API at the URL of the settings, or the local database. */
async function lookAtProjects(options: DoctorOptions, places: Places, io: Io) {
  try {
    const settings = readSettings(options, io, places);
    if (settings.kind === 'remote') return await checkApi(settings.url, settings.key);
    const findings = await checkDatabase(settings.environment);
    return { findings, clockAhead: undefined, server: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const subject = { name: 'api', label: 'API' };
    const finding = failed(subject, error.message, error.fix ?? '');
    return { findings: [finding], clockAhead: undefined, server: undefined };
  }
}

const LABEL_WIDTH = 14;
const INDENT = LABEL_WIDTH + 2;

function write(findings: readonly Finding[], { out, err }: Io): void {
  const marks = {
    ok: out.paint.green('✓'),
    warning: out.paint.yellow('!'),
    failed: out.paint.red('✗'),
  };
  for (const { name, label, state, message, fix } of findings) {
    if (!out.isTTY) {
      out.write(`${[state, name, message, fix ?? ''].map(sanitise).join('\t')}\n`);
      continue;
    }
    const beside = (text: string) => wrapBeside(sanitise(text), INDENT, out.columns);
    out.write(`${marks[state]} ${out.paint.dim(label.padEnd(LABEL_WIDTH))}${beside(message)}\n`);
    if (fix !== null) out.write(`${' '.repeat(INDENT)}${beside(fix)}\n`);
  }
  const count = (wanted: Finding['state']) =>
    findings.filter(({ state }) => state === wanted).length;
  err.write(`Failed: ${count('failed')}. Warnings: ${count('warning')}.\n`);
}

/** Which Node.js runs this. bin.js has refused one that is too old. */
const checkNode = (): Finding => ok({ name: 'node', label: 'Node.js' }, process.versions.node);
