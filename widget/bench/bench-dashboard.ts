import { createClient } from '@project-dashboard/core/client';
import { sampleProject } from '../../core/testing/bench/sample-rows.ts';
import { say } from '../../core/testing/bench/say.ts';
import { startTemporaryServer } from '../../core/testing/bench/temporary-server.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { NOTCH, press, scroll } from './interactions.ts';
import { report } from './report.ts';
import { type BrowserBench, openPage } from './slow-page.ts';
import { type LongestTasks, record } from './trace.ts';

const PROJECTS = 5000;
/** Projects created in parallel, to save time. */
const AT_ONCE = 50;

/** Measures the project list of a large agency: opening, searching, paging and scrolling. */
export async function benchDashboard({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  say(`Project list: ${PROJECTS} projects; processor ${slowDown}x slower; ${rounds} rounds`);
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    for (let index = 0; index < PROJECTS; index += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, place) => index + place);
      await Promise.all(numbers.map((one) => agency.createProject({ body: sampleProject(one) })));
    }

    const measured: LongestTasks[] = [];
    for (let round = 0; round < rounds; round++) {
      const slow = await openPage(browser);
      const { page } = slow;
      const recording = await record(slow, slowDown);
      const link = await server.makeSigninLink();
      const card = page.getByRole('article').first();
      await recording.during('open the list', () => page.goto(link, { waitUntil: 'networkidle' }));
      await card.waitFor();

      const search = page.getByRole('searchbox', { name: 'Search projects' });
      await search.focus();
      await recording.during('type a search', () => press(page, [...'study 42']));
      await search.fill('');
      await page.waitForTimeout(1500);

      const next = page.getByRole('button', { name: 'Next' });
      for (const name of ['turn the page', 'turn the page again']) {
        // After paging, the button has the focus.
        await next.focus();
        await recording.during(name, () => press(page, ['Enter']));
      }
      const scrolling = { framesDuring: recording.during };
      await scroll(page, scrolling, 'scroll the list', NOTCH);
      measured.push(await recording.stop());
      await page.context().close();
    }
    report(measured);
  } finally {
    await browser.close();
    await server.stop();
  }
}
