import { defineRoute, EDITORS } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';
import {
  newRecipient,
  projectWeeklyMailQuery,
  weeklyClaimRequest,
  weeklyMailProblemQuery,
  weeklyMailQuery,
  weeklySettlement,
} from './mail-schema.ts';

export const readWeeklyUpdate = defineRoute({
  ...endpoints.readWeeklyUpdate,
  summary: 'Read the weekly update report of a project as of today.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const readWeeklyUpdateHtml = defineRoute({
  ...endpoints.readWeeklyUpdateHtml,
  summary: 'Read the weekly update report of a project as of today, with the data of its mail.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const listRecipients = defineRoute({
  ...endpoints.listRecipients,
  summary: "List the recipients of a project's weekly update.",
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const addRecipient = defineRoute({
  ...endpoints.addRecipient,
  summary: "Add a recipient of a project's weekly update.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newRecipient },
  status: 201,
});

export const removeRecipient = defineRoute({
  ...endpoints.removeRecipient,
  summary: 'Remove a recipient of the weekly update.',
  allow: EDITORS,
  of: 'recipient',
  status: 204,
});

export const listWeeklyMail = defineRoute({
  ...endpoints.listWeeklyMail,
  summary: "List a week's mails of all projects, or of one, with the state of each.",
  allow: ['agency'],
  query: weeklyMailQuery,
  isTimed: true,
  status: 200,
});

export const listProjectWeeklyMail = defineRoute({
  ...endpoints.listProjectWeeklyMail,
  summary: "List a week's mails of a project, with the state of each.",
  allow: EDITORS,
  of: 'project',
  query: projectWeeklyMailQuery,
  isTimed: true,
  status: 200,
});

export const claimWeeklyMail = defineRoute({
  ...endpoints.claimWeeklyMail,
  summary:
    "Claim this week's mail to a recipient before sending it. Only one caller gets the claim.",
  allow: EDITORS,
  of: 'project',
  body: { internal: weeklyClaimRequest },
  status: 200,
});

export const settleWeeklyMail = defineRoute({
  ...endpoints.settleWeeklyMail,
  summary: 'Record the result of a claimed mail.',
  allow: EDITORS,
  of: 'delivery',
  body: { internal: weeklySettlement },
  status: 200,
});

export const listWeeklyMailProblems = defineRoute({
  ...endpoints.listWeeklyMailProblems,
  summary: 'List failed and unknown mails of any week that have not been reported yet.',
  allow: ['agency'],
  query: weeklyMailProblemQuery,
  isTimed: true,
  status: 200,
});

export const acknowledgeWeeklyMail = defineRoute({
  ...endpoints.acknowledgeWeeklyMail,
  summary:
    'Record that a failed or unknown mail was reported to a person. It is then no longer listed as a problem.',
  allow: EDITORS,
  of: 'delivery',
  status: 204,
});
