import { TEXT_LIMITS } from '../text/index.ts';

/** The slug of a title that has no letter or digit of a to z and 0 to 9. */
const NAMELESS = 'project';

/**
 * Lowercase, each run of other characters than a to z and 0 to 9 a single hyphen, none at the ends (SPEC section 3).
 * Never empty, at most 200 characters.
 */
export function slugFromTitle(title: string): string {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return shorten(slug.replace(/^-/, ''), TEXT_LIMITS.name) || NAMELESS;
}

/** The slug itself, or with the first free suffix: `-2`, `-3` and so on (DECISIONS "Values"). */
export function nextFreeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let free = slug;
  for (let number = 2; used.has(free); number += 1) {
    const suffix = `-${number}`;
    free = shorten(slug, TEXT_LIMITS.name - suffix.length) + suffix;
  }
  return free;
}

function shorten(slug: string, limit: number): string {
  return slug.slice(0, limit).replace(/-$/, '');
}
