import * as z from 'zod/mini';
import { makeToken } from '../../contract/access/token.ts';
import {
  line,
  paragraph,
  requiredDate,
  requiredLine,
  TEXT_LIMITS,
  webUrl,
} from '../../texts/text/schema.ts';
import { withBaseLetters } from '../../texts/text/search-text.ts';
import { newApproval } from '../approvals/fields.ts';
import { columnOf, type Written } from '../fields/field-table.ts';
import { inputChanges } from '../inputs/fields.ts';
import { newMilestone } from '../milestones/fields.ts';
import type { Project } from './schema.ts';
import { defaultSuccessCriteria } from './success-criteria.ts';

export const REQUIRED_MESSAGES = {
  title: 'Study name is required',
  client: 'Company is required',
  projectLead: 'Project lead is required',
  startDate: 'Start date is required',
} as const;

const target = z.strictObject({
  description: paragraph(TEXT_LIMITS.reason),
  target: paragraph(TEXT_LIMITS.reason),
});

const successCriteria = z.strictObject({ see: target, select: target, buy: target });

/** At most 50 business questions of 1,000 characters each. */
const businessQuestions = z
  .array(paragraph(TEXT_LIMITS.question))
  .check(z.maxLength(50, { error: 'A project holds at most 50 business questions.' }));

const improvements = z
  .array(paragraph(TEXT_LIMITS.question))
  .check(z.maxLength(50, { error: 'A list of improvements holds at most 50 entries.' }));

/** A well-formed token: 32 or more letters, digits and underscores. */
const accessToken = z.string().check(
  z.regex(/^[A-Za-z0-9_]{32,128}$/, {
    error: 'Must be 32 to 128 letters, digits or underscores.',
  }),
);

const slug = z.string().check(
  z.maxLength(TEXT_LIMITS.name),
  z.refine((value) => value === slugFromTitle(value), {
    error: 'Must be lowercase letters and digits without accents, joined by single hyphens.',
  }),
);

/** Every field of a project that a request may set, and whether a duplicate has it. A missing one does not compile. */
export const projectFields = {
  title: { written: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.title), copied: false },
  client: { written: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.client), copied: true },
  projectLead: {
    written: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.projectLead),
    copied: true,
  },
  startDate: {
    written: requiredDate(REQUIRED_MESSAGES.startDate, TEXT_LIMITS.name),
    copied: false,
  },
  slug: { written: slug, copied: false },
  sharedFolderUrl: { written: z.nullable(webUrl), copied: false },
  internalToken: { written: accessToken, copied: false },
  clientToken: { written: accessToken, copied: false },
  businessQuestions: { written: businessQuestions, copied: true },
  successCriteria: { written: successCriteria, copied: true },
  takesPart: { written: z.boolean(), copied: true },
  designImprovements: { written: improvements, copied: true },
  orchestrationImprovements: { written: improvements, copied: true },
  finishMilestoneId: { written: z.nullable(line(128)), copied: false },
  sharesLedger: { written: z.boolean(), copied: false },
  clientPageUrl: { written: z.nullable(webUrl), copied: false },
} as const satisfies {
  readonly [Name in keyof Written<Project>]: {
    readonly written: z.ZodMiniType;
    readonly copied: boolean;
  };
};

export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;

const fields = columnOf(projectFields, 'written');

export const projectForm = z.pick(z.strictObject(fields), {
  title: true,
  client: true,
  projectLead: true,
  startDate: true,
});
export type ProjectForm = z.output<typeof projectForm>;

/** The rows of a new project's list in list order. Their positions become their sortOrder. */
const newRows = <Row extends z.ZodMiniType>(row: Row, limit: number, plural: string) =>
  z.optional(
    z
      .array(row)
      .check(z.maxLength(limit, { error: `A project holds at most ${limit} ${plural}.` })),
  );

/** A new project has no milestone that could be its finish, shares nothing, and no page embeds it. */
const createdFields = z.omit(z.strictObject(fields), {
  finishMilestoneId: true,
  sharesLedger: true,
  clientPageUrl: true,
});

