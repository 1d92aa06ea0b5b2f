import { defineRoute } from '../contract/route.ts';
import { linkRotation, newLink } from './bodies.ts';
import * as calls from './calls.ts';

export const listLinks = defineRoute({
  ...calls.listLinks,
  summary: 'List the links of a project: its own two, then the named ones, ended ones included.',
  allow: ['agency'],
  of: 'project',
  isTimed: true,
  status: 200,
});

export const createLink = defineRoute({
  ...calls.createLink,
  summary: 'Make one more client link, with a name and perhaps an end date.',
  allow: ['agency'],
  of: 'project',
  body: { internal: newLink },
  status: 201,
});

export const endLink = defineRoute({
  ...calls.endLink,
  summary: 'End a named client link at once.',
  allow: ['agency'],
  of: 'project',
  status: 204,
});

export const rotateLink = defineRoute({
  ...calls.rotateLink,
  summary: "Replace the token of one of the project's own two links; the old one ends at once.",
  allow: ['agency'],
  of: 'project',
  body: { internal: linkRotation },
  status: 200,
});
