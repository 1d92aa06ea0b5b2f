import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { PROOF } from '../../api/testing/samples.ts';
import { projectPages } from '../testing/project-pages.ts';

const pages = projectPages();
const agency = () => pages.server().client(pages.server().agencyKey);
const FACE = { name: 'Fieldnote', accent: '#0b5563' };

afterEach(async () => {
  await agency().updateAgency({ body: { name: null, accent: null } });
  await agency().deleteLogo({});
});

const colourOf = (page: Page, text: string) =>
  page.getByRole('link', { name: text }).evaluate((link) => getComputedStyle(link).color);

describe('the face of the agency', () => {
  test('stands on the client page in place of the product, and a change reaches the open page', async () => {
    await agency().updateAgency({ body: FACE });
    await agency().saveLogo({ body: { logo: PROOF } });
    const { page, project } = await pages.open({
      view: 'client',
      rows: (client, { id }) =>
        client.updateProject({ id, body: { sharedFolderUrl: 'https://folder.example' } }),
    });
    await page.getByText('Fieldnote', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('Project Dashboard').count()).toBe(0);
    await expect.poll(() => page.title()).toBe(`${project.title} · Fieldnote`);
    const logo = page.locator('img[height="24"]').first();
    await expect
      .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.complete))
      .toBe(true);
    await expect.poll(() => colourOf(page, 'Open in Teams')).toBe('rgb(11, 85, 99)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colourOf(page, 'Open in Teams')).not.toBe('rgb(11, 85, 99)');
    await page.emulateMedia({ colorScheme: 'light' });

    await agency().updateAgency({ body: { name: 'Orbit', accent: '#8a1c1c' } });
    await page.getByText('Orbit', { exact: true }).first().waitFor();
    await expect.poll(() => colourOf(page, 'Open in Teams')).toBe('rgb(138, 28, 28)');
    await expect.poll(() => page.title()).toBe(`${project.title} · Orbit`);
  });

  test('stands on the homepage and the sign-in page, without a credential', async () => {
    await agency().updateAgency({ body: FACE });
    const page = await pages.openPage('/', { isFresh: true });
    await page.getByText('Fieldnote', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Fieldnote');
    await page.goto(`${pages.server().url}/dashboard`);
    await page.getByText('Fieldnote', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.title()).toBe('Fieldnote');
    // The heading of the list.
    await page.getByRole('heading', { name: 'Project Dashboard', level: 1 }).waitFor();
  });

  test('is the product without settings, and where a logo does not load', async () => {
    const { page, project } = await pages.open({ view: 'client' });
    await page.getByText('Project Dashboard', { exact: true }).first().waitFor();
    await expect.poll(() => page.title()).toBe(`${project.title} · Project Dashboard`);
    await agency().saveLogo({ body: { logo: PROOF } });
    await page.route('**/api/agency/logo/**', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/agency/logo/'),
    );
    await page.reload();
    await refused;
    await page.getByText('Project Dashboard', { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('img[height="24"]').count()).toBe(0);
  });
});
