type Compare = (a: unknown, b: unknown) => boolean;

/** Compares two answers once for all hooks that show them, of which each asks. */
export function askedOnce(compare: Compare): Compare {
  let last: { readonly a: unknown; readonly b: unknown; readonly isSame: boolean } = {
    a: undefined,
    b: undefined,
    isSame: true,
  };
  return (a, b) => {
    if (a === b) return true;
    if (last.a !== a || last.b !== b) last = { a, b, isSame: compare(a, b) };
    return last.isSame;
  };
}
