/** What a new approval item is unless its form says otherwise (SPEC section 2); it goes after the `count` in the list. */
export function approvalDefaults(count: number) {
  return { type: 'file', url: '', approved: false, approvedDate: null, sortOrder: count } as const;
}
