import type { Client } from '@project-dashboard/core/client/client';
import { emailKey } from '@project-dashboard/core/text/email';
import type { Io } from '../../terminal/io.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';
import type { MailKind, MailProblem, MailRow } from '../kinds/mail-kind.ts';
import { stateMark } from '../mail-states.ts';

/** Which problems a run reports, and which it has printed already. */
interface ProblemOptions {
  readonly project: string | undefined;
  readonly only: readonly string[] | undefined;
  /** The ids of mails whose failure this run has printed. */
  readonly shown: ReadonlySet<string>;
  /** REPORT_TIMEZONE. */
  readonly timeZone: string;
}

/**
 * Prints each failed and unknown mail that no run has reported, then records that it was reported. Returns true if there was
 * one. If a run is killed in between, the next run reports the mail again.
 */
export async function reportProblems<Row extends MailRow>(
  client: Client,
  kind: MailKind<Row>,
  { project, only, shown, timeZone }: ProblemOptions,
  { err }: Io,
): Promise<boolean> {
  const wanted = only && new Set(only.map(emailKey));
  const all = await kind.problems(client, project, timeZone);
  const problems = all.filter(({ email }) => wanted === undefined || wanted.has(emailKey(email)));
  for (const problem of problems) {
    if (shown.has(problem.id)) continue;
    const { email, slug, due, response } = problem;
    err.write(
      `${stateMark(problem, err)}: ${sanitise(email)} (${sanitise(slug)}, ${due}): ${sanitise(response ?? 'the run was interrupted')}\n`,
    );
  }
  const now = problems.filter(({ isNow }) => isNow);
  const first = now.find(({ state }) => state === 'unknown') ?? now[0];
  if (first !== undefined) err.write(`${advice(first, kind.again(first))}\n`);
  for (const { id } of problems) await kind.acknowledge(client, id);
  return problems.length > 0;
}

function advice({ state }: MailProblem, command: string): string {
  return state === 'unknown'
    ? `An unknown mail may have arrived. Ask the recipient; to send it again: ${command}`
    : `Correct the address. If it is right, send the mail again: ${command}`;
}
