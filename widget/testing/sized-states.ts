import type { Route } from 'playwright-core';
import * as z from 'zod/mini';
import { routeList } from './route-list.ts';
import type { State, Width } from './state.ts';
import { settled } from './state-steps.ts';

const SIZES = [3, 9, 40, 200];
const WALKED: readonly Width[] = [1440, 1180, 820, 390];

const rows = z.array(z.looseObject({ id: z.string() }));
const overview = z.looseObject({ projects: rows });

/** So many copies of the rows in turn. The titles of some are as long as people write them. `list` makes the ids differ. */
function copies(of: z.infer<typeof rows>, count: number, list = 0) {
  return Array.from({ length: of.length === 0 ? 0 : count }, (_, place) => {
    const row = of[place % of.length] ?? {};
    const more =
      place % 7 === 5 ? ' of the second wave with the boosted sample of lapsed buyers' : '';
    const named = Object.entries(row).map(([key, value]) =>
      key === 'title' || key === 'itemName' ? [key, `${value}${more}`] : [key, value],
    );
    return {
      ...Object.fromEntries(named),
      id: `01890000-0000-700${list}-8000-${`${place}`.padStart(12, '0')}`,
    };
  });
}

const sized = (count: number, list: number) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ json: copies(rows.parse(await response.json()), count, list) });
};

const LISTS = ['milestones', 'inputs', 'approvals'] as const;

/** The project page and the project list with few and with many rows. Only the pictures show them. */
export const SIZED_STATES: readonly State[] = SIZES.flatMap((count): readonly State[] => [
  {
    name: `rows-${count}`,
    audiences: ['internal', 'client'],
    widths: WALKED,
    // A window as high as hundreds of rows is more than the browser draws.
    isLong: count < 100,
    prepare: async (page) => {
      for (const [place, list] of LISTS.entries()) await routeList(page, list, sized(count, place));
    },
    show: settled,
  },
  {
    name: `projects-${count}`,
    audiences: ['agency'],
    widths: WALKED,
    // A window as high as hundreds of rows is more than the browser draws.
    isLong: count < 100,
    prepare: (page) =>
      page.route('**/api/projects/overview?*', async (route) => {
        const response = await route.fetch();
        const { projects, ...rest } = overview.parse(await response.json());
        await route.fulfill({ json: { ...rest, total: count, projects: copies(projects, count) } });
      }),
    show: (page) => page.getByText(/^Showing \d+ project/).waitFor(),
  },
]);
