/** The kinds of rows that can be created and deleted, as named in notices. */
export type ItemKind = 'milestone' | 'client input' | 'approval item';

/** Stands below {@link deleteQuestion}. */
export const DELETED_IS_KEPT = 'For clients it is gone. You can still bring it back from History.';

export function deleteQuestion(kind: ItemKind, title: string): string {
  return `Are you sure you want to delete the ${kind} "${title}"? This action cannot be undone.`;
}
