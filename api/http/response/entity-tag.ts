import { Refusal } from '../../refusals/refusal.ts';

const TAG_LIST = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;

/** The tags of a header, without `W/`: a proxy that compresses weakens a tag, which changes nothing here. */
function tagsIn(header: string): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
}

/** True when If-None-Match names the tag (without quotes), so that the caller has this answer already. */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(tag);
}

/** What If-Match asks for: nothing, or one of these row versions. */
export type Precondition = readonly number[] | undefined;

/** Stands for a tag that names no row version, and so never the current one. */
const NEVER = -1;
const MOST = 10;

/**
 * Reads If-Match: `"3"`, `W/"3"`, several, or `*`, which any row fulfils. A tag that is no version never
 * matches. Throws 400 for anything else.
 */
export function readIfMatch(ifMatch: string): Precondition {
  if (ifMatch === '' || ifMatch.trim() === '*') return undefined;
  const tags = TAG_LIST.test(ifMatch) ? tagsIn(ifMatch) : [];
  if (tags.length === 0 || tags.length > MOST)
    throw new Refusal(400, 'If-Match must be a version in quotes, for example "3".');
  return [...new Set(tags.map((tag) => (/^\d{1,9}$/.test(tag) ? Number(tag) : NEVER)))];
}
