import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../refusals/refusal.ts';
import { StartError } from '../../store/faults/fault.ts';
import type { Gate } from '../access/gate.ts';
import type { Exchange } from '../exchange.ts';
import { isKnown } from '../response/entity-tag.ts';
import { framersOf, letFrame } from './security-headers.ts';

/** One built file and its compressed forms, if the build made them. */
interface StaticFile {
  readonly type: string;
  readonly tag: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/** The built files of pages, read once into a map, so that no requested path reaches the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const PAGE = '/index.html';
/** Where the API reference is. */
const DOCS = '/api/docs';
const DOCS_PAGE = `${DOCS}${PAGE}`;
const EMBED_PATH = '/embed';
const PAGE_PATHS = ['/', '/dashboard', EMBED_PATH];

/** Reads the built widget. Throws StartError without a build. */
export const readStaticFiles = (folder: string): StaticFiles => readBuild('widget', folder, '');

/** Reads the built API reference, for its addresses. Throws StartError without a build. */
export const readDocs = (folder: string): StaticFiles => readBuild('API reference', folder, DOCS);

function readBuild(what: string, folder: string, at: string): StaticFiles {
  const names = filesIn(folder);
  if (!names.includes(PAGE.slice(1)))
    throw new StartError(
      `The ${what} is not built: ${folder} has no index.html. Run: npm run build`,
    );
  return new Map(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => [`${at}/${name}`, readStaticFile(folder, name, new Set(names))]),
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((name) => name.replaceAll('\\', '/'));
  } catch {
    return [];
  }
}

function readStaticFile(folder: string, name: string, names: ReadonlySet<string>): StaticFile {
  const bodies = new Map<Encoding, Buffer>();
  for (const encoding of ENCODINGS)
    if (names.has(name + SUFFIXES[encoding]))
      bodies.set(encoding, readFileSync(join(folder, name + SUFFIXES[encoding])));
  const digest = createHash('sha256').update(bodies.get('identity') ?? '');
  return {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    tag: digest.digest('base64url').slice(0, 22),
    bodies,
  };
}

/**
 * Middleware that serves the built files, the API reference, and the page for every path outside the API: with 200 if the page has a
 * screen for it, otherwise with 404. Only /embed may be framed.
 */
export function staticFiles(files: StaticFiles, gate: Gate) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const { path } = exchange;
    const isOfApi = path === '/api' || path.startsWith('/api/');
    const docs = path.replace(/(?<=.)\/$/, '') === DOCS ? DOCS_PAGE : path;
    if (isOfApi && !files.has(docs)) return next();
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD')
      throw new Refusal(405, 'This address is read-only.', { headers: { Allow: 'GET, HEAD' } });
    const file = path === PAGE ? undefined : files.get(isOfApi ? docs : path);
    exchange.state.pattern = file ? path : '(page)';
    const page = files.get(PAGE);
    // The page also ignores a trailing slash.
    const pagePath = path.replace(/(?<=.)\/$/, '');
    if (!file && pagePath === EMBED_PATH) letFrame(exchange, await framersOf(gate, exchange));
    if (file) send(exchange, isOfApi ? docs : path, file);
    else if (page) send(exchange, PAGE, page);
    if (!file && !PAGE_PATHS.includes(pagePath)) exchange.status = 404;
  };
}

function send(exchange: Exchange, name: string, file: StaticFile): void {
  const isHashed = /^(\/api\/docs)?\/assets\/.+-[\w-]{8,}\.\w+$/.test(name);
  if (name === '/widget.js' || name.startsWith('/assets/'))
    exchange.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Tells the widget in a host page whether the server speaks HTTP/2.
      'Timing-Allow-Origin': '*',
    });
  exchange.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  exchange.vary('Accept-Encoding');
  const encoding = ENCODINGS.find(
    (it) => file.bodies.has(it) && exchange.acceptsEncodings(it) === it,
  );
  const parts = [
    file.tag,
    ...(encoding === undefined || encoding === 'identity' ? [] : [encoding]),
    ...(name.endsWith(PAGE) ? [policyTag(exchange)] : []),
  ];
  const tag = parts.join('-');
  exchange.set('ETag', `"${tag}"`);
  if (isKnown(exchange.get('If-None-Match'), tag)) {
    exchange.status = 304;
    return;
  }
  exchange.body = file.bodies.get(encoding ?? 'identity');
  exchange.type = file.type;
  if (encoding !== undefined && encoding !== 'identity') exchange.set('Content-Encoding', encoding);
}

/** The ETag of a page depends on its policy: after a 304 a cache might keep using the old headers. */
function policyTag(exchange: Exchange): string {
  const policy = String(exchange.response.get('Content-Security-Policy'));
  return createHash('sha256').update(policy).digest('base64url').slice(0, 8);
}
