import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { EVENTS } from './unused-react.ts';

const WIDGET = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(WIDGET, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|(^|[\\/])(node_modules|dist|testing|types|build)[\\/]/.test(path),
  )
  .map((path) => ({ path, program: parseSync(path, readFileSync(WIDGET + path, 'utf8')).program }));

const text = (node: ESTree.Node | null): string =>
  node?.type === 'JSXIdentifier' || node?.type === 'Identifier' ? node.name : '';

/** Listeners that a component or an object only hands on to an element. */
const OF_A_DEVICE = /^on(Mouse|Pointer|Touch|Key|Wheel|Scroll|Drag)/;

/** Names of contexts: what createContext makes, and parameters of that type. */
const contexts = new Set<string>();

/**
 * What the sources say of React: names that are imported, what `use` reads, tags, "tag attribute" of each element, and listeners.
 */
const said = sources.map(({ path, program }) => {
  const imported: string[] = [];
  const read: string[] = [];
  const tags: string[] = [];
  const attributes: string[] = [];
  const listeners: string[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (/^react(-dom|$)/.test(source.value))
        for (const part of specifiers)
          imported.push(part.type === 'ImportSpecifier' ? text(part.imported) : '*');
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (text(callee) === 'use') read.push(text(argument ?? null));
    },
    FunctionDeclaration({ params }) {
      for (const parameter of params) {
        if (parameter.type !== 'Identifier') continue;
        const type = parameter.typeAnnotation?.typeAnnotation;
        if (type?.type === 'TSTypeReference' && text(type.typeName) === 'Context')
          contexts.add(parameter.name);
      }
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'CallExpression' && text(init.callee) === 'createContext')
        contexts.add(text(id));
    },
    JSXOpeningElement({ name, attributes: own }) {
      const tag = text(name);
      tags.push(tag);
      for (const attribute of own) {
        if (attribute.type !== 'JSXAttribute') continue;
        const attributeName = text(attribute.name);
        attributes.push(`${tag} ${attributeName}`);
        if (/^[a-z]/.test(tag) || OF_A_DEVICE.test(attributeName)) listeners.push(attributeName);
      }
    },
    Property({ key }) {
      if (OF_A_DEVICE.test(text(key))) listeners.push(text(key));
    },
  }).visit(program);
  return { path, imported, read, tags, attributes, listeners };
});

const inSources = (kind: 'imported' | 'tags' | 'attributes' | 'listeners', forbidden: RegExp) =>
  said.flatMap(({ path, [kind]: names }) =>
    names.filter((name) => forbidden.test(name)).map((name) => `${path}: ${name}`),
  );

describe('what a build takes out of React is used nowhere', () => {
  test('the walk finds components, their elements and what they import', () => {
    expect(inSources('imported', /^useState$/).length).toBeGreaterThan(20);
    expect(inSources('tags', /^dialog$/)).not.toEqual([]);
    expect(inSources('attributes', /^form onSubmit$/)).not.toEqual([]);
  });

  test('no boundary, transition, action, promise, preload or hydration of React', () => {
    expect(
      inSources(
        'imported',
        /^(\*|Suspense\w*|lazy|cache|Activity|Profiler|ViewTransition|useTransition|startTransition|useActionState|useOptimistic|useForm\w+|requestFormReset|pre\w+|hydrateRoot)$/,
      ),
    ).toEqual([]);
    const read = said.flatMap((source) => source.read);
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !contexts.has(name))).toEqual([]);
  });

  test('no element that React would move into the head, and no custom element', () => {
    expect(inSources('tags', /^(html|head|body|link|meta|style|script|title|.*-.*)$/)).toEqual([]);
  });

  test('every listener is to an event that React still listens to', () => {
    const react = readFileSync(
      new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom/client')),
      'utf8',
    );
    const [, simple = ''] = /simpleEventPluginEvents =\s+"([^"]+)"/.exec(react) ?? [];
    const known = new Set(simple.split(' '));
    expect(EVENTS.filter((event) => !known.has(event))).toEqual([]);
    const events = said
      .flatMap(({ listeners }) => listeners)
      .filter((name) => /^on[A-Z]/.test(name))
      .map((name) => name.charAt(2).toLowerCase() + name.slice(3));
    expect(new Set(events.filter((event) => known.has(event)))).toEqual(new Set(EVENTS));
    expect(inSources('listeners', /^on(Mouse(Enter|Leave)|DoubleClick|.*Capture$)/)).toEqual([]);
  });

  test('no listener or attribute whose code is gone, and no ref on a fragment', () => {
    expect(
      inSources(
        'attributes',
        /^([a-z]\w* on(Select|BeforeInput|Composition)|(form|button|input) (action|formAction)$|Fragment ref$)/,
      ),
    ).toEqual([]);
  });
});
