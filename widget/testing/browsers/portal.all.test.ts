import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openSite, type Site } from '../open-site.ts';
import { journeys } from './journeys.ts';

let portal: Site;
const origins = new Map<string, 'client' | 'internal'>();
beforeAll(async () => {
  portal = await openSite();
  origins.set(portal.origin, 'internal');
});
afterAll(() => portal?.close());
const journey = journeys({ embedOrigins: origins });

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus boards' } });
}

describe('a portal on another origin', () => {
  journey(
    'shows the element under a strict policy, in its own theme, and hears its events',
    study,
    async ({ window, server, project, client }) => {
      portal.show(
        `<!doctype html><html lang="en"><head><title>Portal</title>
<script type="module" src="${server.url}/widget.js"></script>
<script src="${portal.origin}/listen.js"></script>
<link rel="stylesheet" href="${portal.origin}/page.css"></head>
<body><h1>Your study</h1>
<project-dashboard token="${project.clientToken}" nav="none" heading="2" theme="light"></project-dashboard>
</body></html>`,
        {
          'Content-Security-Policy': [
            "default-src 'none'",
            `script-src ${server.url} ${portal.origin}`,
            `connect-src ${server.url}`,
            `style-src ${portal.origin}`,
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
          ].join('; '),
        },
        `project-dashboard { --pd-color-text: rgb(1, 2, 3); }
project-dashboard::part(heading) { font-style: italic; }`,
      );
      await window.goto(portal.origin);
      await window.click({ role: 'checkbox', name: 'Approve Stimulus boards' });
      await expect
        .poll(async () => (await client.listApprovals({ id: project.id }))[0]?.approved)
        .toBe(true);
      const heard = async () => String(await window.run('return JSON.stringify(window.heard)'));
      await expect.poll(heard).toContain('"name":"ready"');
      await expect.poll(heard).toContain('"name":"view"');
      await expect.poll(heard).toContain('"action":"updated"');
      const look = () =>
        window.read({ role: 'h3', text: 'Project Milestones' }, (found) => [
          getComputedStyle(found).color,
          getComputedStyle(found).fontStyle,
        ]);
      await expect.poll(look).toEqual(['rgb(1, 2, 3)', 'italic']);
      // A browser may ask for the portal's own icon, which this policy refuses.
      const violations = "return window.violations.filter((one) => !one.endsWith('/favicon.ico'))";
      expect(await window.run(violations)).toEqual([]);
    },
  );

  journey('gives a frame the height of its content', study, async ({ window, server, project }) => {
    portal.show(`<!doctype html><html lang="en"><title>Portal</title>
<iframe title="Your study" src="${server.url}/embed?token=${project.clientToken}"
  sandbox="allow-scripts allow-same-origin" style="width: 100%; height: 100px; border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    const frame = document.querySelector('iframe');
    if (origin === '${server.url}' && data.type === 'project-dashboard:resize') frame.style.height = data.height + 'px';
  });
</script></html>`);
    await window.goto(portal.origin);
    await expect
      .poll(() => window.run("return document.querySelector('iframe').clientHeight"))
      .toBeGreaterThan(400);
  });
});
