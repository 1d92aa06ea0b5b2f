import { agency, editors, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { newRecipient, projectWeeklyMailQuery, weeklyMailQuery } from './schema.ts';

export const weeklyUpdateRoutes = routesOf(endpoints, {
  readWeeklyUpdate: editors('Read the weekly update report of a project as of today.'),
  readWeeklyUpdateHtml: editors(
    'Read the weekly update report of a project as of today, with the data of its mail.',
  ),
  listRecipients: editors("List the recipients of a project's weekly update."),
  addRecipient: editors("Add a recipient of a project's weekly update.", {
    body: newRecipient,
    isCreation: true,
  }),
  removeRecipient: editors('Remove a recipient of the weekly update.'),
  listWeeklyMail: agency(
    "List a week's mails of all projects, or of one, with the state of each.",
    { query: weeklyMailQuery, isTimed: true },
  ),
  listProjectWeeklyMail: editors("List a week's mails of a project, with the state of each.", {
    query: projectWeeklyMailQuery,
    isTimed: true,
  }),
});
