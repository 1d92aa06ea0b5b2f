import { createClient } from '@project-dashboard/core/client';
import { launchBrowser } from '../../testing/browser.ts';
import { sampleProject } from '../sample-rows.ts';
import { say } from '../say.ts';
import { startTemporaryServer } from '../temporary-server.ts';
import { scrolling } from './interactions.ts';
import { report } from './report.ts';
import { type BrowserBench, openSlowPage } from './slow-page.ts';
import { longestTasks } from './trace.ts';

const PROJECTS = 5000;

/** The project list of a large agency: is it there at once, and does searching and paging stay smooth? */
export async function benchDashboard({ widget, slowDown }: BrowserBench): Promise<void> {
  say(`Project list: ${PROJECTS} projects; processor ${slowDown}x slower`);
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    for (let index = 0; index < PROJECTS; index++)
      await agency.createProject({ body: sampleProject(index) });

    const page = await openSlowPage(browser, slowDown);
    const link = await server.makeSigninLink();
    const card = page.getByRole('article').first();
    const first = await longestTasks(page, [() => page.goto(link, { waitUntil: 'networkidle' })]);
    await card.waitFor();
    const again = Date.now();
    await page.reload();
    await card.waitFor();
    say(`  reload to the first card: ${Date.now() - again} ms`);

    await page.getByRole('searchbox', { name: 'Search projects' }).focus();
    const search = await longestTasks(
      page,
      [...'study 42'].map((letter) => () => page.keyboard.press(letter)),
    );
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('');
    await page.waitForTimeout(1500);
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    const turn = await longestTasks(
      page,
      Array.from({ length: 5 }, () => async () => {
        await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
        // A page that was turned has the focus.
        await next.focus();
      }),
    );
    const scroll = await longestTasks(page, await scrolling(page));
    report([
      { name: 'open the list', steps: first },
      { name: 'type a search', steps: search },
      { name: 'turn the page', steps: turn },
      { name: 'scroll the list', steps: scroll },
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
