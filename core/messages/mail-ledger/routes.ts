import { agency, editors, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { mailClaimRequest, mailProblemQuery, settlement } from './mails.ts';

export const mailLedgerRoutes = routesOf(endpoints, {
  claimMail: agency(
    'Claim a mail before sending it: `weekly`, `reminder` or `notice`. Only one run gets it. What was answered meanwhile is left out.',
    { body: mailClaimRequest },
  ),
  settleMail: agency('Record the result of a claimed mail.', {
    body: settlement,
    evenArchived: true,
  }),
  listMailProblems: agency(
    'List failed and unknown mails of a kind, of any week or day, that have not been reported yet.',
    { query: mailProblemQuery, isTimed: true },
  ),
  acknowledgeMail: editors(
    'Record that a failed or unknown mail was reported to a person. It is then no longer listed as a problem.',
  ),
});
