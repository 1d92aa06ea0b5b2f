/** A syntax error in JSON, with its line. */
interface JsonFault {
  readonly line: number;
  readonly message: string;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|\w+|[^\s]/g;
const VALUE = /^(?:".*"|-?\d[\d.eE+-]*|true|false|null)$/;

/**
 * Finds the first syntax error of a text that JSON.parse refuses. The message of JSON.parse does not always name a line, and
 * it quotes the text, which can contain a secret.
 */
export function jsonFault(text: string): JsonFault {
  const open: string[] = [];
  let before = '';
  let line = 1;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    line = lineAt(text, index);
    const wanted = expected(before, open.at(-1));
    if (!wanted.fits(token)) return { line, message: `Expected ${wanted.words}.` };
    if (VALUE.test(token) && !isJson(token))
      return { line, message: 'This value contains a character that JSON does not allow.' };
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    // A string before a colon is a name, any other string is a value.
    const isName = open.at(-1) === '{' && (before === '{' || before === ',');
    before = isName && token.startsWith('"') ? 'name' : /^[{[,:]$/.test(token) ? token : 'value';
  }
  return { line, message: `Expected ${expected(before, open.at(-1)).words} before the end.` };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Expected {
  readonly words: string;
  readonly fits: (token: string) => boolean;
}

/** What can follow a token, inside an object, a list or neither. */
function expected(before: string, inside: string | undefined): Expected {
  const isValue = (token: string) => VALUE.test(token) || token === '{' || token === '[';
  if (before === 'name') return { words: 'a colon', fits: (token) => token === ':' };
  if (before === 'value') {
    const end = inside === '{' ? '}' : inside === '[' ? ']' : undefined;
    return end === undefined
      ? { words: 'the end of the file', fits: () => false }
      : { words: `a comma or ${end}`, fits: (token) => token === ',' || token === end };
  }
  if (inside === '{' && before !== ':')
    return {
      words: 'a name in double quotes',
      fits: (token) => /^".*"$/.test(token) || (before === '{' && token === '}'),
    };
  return {
    words: before === '' ? '{' : 'a value',
    fits: (token) => isValue(token) || (before === '[' && token === ']'),
  };
}

/** The line number of an offset in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
