import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openSite } from '../testing/open-site.ts';
import { openStudy } from './open-study.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/embed/client-portal');
const ROWS = 12;

/** A page to load. */
export interface View {
  readonly name: string;
  /** Makes an address that works once. */
  readonly address: () => string | Promise<string>;
  /** Resolves when the content is on screen. */
  readonly content: (page: Page) => Promise<void>;
}

/** Starts a server with one project, and a portal on another origin that embeds it. */
export async function openViews(widget: string) {
  const site = await openSite();
  const { server, project } = await openStudy(widget, {
    milestones: ROWS,
    inputs: ROWS,
    approvals: ROWS,
    embedOrigin: site.origin,
  });
  const portal = readFileSync(`${EXAMPLE}/index.html`, 'utf8')
    .replaceAll('http://127.0.0.1:3000', server.url)
    .replaceAll(/CLIENT_TOKEN|SECOND_TOKEN/g, project.clientToken)
    .replace('portal.css', 'page.css');
  site.show(portal, {}, readFileSync(`${EXAMPLE}/portal.css`, 'utf8'));
  const rows = (page: Page) => page.getByRole('rowheader', { name: /^Milestone 1:/ }).waitFor();
  const projectPage = (token: string) => () => `${server.url}/?token=${token}`;
  const views: readonly View[] = [
    {
      name: 'homepage',
      address: () => server.url,
      content: (page) => page.getByRole('heading', { name: 'Project Access' }).waitFor(),
    },
    {
      name: 'project list',
      address: () => server.makeSigninLink(),
      content: (page) => page.getByRole('article').first().waitFor(),
    },
    { name: 'client page', address: projectPage(project.clientToken), content: rows },
    { name: 'internal page', address: projectPage(project.internalToken), content: rows },
    { name: 'embedded element', address: () => site.origin, content: rows },
  ];
  return {
    views,
    async stop() {
      site.close();
      await server.stop();
    },
  };
}
