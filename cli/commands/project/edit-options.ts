import { STAGES, stageLabel } from '@project-dashboard/core/analysis';
import type { Sheet } from '@project-dashboard/core/fields';
import { type Project, type ProjectChanges, projectShown } from '@project-dashboard/core/projects';
import { Option } from 'commander';
import { FLAGS } from '../../study-file/draft.ts';

/** What a person typed. A missing option changes nothing. */
export interface TypedFields {
  readonly title?: string;
  readonly client?: string;
  readonly lead?: string;
  readonly startDate?: string;
  readonly folder?: string;
  readonly question?: readonly string[];
  readonly see?: string;
  readonly seeTarget?: string;
  readonly select?: string;
  readonly selectTarget?: string;
  readonly buy?: string;
  readonly buyTarget?: string;
  readonly takesPart?: 'yes' | 'no';
  readonly sharesLedger?: 'yes' | 'no';
  readonly finish?: string;
  readonly clientPage?: string;
}

const { successCriteria, finishMilestoneId, businessQuestions, ...others } = projectShown;

/** The texts of the success criteria, one option for each. */
const CRITERIA = STAGES.flatMap((stage) => [
  { stage, part: 'description', flag: stage, typed: stage } as const,
  { stage, part: 'target', flag: `${stage}-target`, typed: `${stage}Target` } as const,
]);

const pathOf = ({ stage, part }: (typeof CRITERIA)[number]): string =>
  `successCriteria.${stage}.${part}`;

const text = (name: keyof typeof FLAGS, more = ''): Option =>
  new Option(`${FLAGS[name]} <text>`, `${projectShown[name].label}${more}`);
const answer = (flag: string, question: string): Option =>
  new Option(`${flag} <answer>`, question).choices(['yes', 'no']);

/** The options of every field of a project that can be changed. A field without them does not compile. */
export const EDIT_OPTIONS: Readonly<Record<keyof ProjectChanges, readonly Option[]>> = {
  title: [text('title')],
  client: [text('client')],
  projectLead: [text('projectLead')],
  startDate: [text('startDate', ', such as "July 15, 2026"')],
  sharedFolderUrl: [text('sharedFolderUrl', ', an https:// address; "" for none')],
  businessQuestions: [
    new Option(
      '--question <text>',
      'a business question; repeat it for each. They replace all questions; "" for none',
    ).argParser((question: string, before: readonly string[] = []) => [...before, question]),
  ],
  successCriteria: CRITERIA.map(
    ({ stage, part, flag }) =>
      new Option(`--${flag} <text>`, `success criterion: ${stageLabel(stage)} ${part}`),
  ),
  takesPart: [answer('--takes-part', 'whether the client takes part')],
  sharesLedger: [answer('--shares-ledger', 'whether the client reads the slip ledger')],
  finishMilestoneId: [
    new Option(
      '--finish <row>',
      'the milestone whose slip counts, by title or id; latest for the one with the latest due date',
    ),
  ],
  clientPageUrl: [
    new Option(
      '--client-page <url>',
      'the client\'s own page that embeds the project, where reminders lead; "" for none',
    ),
  ],
};

/** The option at which a field is wrong, such as `see-target`. */
export function flagAt(path: string): string {
  const criterion = CRITERIA.find((one) => pathOf(one) === path);
  if (criterion) return criterion.flag;
  const [, options] =
    Object.entries(EDIT_OPTIONS).find(([name]) => name === path.split('.')[0]) ?? [];
  return options?.[0]?.name() ?? path;
}

/** The body of the request. `finish` is the id of the milestone, null for the one with the latest due date. */
export function changesOf(
  typed: TypedFields,
  project: Project,
  finish: string | null | undefined,
): unknown {
  const criteria = CRITERIA.filter((one) => typed[one.typed] !== undefined);
  const stages = STAGES.map((stage) => {
    const parts = criteria.filter((one) => one.stage === stage);
    const given = parts.map((one) => [one.part, typed[one.typed]]);
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
export const flatProject = ({ successCriteria: stages, ...project }: Project) => ({
  ...project,
  sharedFolderUrl: project.sharedFolderUrl || null,
  clientPageUrl: project.clientPageUrl || null,
  ...Object.fromEntries(CRITERIA.map((one) => [pathOf(one), stages[one.stage][one.part]])),
});

/** The sheet of {@link flatProject}. `titles` are those of the milestones by id. */
export const flatSheet = (titles: ReadonlyMap<unknown, string>): Sheet => ({
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
});
