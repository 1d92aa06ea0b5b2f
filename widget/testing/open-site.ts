import { once } from 'node:events';
import { createServer } from 'node:http';

/** A site with its own origin and one page. */
export interface Site {
  readonly origin: string;
  /** Replaces the site's page. */
  readonly show: (html: string, headers?: Readonly<Record<string, string>>, css?: string) => void;
  readonly close: () => void;
}

/** Collects the elements' events in `window.heard` and violations of the page's policy in `window.violations`. */
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

/** Opens a {@link Site} for a portal page. Close it afterwards. */
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
