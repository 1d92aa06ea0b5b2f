import type { Route, Topic } from '../contract/index.ts';

type Tag = Exclude<Topic, 'project'> | 'sessions' | 'live' | 'server';

/** What the operations of a tag are about, in the order of the document. */
const ABOUT: Readonly<Record<Tag, string>> = {
  projects: 'Projects: their header and analysis plan, lists of them, archive and duplicate.',
  milestones: 'Milestones of a project, with reschedule and shift.',
  inputs: 'Client inputs of a project: what the client sends to the agency.',
  approvals: 'Approval items of a project, with proofs and requested changes.',
  notes: 'Notes in the threads of client inputs and approval items.',
  links: 'The links of a project: its own two, and named ones.',
  history: 'Who changed what, undo, and the evidence of approvals.',
  slip: 'Agreed plans, and which causes moved the dates.',
  calendar: 'Working calendars of the agency and of projects.',
  agency: "The agency's name, accent colour and logo.",
  recipients: 'Recipients of the weekly update.',
  'weekly-mail': 'The weekly update, and the record of its mails.',
  reminders: 'Reminders of what waits for a client, and the record of their mails.',
  webhooks: 'Places that are told what happens: web addresses, Slack, Teams and mail addresses.',
  live: 'Streams of changes, and who edits which row.',
  sessions: 'Sign-in of the agency in a browser.',
  server: "The server's version and settings.",
};

/** The tags of the document, each with its description. */
export const tags = (): { readonly name: string; readonly description: string }[] =>
  Object.entries(ABOUT).map(([name, description]) => ({ name, description }));

/** Paths whose first topic is not what they are about, or that have none. */
const BY_PATH: readonly (readonly [RegExp, Tag])[] = [
  [/^\/api\/(sessions?|signin-links)$/, 'sessions'],
  [/\/(events|editing)$/, 'live'],
  [/^\/api\/server$/, 'server'],
  [/^\/api\/agency(\/|$)/, 'agency'],
  [/^\/api\/webhooks\//, 'webhooks'],
  [/^\/api\/notes\//, 'notes'],
  [/\/history(\/|$)/, 'history'],
  [/\/weekly-update(\.html)?$/, 'weekly-mail'],
  [/^\/api\/reminders\//, 'reminders'],
];

/** The tag of a route: its topic, or the first that it changes. Throws where there is neither. */
export function tagOf({ path, topic, changes }: Route): Tag {
  const byPath = BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
  const tag = byPath ?? topic ?? changes?.[0];
  if (tag === undefined) throw new Error(`The route ${path} needs a tag in core/openapi/tags.ts.`);
  return tag === 'project' ? 'projects' : tag;
}
