import * as z from 'zod/mini';
import type { Written } from '../fields/index.ts';
import { line, paragraph, requiredDate, requiredLine, TEXT_LIMITS, webUrl } from '../text/index.ts';
import type { Project } from './schema.ts';
import { slugFromTitle } from './slug.ts';

/** The errors of the create form. */
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

/** The success criteria of the three stages. */
const successCriteria = z.strictObject({ see: target, select: target, buy: target });
export type SuccessCriteria = z.output<typeof successCriteria>;

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
