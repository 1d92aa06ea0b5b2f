import { benchPages } from '../../../testing/bench-pages.ts';
import { TODAY } from './milestone-row.ts';

/** The tests of a file get a workbench of the strip, each a new one. */
export const timelinePages = () =>
  benchPages({
    folder: import.meta.dirname,
    tag: 'timeline-bench',
    width: 1160,
    now: `${TODAY}T12:00:00Z`,
    drawn: (page) =>
      page
        .getByRole('toolbar')
        .or(page.getByRole('list', { name: 'Milestones by month' }))
        .first()
        .waitFor(),
  });
