import { parseWhole } from '@project-dashboard/core/contract/faults/faults';
import type { Sheet } from '@project-dashboard/core/rows/fields/shown';
import { type ProjectChanges, projectChanges } from '@project-dashboard/core/rows/projects/fields';
import {
  type Project,
  project as projectSchema,
} from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { STAGES, stageLabel } from '@project-dashboard/core/rows/projects/success-criteria';
import { readNamedProject } from '../connection/find-projects.ts';
import { CHANGE_FLAGS, changesBetween, printChanges } from '../rows/row-changes.ts';
import { milestones, rowNamed, titleOf } from '../rows/row-list.ts';
import { noChange, wrongInput } from '../terminal/failure.ts';
import { plainCommand } from './command.ts';
import { type FlagValues, flagOf, many, oneOf, text } from './flags.ts';

const { title, client, projectLead, startDate, sharedFolderUrl } = projectShown;
const yesOrNo = (question: string) => oneOf('answer', ['yes', 'no'], question);
const criterion = (stage: (typeof STAGES)[number], part: string) =>
  text('text', `success criterion: ${stageLabel(stage)} ${part}`);

/** The flags of `project edit`. A missing one changes nothing. */
export const EDIT_FLAGS = {
  title: text('text', title.label),
  client: text('text', client.label),
  lead: text('text', projectLead.label),
  startDate: text('text', `${startDate.label}, such as "July 15, 2026"`),
  folder: text('text', `${sharedFolderUrl.label}, an https:// address; "" for none`),
  question: many(
    'text',
    'a business question; repeat it for each. They replace all questions; "" for none',
    String,
  ),
  see: criterion('see', 'description'),
  seeTarget: criterion('see', 'target'),
  select: criterion('select', 'description'),
  selectTarget: criterion('select', 'target'),
  buy: criterion('buy', 'description'),
  buyTarget: criterion('buy', 'target'),
  takesPart: yesOrNo('whether the client takes part'),
  sharesLedger: yesOrNo('whether the client reads the slip ledger'),
  finish: text(
    'row',
    'the milestone whose slip counts, by title or id; latest for the one with the latest due date',
  ),
  clientPage: text(
    'url',
    'the client\'s own page that embeds the project, where reminders lead; "" for none',
  ),
};

type Name = keyof typeof EDIT_FLAGS;

/** The texts of the success criteria, with the flag of each. */
const CRITERIA = STAGES.flatMap((stage) => [
  { stage, part: 'description', flag: stage } as const,
  { stage, part: 'target', flag: `${stage}Target` } as const,
]);

/** The flags of every field of a project that can be changed. A field without them does not compile. */
export const FIELD_FLAGS: Readonly<Record<keyof ProjectChanges, readonly Name[]>> = {
  title: ['title'],
  client: ['client'],
  projectLead: ['lead'],
  startDate: ['startDate'],
  sharedFolderUrl: ['folder'],
  businessQuestions: ['question'],
  successCriteria: CRITERIA.map(({ flag }) => flag),
  takesPart: ['takesPart'],
  sharesLedger: ['sharesLedger'],
  finishMilestoneId: ['finish'],
  clientPageUrl: ['clientPage'],
};

const pathOf = ({ stage, part }: (typeof CRITERIA)[number]): string =>
  `successCriteria.${stage}.${part}`;

/** The flag at which a field is wrong, such as `--see-target`. */
function flagAt(path: string): string {
  const criterion = CRITERIA.find((one) => pathOf(one) === path);
  if (criterion) return flagOf(criterion.flag);
  const field = path.split('.')[0];
  const [, flags = []] = Object.entries(FIELD_FLAGS).find(([name]) => name === field) ?? [];
  return flagOf(flags[0] ?? path);
}

/** The word for the milestone with the latest due date. */
const LATEST = 'latest';

