import { defineRoute, EDITORS } from '../contract/route.ts';
import * as calls from './calls.ts';
import {
  newRecipient,
  projectWeeklyMailQuery,
  weeklyClaimRequest,
  weeklyMailProblemQuery,
  weeklyMailQuery,
  weeklySettlement,
} from './mail-schema.ts';

export const readWeeklyUpdate = defineRoute({
  ...calls.readWeeklyUpdate,
  summary: 'The weekly update report of a project as of today.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const readWeeklyUpdateHtml = defineRoute({
  ...calls.readWeeklyUpdateHtml,
  summary: 'The weekly update report of a project as of today, as the mail shows it.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const listRecipients = defineRoute({
  ...calls.listRecipients,
  summary: "List who gets a project's weekly update by mail.",
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const addRecipient = defineRoute({
  ...calls.addRecipient,
  summary: "Send a project's weekly update to one more address.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newRecipient },
  status: 201,
});

export const removeRecipient = defineRoute({
  ...calls.removeRecipient,
  summary: 'Send the weekly update to an address no more.',
  allow: EDITORS,
  of: 'recipient',
  status: 204,
});

export const listWeeklyMail = defineRoute({
  ...calls.listWeeklyMail,
  summary: "List a week's mails of all projects, or of one, with the state of each.",
  allow: ['agency'],
  query: weeklyMailQuery,
  isTimed: true,
  status: 200,
});

export const listProjectWeeklyMail = defineRoute({
  ...calls.listProjectWeeklyMail,
  summary: "List a week's mails of a project, with the state of each.",
  allow: EDITORS,
  of: 'project',
  query: projectWeeklyMailQuery,
  isTimed: true,
  status: 200,
});

export const claimWeeklyMail = defineRoute({
  ...calls.claimWeeklyMail,
  summary: "Claim this week's mail to a recipient before it is sent; only one caller gets it.",
  allow: EDITORS,
  of: 'project',
  body: { internal: weeklyClaimRequest },
  status: 200,
});

export const settleWeeklyMail = defineRoute({
  ...calls.settleWeeklyMail,
  summary: 'Record the result of a claimed mail.',
  allow: EDITORS,
  of: 'delivery',
  body: { internal: weeklySettlement },
  status: 200,
});

export const listWeeklyMailProblems = defineRoute({
  ...calls.listWeeklyMailProblems,
  summary: 'List failed and unknown mails of any week that no run has reported yet.',
  allow: ['agency'],
  query: weeklyMailProblemQuery,
  isTimed: true,
  status: 200,
});

export const acknowledgeWeeklyMail = defineRoute({
  ...calls.acknowledgeWeeklyMail,
  summary:
    'Record that a failed or unknown mail was reported to a person; it is not listed as a problem again.',
  allow: EDITORS,
  of: 'delivery',
  status: 204,
});
