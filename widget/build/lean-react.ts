import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { CONSTANTS, REACT_VERSION, UNUSED_FUNCTIONS, UNUSED_KINDS } from './unused-react.ts';

const REACT_DOM = /[\\/]react-dom-client\.production\.js$/;

/**
 * Takes out of react-dom what nothing here uses (unused-react.ts says what and why): two fifths of what it weighs. The minifier
 * drops whatever hangs on it. Fails the build where the installed version is another one or lacks a name.
 */
export function leanReact(): Plugin {
  return {
    name: 'project-dashboard:lean-react',
    apply: 'build',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return null;
      if (!code.includes(`exports.version = "${REACT_VERSION}"`))
        this.error(
          `build/unused-react.ts was read in react-dom ${REACT_VERSION}, and another version is installed: look through it again.`,
        );
      const { text, missing } = withoutUnused(code);
      if (missing.length > 0)
        this.error(`react-dom has no ${missing.join(', ')}: look through build/unused-react.ts.`);
      return { code: text, map: null };
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function withoutUnused(code: string) {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const put = ({ start, end }: { start: number; end: number }, text: string) =>
    edits.push({ start, end, text });
  /** Where a name stands that is not the variable of that name. */
  const otherNames = new Set<number>();
  const resultOf = (name: string | undefined) => {
    const result = name === undefined ? undefined : own(UNUSED_FUNCTIONS, name);
    if (name !== undefined && result !== undefined) found.add(name);
    return result;
  };
  const onFunction = ({ id, params }: ESTree.Function) => {
    if (id) otherNames.add(id.start);
    for (const { start } of params) otherNames.add(start);
  };

  new Visitor({
    FunctionExpression: onFunction,
    FunctionDeclaration(node) {
      onFunction(node);
      const result = resultOf(node.id?.name);
      if (result !== undefined && node.body) put(node.body, `{ return ${result}; }`);
    },
    MemberExpression({ computed, property }) {
      if (!computed) otherNames.add(property.start);
    },
    Property({ key }) {
      otherNames.add(key.start);
    },
    VariableDeclarator({ id, init }) {
      otherNames.add(id.start);
      const value = own(CONSTANTS, nameOf(id) ?? '');
      if (value !== undefined && init) put(init, value);
    },
    AssignmentExpression({ start, end, left, right }) {
      if (left.type === 'Identifier' && own(CONSTANTS, left.name) !== undefined) {
        put({ start, end: right.start }, '(');
        put({ start: right.end, end }, ')');
      }
      // exports.hydrateRoot = function () {…}
      if (left.type === 'MemberExpression' && right.type === 'FunctionExpression') {
        const result = isNamed(left.object, 'exports')
          ? resultOf(nameOf(left.property))
          : undefined;
        if (result !== undefined && right.body) put(right.body, `{ return ${result}; }`);
      }
    },
    ExpressionStatement(statement) {
      // FragmentInstance.prototype.focus = function () {…}
      const { expression } = statement;
      if (expression.type !== 'AssignmentExpression' || isChained(expression)) return;
      const { left } = expression;
      if (left.type !== 'MemberExpression' || left.object.type !== 'MemberExpression') return;
      if (own(UNUSED_FUNCTIONS, nameOf(left.object.object) ?? '') !== undefined)
        put(statement, ';');
    },
    Identifier({ start, end, name }) {
      const value = own(CONSTANTS, name);
      if (value === undefined) return;
      found.add(name);
      if (!otherNames.has(start)) put({ start, end }, value);
    },
    BinaryExpression(node) {
      const { left, right, operator } = node;
      if (operator !== '===' && operator !== '!==') return;
      const kind = isKind(left) ? kindIn(right) : isKind(right) ? kindIn(left) : undefined;
      if (kind === undefined) return;
      found.add(String(kind));
      put(node, String(operator === '!=='));
    },
    SwitchStatement({ discriminant, cases }) {
      if (!isKind(discriminant)) return;
      let isReached = false;
      for (const [index, { test, consequent, start, end }] of cases.entries()) {
        const kind = test ? kindIn(test) : undefined;
        const body = consequent[0]?.start ?? end;
        if (kind !== undefined) {
          found.add(String(kind));
          // Variables that it declares are used outside it, too: the minifier knows to keep those.
          const isUnused = !isReached;
          put({ start: index > 0 ? start : body, end: body }, isUnused ? 'if (false) {' : '');
          if (isUnused) put({ start: end, end }, '}');
        }
        if (kind === undefined || isReached) isReached = !consequent.some(endsCase);
      }
    },
  }).visit(parseSync('react-dom.js', code).program);

  const names = [
    ...UNUSED_KINDS.keys(),
    ...Object.keys(CONSTANTS),
    ...Object.keys(UNUSED_FUNCTIONS),
  ];
  return {
    text: edited(code, edits),
    missing: names.map(String).filter((name) => !found.has(name)),
  };
}

/** What stands inside another edit goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

const own = (table: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;
const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined);
const isNamed = (node: ESTree.Node, name: string) => nameOf(node) === name;
const isChained = ({ right }: ESTree.AssignmentExpression) => right.type === 'AssignmentExpression';
const isKind = (node: ESTree.Node) =>
  node.type === 'MemberExpression' && isNamed(node.property, 'tag');
const kindIn = (node: ESTree.Node) =>
  node.type === 'Literal' && typeof node.value === 'number' && UNUSED_KINDS.has(node.value)
    ? node.value
    : undefined;
const endsCase = ({ type }: ESTree.Statement) =>
  type === 'BreakStatement' ||
  type === 'ReturnStatement' ||
  type === 'ThrowStatement' ||
  type === 'ContinueStatement';
