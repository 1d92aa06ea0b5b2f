import { Refusal } from '../../refusals/refusal.ts';

const TAG_LIST = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;

/** The ETags in a header, without `W/`: a compressing proxy makes an ETag weak, which does not matter here. */
function tagsIn(header: string): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
}

/** True if If-None-Match contains the ETag (without quotes): the client already has this response. */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === '') return false;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(tag);
}

/** The row versions in If-Match; undefined if any version is accepted. */
export type Precondition = readonly number[] | undefined;

/** Represents an ETag that is not a row version and therefore never matches. */
const NEVER = -1;
const MOST = 10;

/**
 * Reads If-Match: `"3"`, `W/"3"`, several of them, or `*`, which matches any row. An ETag that is not a version never
 * matches. Throws 400 for anything else.
 */
export function readIfMatch(ifMatch: string): Precondition {
  if (ifMatch === '' || ifMatch.trim() === '*') return undefined;
  const tags = TAG_LIST.test(ifMatch) ? tagsIn(ifMatch) : [];
  if (tags.length === 0 || tags.length > MOST)
    throw new Refusal(400, 'If-Match must be a version in quotes, for example "3".');
  return [...new Set(tags.map((tag) => (/^\d{1,9}$/.test(tag) ? Number(tag) : NEVER)))];
}
