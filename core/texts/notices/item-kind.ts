/** The kinds of rows that can be created and deleted, as named in notices. */
export type ItemKind = 'milestone' | 'client input' | 'approval item';

/** Stands below {@link deleteQuestion}. */
export const DELETED_IS_KEPT = 'History keeps a copy that you can bring back.';

export function deleteQuestion(kind: ItemKind, title: string): string {
  return `Are you sure you want to delete the ${kind} "${title}"? This action cannot be undone.`;
}
