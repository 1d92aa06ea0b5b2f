/** Nobody mistypes a longer word; comparing it would only take time. */
const MAX_LENGTH = 50;

/** The known word that a mistyped one most likely means, or undefined where none is near. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const limit = Math.ceil(word.length / 3);
  // Words whose lengths differ by more than the limit are further apart than that.
  const near = known.filter((candidate) => Math.abs(candidate.length - word.length) <= limit);
  const distances = near.map((candidate) => ({ candidate, far: distance(word, candidate) }));
  const [nearest] = distances.toSorted((one, other) => one.far - other.far);
  return nearest !== undefined && nearest.far <= limit ? nearest.candidate : undefined;
}

/** How many letters must be added, dropped or changed, in any case of letters. */
function distance(one: string, other: string): number {
  const [from, to] = [[...one.toLowerCase()], [...other.toLowerCase()]];
  let row = [0, ...to.map((_, place) => place + 1)];
  for (const [place, letter] of from.entries()) {
    const next = [place + 1];
    for (const [at, wanted] of to.entries())
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (row[at] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
