import { agency, routesOf } from '../../contract/route.ts';
import { linkChanges, linkRotation, newLink } from './bodies.ts';
import * as endpoints from './endpoints.ts';

export const linksRoutes = routesOf(endpoints, {
  listLinks: agency(
    'List the links of a project: its own two, then the named ones, including ended ones.',
    { isTimed: true },
  ),
  createLink: agency(
    'Create a named client or internal link, optionally with an end date and a mail address.',
    { body: newLink, isCreation: true },
  ),
  updateLink: agency(
    'Change the mail address of a named client link, and when it gets reminders.',
    { body: linkChanges },
  ),
  endLink: agency('End a named link immediately.', { evenArchived: true }),
  rotateLink: agency(
    "Replace the token of one of the project's own two links. The old link stops working immediately.",
    { evenArchived: true, body: linkRotation },
  ),
});
