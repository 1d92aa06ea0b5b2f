/** What an answer looks like: a name of `typeof`, anything at all, or what it is made of. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'unknown'
  | { readonly list: Shape }
  | { readonly keys: Readonly<Record<string, Shape>> }
  | { readonly oneOf: readonly unknown[] }
  | { readonly orNull: Shape }
  | { readonly optional: Shape };
