import { randomUUID } from 'node:crypto';
import { formatMonthDay, isIsoDate } from '@project-dashboard/core/dates';
import { milestoneShown } from '@project-dashboard/core/milestones';
import type { Command } from 'commander';
import { repeated, withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { headingOf } from '../../../terminal/output/sheet-columns.ts';
import { writeTable } from '../../../terminal/output/table.ts';

/** Defines `project agree`. */
export function agreePlan(command: Command, io: Io): void {
  command
    .description(
      'Keep the due dates of all milestones as the agreed plan. The slip counts from the newest plan. Asks first.\nIn a pipe: milestone and agreed date, tab-separated, without headings.',
    )
    .argument('<project>', 'slug or id')
    .option('--note <text>', 'a note for the agency, such as where the plan was agreed')
    .option('--approval <id>', 'the approval by which the client agrees')
    .option('--yes', 'do not ask')
    .option('--json', 'print the plan as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project agree brand-study-q3\n  $ project-dashboard project agree brand-study-q3 --note "Kick-off, October 5" --yes',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<AgreePlanOptions>(), io));
    });
}

interface AgreePlanOptions extends ConnectionFlags {
  readonly note?: string;
  readonly approval?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project agree`: the present due dates become the plan from which the slip counts. */
const run = (word: string, options: AgreePlanOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { note, approval: approvalId } = options;
    const { id, title, slug } = await findProject(client, word);
    const milestones = await client.listMilestones({ id });
    const dated = milestones.filter(({ dueDate }) => isIsoDate(dueDate)).length;
    await confirmChange(
      {
        command: 'project agree',
        effect: `The dates of ${dated} ${dated === 1 ? 'milestone' : 'milestones'} of "${title}" become the agreed plan. The slip counts from them.`,
        question: 'Agree this plan?',
      },
      options,
      io,
    );
    const idempotencyKey = randomUUID();
    const body = {
      ...(note !== undefined && { note }),
      ...(approvalId !== undefined && { approvalId }),
    };
    const look = `See whether it was kept: project-dashboard project slip ${slug}`;
    const plan = await repeated(() => client.agreePlan({ id, body }, { idempotencyKey }), look, io);
    if (options.json) io.out.write(jsonText(plan));
    else
      writeTable(
        io.out,
        [
          { heading: headingOf(milestoneShown.title), value: (row) => row.title },
          {
            heading: 'AGREED',
            value: (row) => formatMonthDay(row.dueDate),
            raw: (row) => row.dueDate,
          },
        ],
        plan.rows,
      );
    return EXIT.ok;
  });
