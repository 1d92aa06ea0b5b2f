import type { ClientProject } from '@project-dashboard/core/projects';

const text = { description: '', target: '' };

/** The project that the bench's milestones belong to. */
export const loadedProject: ClientProject = {
  id: 'bench',
  slug: 'bench',
  title: 'Bench',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  startDate: 'October 5, 2026',
  sharedFolderUrl: null,
  businessQuestions: [],
  successCriteria: { see: text, select: text, buy: text },
  archivedAt: null,
  sharesLedger: false,
  createdAt: '2026-10-05T12:00:00.000Z',
  updatedAt: '2026-10-05T12:00:00.000Z',
  version: 1,
};