/** Body of POST /api/projects. Fields with a default, and those the server generates, may be omitted. */
export const newProject = z.extend(z.partial(createdFields), {
  ...projectForm.shape,
  milestones: newRows(
    z.omit(newMilestone, { sortOrder: true }),
    ROW_LIMITS.milestones,
    'milestones',
  ),
  inputs: newRows(inputChanges, ROW_LIMITS.inputs, 'client inputs'),
  approvals: newRows(
    z.omit(newApproval, { sortOrder: true }),
    ROW_LIMITS.approvals,
    'approval items',
  ),
});
export type NewProject = z.output<typeof newProject>;

/** Body of PATCH /api/projects/{id}: fields of the header or the analysis plan. */
export const projectChanges = z.partial(
  z.pick(z.strictObject(fields), {
    title: true,
    client: true,
    projectLead: true,
    startDate: true,
    sharedFolderUrl: true,
    businessQuestions: true,
    successCriteria: true,
    takesPart: true,
    finishMilestoneId: true,
    sharesLedger: true,
    clientPageUrl: true,
  }),
);
export type ProjectChanges = z.output<typeof projectChanges>;

/** Body of POST /api/projects/{id}/duplicate; client and lead are those of the project unless given. */
export const projectCopy = z.extend(z.pick(projectForm, { title: true, startDate: true }), {
  client: z.optional(fields.client),
  projectLead: z.optional(fields.projectLead),
});
export type ProjectCopy = z.output<typeof projectCopy>;

/** What the page sends when it creates a project. Whether the client takes part is not in it. */
type OwnFields = Omit<NewProject, keyof typeof ROW_LIMITS | 'takesPart'>;

/** A new project with every field set, without its lists of rows. */
export type CompleteNewProject = {
  [Field in keyof OwnFields]-?: Exclude<OwnFields[Field], undefined>;
};

/**
 * Fills in the omitted fields of a new project: a slug from the title, two new tokens, empty lists, placeholder
 * criteria, no shared folder. An empty shared folder address becomes null.
 */
export function completeNewProject(body: NewProject): CompleteNewProject {
  return {
    slug: body.slug ?? slugFromTitle(body.title),
    title: body.title,
    client: body.client,
    projectLead: body.projectLead,
    startDate: body.startDate,
    sharedFolderUrl: body.sharedFolderUrl || null,
    internalToken: body.internalToken ?? makeToken(),
    clientToken: body.clientToken ?? makeToken(),
    businessQuestions: body.businessQuestions ?? [],
    successCriteria: body.successCriteria ?? defaultSuccessCriteria(),
    designImprovements: body.designImprovements ?? [],
    orchestrationImprovements: body.orchestrationImprovements ?? [],
  };
}

const NAMELESS = 'project';

/** Letters with their combining marks, and digits. Blank letters, such as the Hangul filler, are left out. */
const WORDS = /(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nl}]\p{M}*|\p{Nd})+/gu;

/**
 * Lowercase; each run of other characters than letters and digits becomes one hyphen, none at the ends.
 * Latin letters lose their accents: Müller becomes `muller`. Other scripts stay, in Unicode's composed form
 * (NFC). Never empty, at most 200 characters.
 */
export function slugFromTitle(title: string): string {
  const words = withoutAccents(title).match(WORDS) ?? [];
  return shorten(words.join('-').normalize('NFC'), TEXT_LIMITS.name) || NAMELESS;
}

/** The text in lower case, decomposed (NFD), with Latin letters replaced by a to z if they have a base letter. */
function withoutAccents(text: string): string {
  const bare = text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFKD'))
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase();
  return withBaseLetters(bare);
}

/** The slug, or the slug with the first free suffix: `-2`, `-3` and so on. */
export function nextFreeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let free = slug;
  for (let number = 2; used.has(free); number += 1) {
    const suffix = `-${number}`;
    free = shorten(slug, TEXT_LIMITS.name - suffix.length) + suffix;
  }
  return free;
}

/** The start of a slug, without a hyphen at its end and without splitting a character. */
function shorten(slug: string, limit: number): string {
  return slug.slice(0, limit).replace(/(?:-|\p{Surrogate})$/u, '');
}
