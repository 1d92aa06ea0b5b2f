import type { Plugin } from 'vite';

const ROUTES = /[\\/]core[\\/]\w+[\\/]routes\.ts$/;

/** What only the server and the documents made from the contract read of a route. */
const SERVER_KEYS = new Set([
  'summary',
  'allow',
  'of',
  'query',
  'body',
  'echoes',
  'bodyLimit',
  'status',
]);

/**
 * The contract as a browser needs it: method, path, topics, reply. The server checks what it is sent, so the
 * schemas of bodies, which are most of the contract, need not travel to every reader.
 */
export function browserRoutes(): Plugin {
  return {
    name: 'project-dashboard:browser-routes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!ROUTES.test(id) || !code.includes('defineRoute(')) return null;
      let rest = code;
      const declared = this.parse(code).body.flatMap((statement) =>
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration?.type === 'VariableDeclaration'
          ? statement.declaration.declarations
          : [],
      );
      // From the end, so that the places before it stay right.
      for (const { init } of declared.toReversed()) {
        const route = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
        if (route?.type !== 'ObjectExpression') continue;
        for (const part of route.properties.toReversed()) {
          if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
          if (!SERVER_KEYS.has(part.key.name)) continue;
          rest = rest.slice(0, part.start) + rest.slice(part.end).replace(/^\s*,/, '');
        }
      }
      if (rest === code) this.error(`No route was recognised in ${id}.`);
      return { code: rest, map: null };
    },
  };
}
