import { isAccessToken } from './token.ts';

/** `token=` of a link, also of one within the link of a mail scanner, where it is encoded once or twice. */
const BEFORE_TOKEN = /token(?:=|%3D|%253D)/i;

/**
 * The access token in a text that a person pasted: a link, a token among other words, or one that a mail broke into lines.
 * A text without a token comes back trimmed.
 */
export function tokenIn(pasted: string): string {
  const text = pasted.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const link = BEFORE_TOKEN.exec(text);
  const named = link && joinedStart(text.slice(link.index + link[0].length));
  if (isAccessToken(named)) return named;
  const [word] = /[A-Za-z0-9_]{32,}/.exec(text) ?? [];
  if (word !== undefined) return word;
  const joined = text.replace(/[\s<>"'`]/g, '');
  return isAccessToken(joined) ? joined : text;
}

/** The token at the start of a text. Line breaks and spaces within its first 32 characters are left out. */
function joinedStart(text: string): string {
  let token = '';
  for (const part of text.trimStart().split(/\s+/)) {
    const [start = ''] = /^\w*/.exec(part) ?? [];
    token += start;
    if (token.length >= 32 || start.length < part.length) break;
  }
  return token;
}
