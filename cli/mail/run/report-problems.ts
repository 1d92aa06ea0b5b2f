import type { Client } from '@project-dashboard/core/client';
import { emailKey } from '@project-dashboard/core/text';
import type { WeeklyMailProblem } from '@project-dashboard/core/weekly-update';
import type { Io } from '../../terminal/io.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';
import { stateMark } from '../mail-states.ts';

/** Which problems a run reports, and which it has printed already. */
interface ProblemOptions {
  readonly project: string | undefined;
  readonly only: readonly string[] | undefined;
  /** The ids of mails whose failure this run has printed. */
  readonly shown: ReadonlySet<string>;
  /** This week: an older mail cannot be sent again. */
  readonly week: string | undefined;
}

/**
 * Prints each failed and unknown mail that no run has reported, then records that it was reported. Returns true if there was
 * one. If a run is killed in between, the next run reports the mail again.
 */
export async function reportProblems(
  client: Client,
  { project, only, shown, week }: ProblemOptions,
  { err }: Io,
): Promise<boolean> {
  const wanted = only && new Set(only.map(emailKey));
  const all = await client.listWeeklyMailProblems({ query: { project } });
  const problems = all.filter(({ email }) => wanted === undefined || wanted.has(emailKey(email)));
  for (const problem of problems) {
    if (shown.has(problem.id)) continue;
    const { email, slug, week: of, response } = problem;
    err.write(
      `${stateMark(problem, err)}: ${sanitise(email)} (${sanitise(slug)}, week ${of}): ${sanitise(response ?? 'the run was interrupted')}\n`,
    );
  }
  const now = problems.filter((problem) => problem.week === week);
  const first = now.find(({ state }) => state === 'unknown') ?? now[0];
  if (first !== undefined) err.write(`${advice(first)}\n`);
  for (const { id } of problems) await client.acknowledgeWeeklyMail({ id });
  return problems.length > 0;
}

function advice({ state, slug, email }: WeeklyMailProblem): string {
  const command = `project-dashboard weekly send ${sanitise(slug)} --only ${sanitise(email)} --resend ${state}`;
  return state === 'unknown'
    ? `An unknown mail may have arrived. Ask the recipient; to send it again: ${command}`
    : `Correct the address. If it is right, send the mail again: ${command}`;
}
