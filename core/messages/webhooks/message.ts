import * as z from 'zod/mini';
import { author, authorText } from '../../rules/history/author.ts';
import type { Change } from '../../rules/history/change.ts';
import { withApprovedItem } from '../../rules/history/history-page.ts';
import { saveReason, saveSaid, saveTitle } from '../../rules/history/words/save-words.ts';

/** A message names at most this many changes of one save. */
const MOST_CHANGES = 50;
/** The largest message, in bytes. */
const MOST_BYTES = 64 * 1024;

const messageProject = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  /** The project list of the agency, which asks staff to sign in; null without PUBLIC_URL. */
  url: z.nullable(z.string()),
});
type MessageProject = z.output<typeof messageProject>;

/** The message of an event, as a receiver of Standard Webhooks reads it. */
export const webhookMessage = z.object({
  type: z.string(),
  /** When it happened, UTC, ISO 8601. */
  timestamp: z.string(),
  data: z.object({
    /** Null for a test. */
    project: z.nullable(messageProject),
    /** Who made the save; null for a test and for what follows from many saves. */
    by: z.nullable(author),
    /** The save; null likewise. */
    groupId: z.nullable(z.string()),
    /** What happened in one sentence. */
    title: z.string(),
    /** The reason that was given for a move; null without one. */
    reason: z.nullable(z.string()),
    /** What was said or stated with the save: the words of a note or a request, a cause, a reply. */
    said: z.array(z.object({ label: z.string(), text: z.string() })),
    /**
     * The first change of the save as GET /api/projects/{id}/history has it. For `health.changed` { from, to, reason }, for
     * `waiting.late` { items }, for `slip.changed` { sentence }.
     */
    change: z.record(z.string(), z.unknown()),
    /** The other changes of the save. */
    others: z.array(z.record(z.string(), z.unknown())),
    /** How many changes of the save are left out. */
    more: z.number(),
  }),
});
type WebhookMessage = z.output<typeof webhookMessage>;

/** Fields that no message has: what opens something, or reaches a person. */
const PRIVATE = /token|email|secret/i;

/** A change without its private fields, and without what only undo needs. */
function publicChange(change: Omit<Change, 'canUndo'>): Record<string, unknown> {
  const only = (values: Change['before']) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !PRIVATE.test(name)));
  const shown = withApprovedItem(change);
  return { ...shown, before: only(shown.before), after: only(shown.after) };
}

/** The message of a save. A save that is too large loses changes from its end, then values; `more` counts the changes. */
export function saveMessage(
  type: string,
  project: MessageProject,
  changes: readonly [Omit<Change, 'canUndo'>, ...Omit<Change, 'canUndo'>[]],
): { readonly title: string; readonly body: string } {
  const [first, ...others] = changes;
  const title = saveTitle(changes);
  const write = (kept: number, change: Record<string, unknown>) =>
    written({
      type,
      timestamp: first.at,
      data: {
        ...{ project, by: first.by, groupId: first.groupId, title, reason: saveReason(changes) },
        said: saveSaid(changes).map(({ label, text }) => ({ label, text })),
        change,
        others: others.slice(0, kept).map(publicChange),
        more: Math.max(0, others.length - kept),
      },
    });
  for (const kept of [MOST_CHANGES - 1, 10, 0]) {
    const body = write(kept, publicChange(first));
    if (isSmall(body)) return { title, body };
  }
  return { title, body: write(0, { ...publicChange(first), before: null, after: null }) };
}

/** The message of what follows from the state of a project, or of a test. */
export const stateMessage = (
  type: string,
  project: MessageProject | null,
  timestamp: string,
  { title, change }: { readonly title: string; readonly change: Readonly<Record<string, unknown>> },
): string => {
  const none = { by: null, groupId: null, reason: null, said: [], others: [], more: 0 };
  const body = written({ type, timestamp, data: { project, title, ...none, change } });
  if (isSmall(body)) return body;
  return written({ type, timestamp, data: { project, title, ...none, change: {} } });
};

const written = (message: WebhookMessage): string => JSON.stringify(message);

const isSmall = (body: string): boolean => new TextEncoder().encode(body).length <= MOST_BYTES;

/** A line of text that Slack shows as it is. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text in which Teams finds no Markdown. */
const teamsText = (text: string): string => text.replaceAll(/([\\`*_[\]<>#~|])/g, '\\$1');

/** What a person reads of a message: the study, the event, and who did it. */
function linesOf({ data: { project, by, title, reason, said } }: WebhookMessage): {
  readonly study: string;
  readonly title: string;
  readonly facts: string;
  /** `Request: Larger packs`, one line for each thing that was said. */
  readonly said: readonly string[];
  readonly url: string | null;
} {
  const who = by === null ? [] : [authorText(by)];
  return {
    study: project === null ? 'Project Dashboard' : `${project.title}, ${project.client}`,
    title,
    facts: [...who, ...(reason === null ? [] : [reason])].join(': '),
    said: said.map(({ label, text }) => `${label}: ${text}`),
    url: project?.url ?? null,
  };
}

/** The most characters of a block of Slack. */
const SLACK_BLOCK = 3000;

/**
 * The body of a Slack message. A person's words stand in blocks of plain text, in which Slack finds no formatting, no
 * address, no mention and no emoji. Notifications, and programs that only know Slack's text, show the text.
 */
export function slackBody(message: WebhookMessage): string {
  const { study, title, facts, said, url } = linesOf(message);
  const head =
    url === null ? slackText(study) : `<${url}|${slackText(study).replaceAll('|', '¦')}>`;
  const more = [facts, ...said].filter(Boolean);
  const lines = [`${head}\n${slackText(title)}`, ...more.map(slackText)];
  const words = [study, title, ...more].join('\n');
  const text = {
    type: 'plain_text',
    text: [...words].slice(0, SLACK_BLOCK).join(''),
    emoji: false,
  };
  const link = { type: 'mrkdwn', text: `<${url}|Open the project list>` };
  return JSON.stringify({
    text: lines.join('\n'),
    blocks: [
      { type: 'section', text },
      ...(url === null ? [] : [{ type: 'context', elements: [link] }]),
    ],
  });
}

/** The body of a Teams message: one Adaptive Card, which the workflow posts. */
export function teamsBody(message: WebhookMessage): string {
  const { study, title, facts, said, url } = linesOf(message);
  const block = (text: string, look: object) => ({
    ...{ type: 'TextBlock', text: teamsText(text), wrap: true },
    ...look,
  });
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(study, { isSubtle: true }),
            block(title, { weight: 'Bolder' }),
            ...(facts === '' ? [] : [block(facts, { isSubtle: true })]),
            ...said.map((line) => block(line, { isSubtle: true })),
          ],
          ...(url === null
            ? {}
            : { actions: [{ type: 'Action.OpenUrl', title: 'Open the project list', url }] }),
        },
      },
    ],
  });
}
