import * as z from 'zod/mini';
import { line } from '../../texts/text/schema.ts';
import { agency, anyone, editors, readers, routesOf } from '../route.ts';
import * as endpoints from './endpoints.ts';
import * as feedEndpoints from './feed-endpoints.ts';
import * as liveEndpoints from './live-endpoints.ts';
import { signIn as signInBody } from './schema.ts';
import * as sessionEndpoints from './session-endpoints.ts';
import * as tableEndpoints from './table-endpoints.ts';

const SMALL_BODY = 4 * 1024;

const noQuery = z.strictObject({});

/** `separator` is what stands between two cells: a comma, or a semicolon for the Excel of many countries. */
const csvQuery = z.strictObject({ separator: z._default(z.enum(['comma', 'semicolon']), 'comma') });

/** The row that a viewer is editing; null when the viewer stops. `stream` is the id in its presence events. */
export const editing = z.strictObject({ stream: line(64), row: z.nullable(line(64)) });

/** The routes of the server itself: its facts, sessions, live events, and the files that programs take from it. */
export const serverRoutes = routesOf(
  { ...endpoints, ...sessionEndpoints, ...liveEndpoints, ...feedEndpoints, ...tableEndpoints },
  {
    readServer: agency("Read the server's version, public address and time zone.", {
      isTimed: true,
    }),
    readSession: anyone(
      'Report whether this browser is signed in to the project list, and when its session ends.',
      { isTimed: true },
    ),
    signIn: anyone(
      'Sign in to the project list with the agency key or the code of a sign-in link.',
      {
        body: signInBody,
        bodyLimit: SMALL_BODY,
        isCreation: true,
      },
    ),
    signOut: anyone('End the session of this browser.'),
    endSessions: agency('End every session and revoke every unused sign-in link.'),
    createSigninLink: agency(
      'Create a sign-in link to the project list. It works once and expires after 15 minutes.',
      { isCreation: true },
    ),
    watchProject: readers(
      'Watch the changes of a project as server-sent events, and, as an editor, who else looks.',
    ),
    watchProjects: agency('Watch the changes of all projects as server-sent events.'),
    noteEditing: editors(
      'Tell the other editors which row this viewer is editing, or that it has stopped.',
      { body: editing, bodyLimit: SMALL_BODY },
    ),
    downloadCalendar: readers(
      "Download a project's dated milestones and client inputs as a calendar: an all-day event each. What was removed in the last 60 days is cancelled.",
      { query: noQuery },
    ),
    readFeed: readers(
      "Read the address at which a calendar program subscribes to a project. It belongs to the link of the request, or to the project's internal link for the agency, and ends with it.",
      { query: noQuery, isTimed: true },
    ),
    readAllFeed: agency(
      'Read the address at which a calendar program subscribes to all projects that are not archived. It ends with the agency key.',
      { query: noQuery, isTimed: true },
    ),
    downloadMilestones: readers(
      "Download a project's milestones as CSV for spreadsheets: the columns of the view, in UTF-8 with a byte order mark, dates in ISO form. The query `separator` is comma, or semicolon for spreadsheets that separate by it.",
      { query: csvQuery },
    ),
    downloadInputs: readers(
      "Download a project's client inputs as CSV, in the form of the milestones.",
      { query: csvQuery },
    ),
    downloadApprovals: readers(
      "Download a project's approval items as CSV, in the form of the milestones.",
      { query: csvQuery },
    ),
    downloadProjects: agency(
      'Download all projects that are not archived as CSV, newest first: one line a project, with its health and what is next.',
      { query: csvQuery },
    ),
  },
);
