import { defineRoute, EDITORS } from '../contract/route.ts';
import { settleRequest } from '../mail-ledger/index.ts';
import * as endpoints from './endpoints.ts';
import {
  newRecipient,
  projectWeeklyMailQuery,
  weeklyClaimRequest,
  weeklyMailProblemQuery,
  weeklyMailQuery,
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

export const claimWeeklyMails = defineRoute({
  ...endpoints.claimWeeklyMails,
  summary:
    "Claim this week's mails to some recipients before sending them. Only one run gets each.",
  allow: ['agency'],
  body: { internal: weeklyClaimRequest },
  status: 200,
});

export const settleWeeklyMails = defineRoute({
  ...endpoints.settleWeeklyMails,
  summary: 'Record the results of claimed mails.',
  allow: ['agency'],
  body: { internal: settleRequest },
  // Fifty responses of a mail server.
  bodyLimit: { internal: 256 * 1024 },
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
