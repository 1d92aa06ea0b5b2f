import { once } from 'node:events';
import { createServer } from 'node:http';

/** A site of its own origin, with one page. */
export interface Site {
  readonly origin: string;
  /** What its page is from now on. */
  readonly show: (html: string, headers?: Readonly<Record<string, string>>, css?: string) => void;
  readonly close: () => void;
}

/** Keeps what the elements of the page tell in `window.heard`, and breaches of its policy in `window.violations`. */
const LISTEN = `
window.heard = [];
window.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  window.violations.push(violatedDirective + ' ' + blockedURI);
});
for (const name of ['ready', 'error', 'view', 'changed', 'resize'])
  document.addEventListener(name, ({ target, detail }) => {
    if (detail) window.heard.push({ name, id: target.id, detail });
  }, true);
`;

/** Opens a {@link Site} for the page of a portal; close it afterwards. */
export async function openSite(): Promise<Site> {
  let page = '';
  let styles = '';
  let headers: Readonly<Record<string, string>> = {};
  const server = createServer(({ url }, answer) => {
    if (url === '/page.css') answer.setHeader('Content-Type', 'text/css').end(styles);
    else if (url === '/listen.js') answer.setHeader('Content-Type', 'text/javascript').end(LISTEN);
    else
      answer
        .setHeaders(new Map(Object.entries({ 'Content-Type': 'text/html', ...headers })))
        .end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    show(html, more = {}, css = '') {
      page = html;
      styles = css;
      headers = more;
    },
    close: () => server.close(),
  };
}
