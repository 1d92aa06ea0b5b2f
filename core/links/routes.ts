import { defineRoute } from '../contract/route.ts';
import { linkChanges, linkRotation, newLink } from './bodies.ts';
import * as endpoints from './endpoints.ts';

export const listLinks = defineRoute({
  ...endpoints.listLinks,
  summary: 'List the links of a project: its own two, then the named ones, including ended ones.',
  allow: ['agency'],
  of: 'project',
  isTimed: true,
  status: 200,
});

export const createLink = defineRoute({
  ...endpoints.createLink,
  summary:
    'Create a named client or internal link, optionally with an end date and a mail address.',
  allow: ['agency'],
  of: 'project',
  body: { internal: newLink },
  status: 201,
});

export const updateLink = defineRoute({
  ...endpoints.updateLink,
  summary: 'Change the mail address of a named client link, and when it gets reminders.',
  allow: ['agency'],
  of: 'project',
  body: { internal: linkChanges },
  status: 200,
});

export const endLink = defineRoute({
  ...endpoints.endLink,
  summary: 'End a named link immediately.',
  allow: ['agency'],
  of: 'project',
  evenArchived: true,
  status: 204,
});

export const rotateLink = defineRoute({
  ...endpoints.rotateLink,
  summary:
    "Replace the token of one of the project's own two links. The old link stops working immediately.",
  allow: ['agency'],
  of: 'project',
  evenArchived: true,
  body: { internal: linkRotation },
  status: 200,
});
