import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { NewOrder } from '@project-dashboard/core/rows/milestones/fields';
import { mergeOrder, renumber } from '@project-dashboard/core/rows/milestones/order';

interface Reorder {
  readonly body: NewOrder;
}

/**
 * A reorder that is refused because rows were added or deleted meanwhile: reads the list again, and returns the request
 * with the order of all rows that exist now. Null for other errors.
 */
export const mergedOrder =
  (readRows: () => Promise<readonly { readonly id: string }[]>) =>
  async <Input extends Reorder>(error: unknown, input: Input): Promise<Input | null> => {
    const isOutdated = error instanceof ApiError && (error.status === 422 || error.status === 404);
    if (!isOutdated) return null;
    const asked = input.body.items.map(({ id }) => id);
    const rows = await readRows();
    const order = mergeOrder(
      asked,
      rows.map(({ id }) => id),
    );
    return { ...input, body: { items: renumber(order) } };
  };
