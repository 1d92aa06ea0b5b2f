import { characters } from '@project-dashboard/core/text-table';

/** The beginning of a name, `count` characters with the mark of the cut. */
export function cutName(name: string, count: number): string {
  // No more characters than code units: the costly split is for long names only.
  if (name.length <= count) return name;
  const all = characters(name);
  if (all.length <= count) return name;
  return `${all
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`;
}
