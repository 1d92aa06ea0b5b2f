/**
 * The loader. It shares no code with the rest, so a page that loads `widget.js?v=2` too runs nothing twice. While the one chunk is on
 * its way, it begins the two reads of every project in the page; data/reads/shared-fetch.ts takes them up.
 */
import type { Routes } from '@project-dashboard/core/contract';

// The paths stand here a second time, because a shared module would be a chunk to wait for. The types keep them equal.
const PATHS: readonly [Routes['readProjectByToken']['path'], Routes['readRowsByToken']['path']] = [
  '/api/projects/token/{token}',
  '/api/projects/token/{token}/rows',
];

const find = (tags: string) => document.querySelectorAll(tags);

// The standalone page says "Loading...", and what it loads where its address names a project.
const waiting = document.querySelector('project-dashboard-page > .loading');
const hasToken = new URLSearchParams(location.search).has('token');
if (waiting && hasToken && /^\/(embed\/?)?$/.test(location.pathname))
  waiting.textContent = 'Loading project data...';

if (!('projectReads' in window)) {
  const reads = new Map<string, Promise<Response>>();
  Object.assign(window, { projectReads: reads });
  for (const element of find('project-dashboard,project-health')) {
    const token = element.getAttribute('token') ?? '';
    const api = element.getAttribute('api')?.trim() || new URL(import.meta.url).origin;
    // Attributes in any other form are left to the element, which reads or refuses them.
    if (!/^https?:\/\/[\w.:-]+$/.test(api) || !/^\w{32,128}$/.test(token)) continue;
    for (const path of PATHS) {
      const address = api + path.replace('{token}', token);
      if (reads.has(address)) continue;
      const reading = fetch(address, { credentials: 'include' });
      reads.set(address, reading);
      // The element that takes it up shows the error.
      reading.catch(() => {});
    }
  }
}

const FAILURE =
  'This did not load. Check the connection and try again. If the dashboard was updated meanwhile, reload the page. ';

function load() {
  import('./element.ts').catch(() => {
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
