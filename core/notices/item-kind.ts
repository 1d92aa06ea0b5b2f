/** The rows that can be created and deleted, in the words of the notices. */
export type ItemKind = 'milestone' | 'client input' | 'approval item';

/** What a delete confirmation asks (SPEC section 5). */
export function deleteQuestion(kind: ItemKind, title: string): string {
  return `Are you sure you want to delete the ${kind} "${title}"? This action cannot be undone.`;
}
