/**
 * The loader. It shares no code with the rest, so a page that loads `widget.js?v=2` too runs nothing twice. While the one chunk is on
 * its way, the elements in the page ask for their projects and rows already; data/early-reads.ts takes the answers up.
 */
const find = (tags: string) => document.querySelectorAll(tags);

if (!('projectReads' in window)) {
  const reads = new Map<string, Promise<Response>>();
  Object.assign(window, { projectReads: reads });
  for (const element of find('project-dashboard,project-health')) {
    const token = element.getAttribute('token') ?? '';
    const api = element.getAttribute('api')?.trim() || new URL(import.meta.url).origin;
    const url = `${api}/api/projects/token/${token}`;
    // An address in another form is for the element to read or to refuse.
    if (/^https?:\/\/[\w.:-]+$/.test(api) && /^\w{32,128}$/.test(token) && !reads.has(url))
      for (const address of [url, `${url}/rows`]) {
        // Without a header of ours the browser need not ask first whether it may.
        const answer = fetch(address, { credentials: 'include' });
        reads.set(address, answer);
        // Whoever takes it up hears of a failure.
        answer.catch(() => {});
      }
  }
}

function load() {
  import('./element.ts').catch(() => {
    for (const element of find(
      'project-dashboard,project-health,project-list,project-dashboard-page',
    )) {
      const retry = document.createElement('button');
      retry.textContent = 'Try again';
      retry.onclick = load;
      element.replaceChildren('This did not load. ', retry);
    }
  });
}
load();
