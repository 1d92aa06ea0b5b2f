import { checkApi, checkServer } from '../doctor/check-api.ts';
import { checkClock, checkDatabase, checkEmbedding, checkMail } from '../doctor/check-setup.ts';
import { type Finding, failed, foundBy, ok } from '../doctor/finding.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { wrapBeside } from '../terminal/output/wrap.ts';
import { plainCommand, type Run } from './command.ts';
import { on } from './flags.ts';

const check = plainCommand({
  about: [
    'Check Node.js, settings, database or API, agency key, mail server, time zone and clock, and suggest fixes.',
    'Compares the version, PUBLIC_URL and time zone of the server with those of this command line.',
    'Changes nothing and sends nothing.',
    'In a pipe: state (ok, warning or failed), name, message and fix, tab-separated, without headings.',
  ],
  flags: { json: on('print the findings as JSON') },
  examples: ['doctor'],
  async run(run) {
    const findings = await look(run);
    run.print(findings, () => write(findings, run.io));
    return findings.some(({ state }) => state === 'failed') ? EXIT.failed : EXIT.ok;
  },
});

async function look(run: Run): Promise<Finding[]> {
  // bin.js has refused a Node.js that is too old.
  const node = ok({ name: 'node', label: 'Node.js' }, process.versions.node);
  const files = { name: 'settings', label: 'Settings' };
  const settings = await foundBy(files, () => {
    void run.places;
    return ok(files, 'readable; list them with: project-dashboard config list');
  });
  // The other checks need readable settings.
  if (settings.state === 'failed') return [node, settings];
  const { io, places } = run;
  const [projects, mail] = await Promise.all([lookAtProjects(run), checkMail(places)]);
  const { server } = projects;
  return [
    node,
    settings,
    ...projects.findings,
    ...(server === undefined ? [] : await checkServer(server, places, io.env)),
    ...(await checkEmbedding(io.env.EMBED_ORIGINS ?? '')),
    ...mail,
    ...(await checkClock(places, projects.clockAhead, new Date())),
  ];
}

/** Checks the API at the URL of the settings, or the local database. */
async function lookAtProjects(run: Run) {
  try {
    const { settings } = run;
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

export const doctor = { doctor: check };
