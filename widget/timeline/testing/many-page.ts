import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { Page } from 'playwright-core';
import { routeList } from '../../testing/route-list.ts';
import { manyMilestones } from './many-milestones.ts';

/** A page, or a frame in it. */
export type Place = Pick<Page, 'getByRole' | 'locator'>;

export const timeline = (page: Place) => page.getByRole('region', { name: 'Timeline' });
export const toolbar = (page: Place) => timeline(page).getByRole('toolbar');
export const marks = (page: Place) => toolbar(page).getByRole('button');
/** The months that stand for the strip where it has no room. */
export const months = (page: Place) =>
  timeline(page).getByRole('list', { name: 'Milestones by month' });
export const names = (page: Place) =>
  marks(page).evaluateAll((all) => all.map((mark) => mark.ariaLabel ?? ''));

/** Answers with these milestones. */
export const withRows = (rows: readonly MilestoneRow[]) => (page: Page) =>
  routeList(page, 'milestones', (route) => route.fulfill({ json: rows }));
export const withMany = (count: number) => withRows(manyMilestones(count));
