import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { EXIT, Failure } from '../terminal/failure.ts';
import { firstLines, isRecord } from './check-study.ts';

/** The content of a study file: its values, and the line of each. */
export interface StudyDocument {
  /** The name for messages: the file name, or stdin. */
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The line of a field by its dotted path, from 1. If it does not exist: the line of the nearest part that contains it. */
  lineOf(path: string): number;
}

/** Reads YAML or JSON (JSON is valid YAML). Throws a Failure with the line of each syntax error. */
export function readStudyDocument(name: string, text: string): StudyDocument {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const document = parse(name, text, lines);
  if (document.errors.length > 0)
    throw unreadable(
      name,
      document.errors.map(({ pos, message }) => `${name}:${lineAt(pos[0])}: ${message}`),
    );
  const twice = keysTwice(document).map(
    ({ key, offset }) => `${name}:${lineAt(offset)}: The field ${key} appears twice.`,
  );
  if (twice.length > 0) throw unreadable(name, twice);
  const values = valuesOf(document, name);
  return { name, values, lineOf: (path) => lineAt(nodeAt(document, path)?.range?.[0] ?? 0) };
}

/** The library throws for a file that is nested too deeply. */
function parse(name: string, text: string, lineCounter: LineCounter): Document.Parsed {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  } catch (cause) {
    throw unreadable(name, [`${name}: The file is nested too deeply.`], cause);
  }
}

/** Keys that appear twice in one map. The library's own check is quadratic and takes seconds for thousands of keys. */
function keysTwice(document: Document.Parsed): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const word = String(key.value);
        if (seen.has(word)) found.push({ key: word, offset: key.range?.[0] ?? 0 });
        seen.add(word);
      }
    },
  });
  return found;
}

function valuesOf(document: Document.Parsed, name: string): Readonly<Record<string, unknown>> {
  // Every field is text, so numbers and booleans become the text in the file, such as 34 or true.
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value !== 'string' && node.value !== null) node.value = node.source ?? '';
    },
  });
  let values: unknown;
  try {
    values = document.toJS() ?? {};
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(name, [`${name}: ${why}.`], cause);
  }
  if (!isRecord(values))
    throw unreadable(name, [`${name}:1: The file must contain fields with values.`]);
  return values;
}

/** The node where a field begins: its name, or an item of a list. */
function nodeAt(document: Document.Parsed, path: string): Node | null {
  let place: Node | null = document.contents;
  let inside: unknown = place;
  for (const step of path === '' ? [] : path.split('.')) {
    if (isAlias(inside)) inside = inside.resolve(document);
    if (isMap(inside)) {
      const pair = inside.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!isNode(pair?.key)) return place;
      [place, inside] = [pair.key, pair.value];
    } else if (isSeq(inside)) {
      const item = inside.items[Number(step)];
      if (!isNode(item)) return place;
      [place, inside] = [item, item];
    } else return place;
  }
  return place;
}

const unreadable = (name: string, details: readonly string[], cause?: unknown): Failure =>
  new Failure(`${name} cannot be read as YAML or JSON.`, {
    code: 'file.unreadable',
    exit: EXIT.usage,
    details: firstLines(details),
    fix: 'Correct the file and run the command again. Nothing was created.',
    cause,
  });

/** True for a value with named parts. */
