/**
 * The loader. It shares no code with the other modules, so a page that also loads `widget.js?v=2` runs nothing twice.
 * While the `element` chunk loads, it starts the first requests for every project on the page, and for the project of a
 * standalone page's address; data/reads/shared-fetch.ts uses their responses. The code of the agency's page starts to load
 * as soon as a response shows that it is needed.
 */
import type { Routes } from '@project-dashboard/core/contract/types';

// Copied from the contract, because a shared module would be one more chunk to load. The types keep both equal.
const PATHS: readonly [Routes['readProjectByToken']['path'], Routes['readRowsByToken']['path']] = [
  '/api/projects/token/{token}',
  '/api/projects/token/{token}/rows',
];
const AGENCY: Routes['readAgency']['path'] = '/api/agency';

const find = (tags: string) => document.querySelectorAll(tags);

// The standalone page says "Loading..."; with a project token in its address it says "Loading project data...".
const waiting = document.querySelector('project-dashboard-page > .loading');
const token = new URLSearchParams(location.search).get('token');
const isProjectPage = waiting && token !== null && /^\/(embed\/?)?$/.test(location.pathname);
if (isProjectPage) waiting.textContent = 'Loading project data...';

if (!('projectReads' in window)) {
  const reads = new Map<string, Promise<Response>>();
  Object.assign(window, { projectReads: reads });
  const own = new URL(import.meta.url).origin;
  const projects = [...find('project-dashboard,project-health')].map((element) => ({
    token: element.getAttribute('token') ?? '',
    api: element.getAttribute('api')?.trim() || own,
    isPage: element.localName !== 'project-health',
  }));
  if (isProjectPage) projects.push({ token, api: own, isPage: true });
  for (const { token, api, isPage } of projects) {
    // The element itself parses or refuses attributes in any other form.
    if (!/^https?:\/\/[\w.:-]+$/.test(api) || !/^\w{32,128}$/.test(token)) continue;
    for (const path of isPage ? [...PATHS, AGENCY] : PATHS) {
      const address = api + path.replace('{token}', token);
      if (reads.has(address)) continue;
      const reading = fetch(address, { credentials: 'include' });
      reads.set(address, reading);
      // The element that uses the response, or the code, shows the error.
      const used = isPage && path === PATHS[0] ? reading.then(loadAgencyPage) : reading;
      used.catch(() => {});
    }
  }
}

/** Loads the code of the agency's page if the project's response is for agency staff. */
async function loadAgencyPage(response: Response) {
  const text = await response.clone().text();
  if (text.includes('"viewMode":"internal"')) await import('../views/AgencyPage.tsx');
}

const FAILURE =
  'This did not load. Check the connection and try again. If the dashboard was updated meanwhile, reload the page. ';

function load() {
  import('./element.tsx').catch(() => {
    for (const element of find(
      'project-dashboard,project-health,project-list,project-dashboard-page',
    )) {
      const retry = document.createElement('button');
      retry.textContent = 'Try again';
      retry.onclick = load;
      element.replaceChildren(FAILURE, retry);
    }
  });
}
load();
