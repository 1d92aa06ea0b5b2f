import * as z from 'zod/mini';
import { routeList } from './route-list.ts';
import { alike, type Width } from './state.ts';
import { changed, rewrite, sees } from './state-steps.ts';

const SIZES = [3, 9, 40, 200];
const WALKED: readonly Width[] = [1440, 1180, 820, 390];

const rows = z.array(z.looseObject({ id: z.string() }));
const overview = z.looseObject({ projects: rows, counts: z.looseObject({}) });

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

const LISTS = ['milestones', 'inputs', 'approvals'] as const;

/** The project page and the project list with few and with many rows. Only the pictures show them. */
export const SIZED_STATES = SIZES.flatMap((count) =>
  // A window as high as hundreds of rows is more than the browser draws.
  alike({ widths: WALKED, isLong: count < 100 })({
    [`rows-${count}`]: {
      audiences: ['internal', 'client'],
      prepare: async (page) => {
        for (const [place, list] of LISTS.entries())
          await routeList(
            page,
            list,
            changed(rows, (of) => copies(of, count, place)),
          );
      },
    },
    [`projects-${count}`]: {
      audiences: ['agency'],
      prepare: rewrite('**/api/projects/overview?*', overview, ({ projects, counts, ...rest }) => ({
        ...rest,
        total: count,
        counts: { ...counts, all: count },
        projects: copies(projects, count),
      })),
      show: sees(/^Showing \d+ project/),
    },
  }),
);
