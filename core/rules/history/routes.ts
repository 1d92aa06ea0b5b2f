import { agency, editors, readers, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { evidenceQuery, historyQuery, undoBody } from './query.ts';

export const historyRoutes = routesOf(endpoints, {
  readHistory: editors('Read who changed what in a project, newest first.', {
    query: historyQuery,
  }),
  readAgencyHistory: agency("Read the last 50 changes of the agency's own settings, newest first."),
  undoChange: readers(
    'Put back what one change did, or the whole save that it belongs to. A client may undo its own last change of an approval item.',
    { body: undoBody },
  ),
  readEvidence: editors(
    'The evidence of approvals as a page for printing: the present state of each item, then its story with the proofs.',
    { query: evidenceQuery },
  ),
});
