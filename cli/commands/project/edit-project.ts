import type { Project } from '@project-dashboard/core/projects';
import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { maskTokens } from '../../connection/mask-tokens.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** Defines `project edit`. */
export function editProject(command: Command, io: Io): void {
  const answer = (flag: string, text: string) =>
    new Option(`${flag} <answer>`, text).choices(['yes', 'no']);
  command
    .description(
      'Change the settings of a project.\nA client that takes part may ask for changes to an approval, say that an input is sent, and write notes. After a change to no, what was said stays and the client no longer sees it.\nA client that reads the slip ledger sees original dates, causes and days, and no reasons.',
    )
    .argument('<project>', 'slug or id')
    .addOption(answer('--takes-part', 'whether the client takes part'))
    .addOption(answer('--shares-ledger', 'whether the client reads the slip ledger'))
    .option(
      '--finish <id>',
      'the milestone whose slip counts; latest for the one with the latest due date',
    )
    .option(
      '--client-page <url>',
      "the client's own page that embeds the project, where reminders lead; empty for none",
    )
    .option('--json', 'print the project as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project edit brand-study-q3 --takes-part yes\n  $ project-dashboard project edit brand-study-q3 --shares-ledger yes --finish 01a2',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<EditOptions>(), io));
    });
}

interface EditOptions extends ConnectionFlags {
  readonly takesPart?: 'yes' | 'no';
  readonly sharesLedger?: 'yes' | 'no';
  readonly finish?: string;
  readonly clientPage?: string;
  readonly json?: boolean;
}

async function run(word: string, options: EditOptions, io: Io): Promise<ExitCode> {
  const { takesPart, sharesLedger, finish, clientPage } = options;
  if ([takesPart, sharesLedger, finish, clientPage].every((value) => value === undefined))
    throw new Failure('No setting is named.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Pass --takes-part, --shares-ledger, --finish or --client-page.',
    });
  const places = settingPlaces(options, io);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, word);
    const body = {
      ...(takesPart && { takesPart: takesPart === 'yes' }),
      ...(sharesLedger && { sharesLedger: sharesLedger === 'yes' }),
      ...(finish !== undefined && { finishMilestoneId: finish === LATEST ? null : finish }),
      ...(clientPage !== undefined && { clientPageUrl: clientPage }),
    };
    const project = await client.updateProject({ id, body });
    if (options.json) io.out.write(jsonText(maskTokens(project)));
    else io.out.write(`${sentences(project, options).join('\n')}\n`);
    return EXIT.ok;
  });
}

/** The word for the milestone with the latest due date. */
const LATEST = 'latest';

/** What was changed, one sentence for each setting. */
const sentences = (
  { title, clientPageUrl }: Pick<Project, 'title' | 'clientPageUrl'>,
  { takesPart, sharesLedger, finish, clientPage }: EditOptions,
): string[] => [
  ...(takesPart
    ? [`The client of "${title}" ${takesPart === 'yes' ? 'takes' : 'does not take'} part.`]
    : []),
  ...(sharesLedger
    ? [
        `The client of "${title}" ${sharesLedger === 'yes' ? 'reads' : 'does not read'} the slip ledger.`,
      ]
    : []),
  ...(finish === undefined
    ? []
    : [
        finish === LATEST
          ? `The milestone of "${title}" with the latest due date counts as the finish.`
          : `The milestone ${finish} counts as the finish of "${title}".`,
      ]),
  ...(clientPage === undefined
    ? []
    : [`Reminders of "${title}" lead to ${clientPageUrl ?? 'this server'}.`]),
];