const edit = plainCommand({
  about: [
    'Change the header, the analysis plan and the settings of a project, and print what changed. Only the options that are given change.',
    'If somebody else changed the project meanwhile, nothing is changed.',
    'A client that takes part may ask for changes to an approval, say that an input is sent, and write notes. After a change to no, what was said stays and the client no longer sees it.',
    'A client that reads the slip ledger sees original dates, causes and days, and no reasons.',
  ],
  args: { project: 'slug or id' },
  flags: { ...EDIT_FLAGS, ...CHANGE_FLAGS },
  examples: [
    'project edit brand-study-q3 --lead "Ana Diaz" --dry-run',
    'project edit brand-study-q3 --question "Who buys?" --question "Why?" --buy-target "12 % of visitors"',
    'project edit brand-study-q3 --shares-ledger yes --finish "Final report"',
  ],
  async run({ connect }, { project: word, dryRun, json: _, ...fields }) {
    if (Object.values(fields).every((value) => value === undefined))
      throw noChange(Object.keys(EDIT_FLAGS).map(flagOf));
    await connect(async (run) => {
      const project = await readNamedProject(run.client, word);
      const { id, version, slug } = project;
      const { finish } = fields;
      const rows = finish === undefined ? [] : await milestones.read(run.client, id);
      const named =
        finish === undefined || finish === LATEST
          ? undefined
          : rowNamed(milestones, rows, slug, finish).row.id;
      const body = parseWhole(
        projectChanges,
        changesOf(fields, project, finish === LATEST ? null : named),
      );
      if (!body.ok)
        throw wrongInput(
          'Nothing was changed.',
          'Correct the value and run the command again.',
          body.faults.map(({ path, message }) => `${flagAt(path)}: ${message}`),
        );
      const after = dryRun
        ? { ...project, ...body.value }
        : await run.client.updateProject({ id, body: body.value }, { ifMatch: version });
      const titles = new Map(rows.map((row) => [row.id, titleOf(milestones, row)]));
      const kind = {
        ...({ word: 'project', noun: 'project', titleField: 'title' } as const),
        sheet: flatSheet(titles),
      };
      const changes = changesBetween(
        kind,
        flatProject(project),
        flatProject(projectSchema.parse(after)),
      );
      printChanges(run, kind, changes, project, dryRun);
    });
  },
});

/** The body of the request. `finish` is the id of the milestone, null for the one with the latest due date. */
function changesOf(
  typed: FlagValues<typeof EDIT_FLAGS>,
  project: Project,
  finish: string | null | undefined,
): unknown {
  const criteria = CRITERIA.filter(({ flag }) => typed[flag] !== undefined);
  const stages = STAGES.map((stage) => {
    const parts = criteria.filter((one) => one.stage === stage);
    const given = parts.map(({ part, flag }) => [part, typed[flag]]);
    return [stage, { ...project.successCriteria[stage], ...Object.fromEntries(given) }];
  });
  const fields = {
    title: typed.title,
    client: typed.client,
    projectLead: typed.lead,
    startDate: typed.startDate,
    sharedFolderUrl: typed.folder,
    businessQuestions: typed.question?.filter((question) => question !== ''),
    successCriteria: criteria.length > 0 ? Object.fromEntries(stages) : undefined,
    takesPart: typed.takesPart && typed.takesPart === 'yes',
    sharesLedger: typed.sharesLedger && typed.sharesLedger === 'yes',
    finishMilestoneId: finish,
    clientPageUrl: typed.clientPage,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A project with each success criterion as a field of its own, as the changes show it. An empty address is none. */
const flatProject = ({ successCriteria: stages, ...project }: Project) => ({
  ...project,
  sharedFolderUrl: project.sharedFolderUrl || null,
  clientPageUrl: project.clientPageUrl || null,
  ...Object.fromEntries(CRITERIA.map((one) => [pathOf(one), stages[one.stage][one.part]])),
});

/** The sheet of {@link flatProject}. `titles` are those of the milestones by id. */
function flatSheet(titles: ReadonlyMap<unknown, string>): Sheet {
  const { successCriteria, finishMilestoneId, businessQuestions, ...others } = projectShown;
  return {
    ...others,
    businessQuestions: {
      ...businessQuestions,
      writes: (value) => (Array.isArray(value) ? value.join(' / ') : ''),
    },
    ...Object.fromEntries(
      CRITERIA.map((one) => [
        pathOf(one),
        { label: `${stageLabel(one.stage)} ${one.part}`, editor: 'line' } as const,
      ]),
    ),
    finishMilestoneId: {
      ...finishMilestoneId,
      writes: (value) => titles.get(value) ?? 'the latest due date',
    },
  };
}

export const projectEdit = { edit };
