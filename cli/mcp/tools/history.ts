import { nextCursor } from '@project-dashboard/core/client';
import { authorText, PAGE_SAVES } from '@project-dashboard/core/history';
import * as z from 'zod/mini';
import { changeText } from '../../rows/change-text.ts';
import { defineTool, described, projectArgument } from '../tool.ts';

const USUAL = 20;

/** Who changed what. */
export const history = defineTool({
  name: 'history',
  title: 'History',
  description: 'Who changed what in a project, newest save first. Times are UTC.',
  input: z.strictObject({
    project: projectArgument,
    row: z.optional(described(z.string(), 'Id of the only row to show.')),
    limit: z.optional(
      described(
        z
          .int({ error: 'Must be a whole number.' })
          .check(
            z.minimum(1, { error: 'Must be 1 or more.' }),
            z.maximum(PAGE_SAVES.most, { error: `Must be at most ${PAGE_SAVES.most}.` }),
          ),
        `Saves, ${USUAL} unless given.`,
      ),
    ),
  }),
  async run({ project: word, row, limit = USUAL }, { client, project }) {
    const { id } = await project(word);
    let hasMore = false;
    const received = ({ headers }: Response) => {
      hasMore = nextCursor(headers.get('Link')) !== undefined;
    };
    const { changes } = await client.readHistory({ id, query: { row, limit } }, { received });
    return {
      text: `Changes: ${changes.length}.${hasMore ? ' There are older ones.' : ''}`,
      data: {
        hasMore,
        changes: changes.map((change) => ({
          save: change.groupId,
          at: change.at,
          by: authorText(change.by),
          list: change.row.list,
          id: change.row.id,
          title: change.row.title,
          what: changeText(change, 'stored'),
        })),
      },
    };
  },
});
