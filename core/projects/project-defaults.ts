import { makeToken } from '../access/make-token.ts';
import { defaultSuccessCriteria } from '../analysis/success-criteria.ts';
import type { NewProject, ROW_LIMITS } from './bodies.ts';
import { slugFromTitle } from './slug.ts';

type OwnFields = Omit<NewProject, keyof typeof ROW_LIMITS>;

/** A new project with every field set, without its lists of rows. */
export type CompleteNewProject = {
  [Field in keyof OwnFields]-?: Exclude<OwnFields[Field], undefined>;
};

/**
 * Fills in the omitted fields of a new project: a slug from the title, two new tokens, empty lists, placeholder
 * criteria, no shared folder (SPEC section 3). An empty shared folder address becomes null.
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
