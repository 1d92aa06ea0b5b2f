import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

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

/** Names of contexts: what createContext makes, and parameters of that type. */
const contexts = new Set<string>();

/** What the sources say of React: names that are imported, what `use` reads, tags, and "tag attribute" of each element. */
const said = sources.map(({ path, program }) => {
  const imported: string[] = [];
  const read: string[] = [];
  const tags: string[] = [];
  const attributes: string[] = [];
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
      for (const attribute of own)
        if (attribute.type === 'JSXAttribute') attributes.push(`${tag} ${text(attribute.name)}`);
    },
  }).visit(program);
  return { path, imported, read, tags, attributes };
});

const inSources = (kind: 'imported' | 'tags' | 'attributes', forbidden: RegExp) =>
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

  test('no listener or attribute whose code is gone, and no ref on a fragment', () => {
    expect(
      inSources(
        'attributes',
        /^([a-z]\w* on(Select|BeforeInput|Composition)|(form|button|input) (action|formAction)$|Fragment ref$)/,
      ),
    ).toEqual([]);
  });
});
