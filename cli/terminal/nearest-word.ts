/** Longer words are not compared, because that would take too long. */
const MAX_LENGTH = 50;

/** The known word that is most similar to a mistyped word; undefined if none is similar. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const limit = Math.ceil(word.length / 3);
  // If the lengths differ by more than the limit, the distance does too.
  const near = known.filter((candidate) => Math.abs(candidate.length - word.length) <= limit);
  const distances = near.map((candidate) => ({ candidate, far: distance(word, candidate) }));
  const [nearest] = distances.toSorted((one, other) => one.far - other.far);
  return nearest !== undefined && nearest.far <= limit ? nearest.candidate : undefined;
}

/** How many letters must be added, removed or changed (Levenshtein distance), ignoring case. */
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
