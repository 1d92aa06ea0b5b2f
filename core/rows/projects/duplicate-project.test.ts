import { describe, expect, test } from 'vitest';
import { STANDARD_CALENDAR } from '../../rules/calendar/business-days.ts';
import type { Author } from '../../rules/history/author.ts';
import type { Approval } from '../approvals/schema.ts';
import type { InternalInput } from '../inputs/schema.ts';
import type { Milestone } from '../milestones/schema.ts';
import { duplicateProject } from './duplicate-project.ts';
import { ROW_LIMITS } from './fields.ts';
import { archivedSentence, type Project } from './schema.ts';

const TODAY = '2026-11-19';
const made = { createdAt: '2026-10-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };
const row = { id: 'r1', projectId: 'p1', sortOrder: 0, ...made, version: 4 };
const criteria = { description: 'Known', target: '34%' };
const CLIENT: Author = { role: 'client', link: null };

/** What the copy has too. */
const PLAN = {
  ...{ client: 'Northwind Beverages', projectLead: 'Maya Okafor', takesPart: true },
  businessQuestions: ['Who knows us?'],
  successCriteria: { see: criteria, select: criteria, buy: criteria },
  designImprovements: ['Shorter questions'],
  orchestrationImprovements: ['Earlier kick-off'],
};

// Monday, October 5.
const project: Project = {
  ...PLAN,
  ...{ id: 'p1', slug: 'q3-study', title: 'Q3 Study', startDate: 'October 5, 2026' },
  ...{ internalToken: 'a'.repeat(32), clientToken: 'b'.repeat(32), finishMilestoneId: 'm1' },
  sharedFolderUrl: 'https://teams.example/q3',
  clientPageUrl: 'https://portal.example/study',
  sharesLedger: true,
  archivedAt: '2026-11-10T09:00:00.000Z',
  ...made,
  version: 7,
};

const milestone: Milestone = {
  ...row,
  ...{ title: 'Fieldwork', status: 'complete', owner: 'client' },
  ...{ dueDate: '2026-10-14', completedDate: '2026-10-15', originalDueDate: '2026-10-12' },
  ...{ dateChangeReason: 'Late logos', dateChangedBy: 'Internal User' },
  dateChangedAt: made.updatedAt,
  dateChangeCause: { groupId: 'g1', causes: [], ownLate: [] },
};

const input: InternalInput = {
  ...row,
  ...{ title: 'Logo files', status: 'received', impactIfDelayed: 'Project Delay' },
  ...{ dueDate: '2026-10-07', receivedDate: '2026-10-08', noteCount: 2, internalNoteCount: 1 },
  sent: { text: '', url: '', at: made.updatedAt, by: CLIENT, noteId: 'n1' },
};

const approval: Approval = {
  ...row,
  ...{ itemName: 'Concept boards', type: 'link', url: 'https://boards.example/1' },
  ...{ dueDate: '2026-10-09', round: 3, noteCount: 2, internalNoteCount: 1 },
  ...{ approved: true, approvedDate: 'October 20', approvedBy: 'client' },
  approvedAt: made.updatedAt,
  changesRequested: { text: 'Larger', at: made.updatedAt, by: CLIENT, noteId: 'n2' },
  changedSinceApproval: { fields: ['url'], at: made.updatedAt },
  proof: {
    ...{ sha256: 'ab'.repeat(32), mime: 'image/png', bytes: 100, addedAt: made.updatedAt },
    addedBy: { role: 'agency', link: null },
  },
  proofScreenshot: '/api/approvals/r1/proof',
};

const rows = { milestones: [milestone], inputs: [input], approvals: [approval] };
const copy = { title: 'Q4 Study', startDate: 'October 12, 2026' };
const duplicateOf = (source: Partial<Parameters<typeof duplicateProject>[0]>, given = copy) =>
  duplicateProject({ project, rows, ...source }, given, TODAY, STANDARD_CALENDAR);

/** Where a due date of the old project goes. */
function movedTo(dueDate: string, oldStart: string, newStart: string) {
  const duplicate = duplicateOf(
    {
      project: { ...project, startDate: oldStart },
      rows: { ...rows, milestones: [{ ...milestone, dueDate }] },
    },
    { ...copy, startDate: newStart },
  );
  return duplicate.ok ? duplicate.value.milestones?.[0]?.dueDate : duplicate.message;
}

describe('a duplicate of a project', () => {
  test('has its plan and rows, moved by a week, without what has happened since', () => {
    const address = { type: 'link', url: 'https://boards.example/1' };
    expect(duplicateOf({})).toEqual({
      ok: true,
      value: {
        ...PLAN,
        ...copy,
        milestones: [{ title: 'Fieldwork', owner: 'client', dueDate: '2026-10-21' }],
        inputs: [{ title: 'Logo files', dueDate: '2026-10-14', impactIfDelayed: 'Project Delay' }],
        approvals: [{ itemName: 'Concept boards', ...address, dueDate: '2026-10-16' }],
      },
    });
  });

  test('may be for another client with another lead', () => {
    const given = { ...copy, client: 'Parcel & Co', projectLead: 'Rosa Lind' };
    expect(duplicateOf({}, given)).toMatchObject({ value: given });
  });

  test.each([
    ['a later Monday', '2026-10-14', '2026-10-05', '2026-10-19', '2026-10-28'],
    ['the same day', '2026-10-14', '2026-10-05', '2026-10-05', '2026-10-14'],
    ['an earlier Monday', '2026-10-14', '2026-10-05', '2026-09-28', '2026-10-07'],
    ['a Wednesday, over the weekend', '2026-10-09', '2026-10-05', '2026-10-07', '2026-10-13'],
    ['a Saturday: as from Friday', '2026-10-14', '2026-10-09', '2026-10-10', '2026-10-14'],
    ['from a Saturday to a Monday', '2026-10-13', '2026-10-10', '2026-10-12', '2026-10-14'],
    ['from a Sunday to a Sunday', '2026-10-14', '2026-10-11', '2026-10-18', '2026-10-21'],
    ['from a Saturday back to a Monday', '2026-10-12', '2026-10-10', '2026-10-05', '2026-10-05'],
    ['another year', '2026-10-14', '2026-10-05', '2027-10-04', '2027-10-13'],
    ['a day that is written without its year', '2026-10-14', 'October 5', 'Oct 12', '2026-10-21'],
  ])('moves due dates to %s', (_, dueDate, oldStart, newStart, expected) => {
    expect(movedTo(dueDate, oldStart, newStart)).toBe(expected);
  });

  test('leaves a due date that is not known yet', () => {
    expect(movedTo('TBD', '2026-10-05', '2026-10-19')).toBe('TBD');
  });

  test('needs a start date that can be read', () => {
    expect(duplicateOf({}, { ...copy, startDate: 'in spring' })).toEqual({
      ok: false,
      path: 'startDate',
      message: '"in spring" is not a date. Write it as 2026-11-23 or November 23, 2026.',
    });
  });

  test('needs a project whose start date can be read', () => {
    expect(duplicateOf({ project: { ...project, startDate: 'in autumn' } })).toEqual({
      ok: false,
      path: '',
      message: 'This project starts "in autumn", which is not a date. Change its start date first.',
    });
  });

  test.each([
    ['milestones', 'milestones'],
    ['inputs', 'client inputs'],
    ['approvals', 'approval items'],
  ] as const)('is refused if the %s are more than a project may have', (list, plural) => {
    const limit = ROW_LIMITS[list];
    const copyWith = (count: number) =>
      duplicateOf({
        rows: { ...rows, [list]: Array.from({ length: count }, () => rows[list]).flat() },
      });
    expect(copyWith(limit).ok).toBe(true);
    expect(copyWith(limit + 1)).toEqual({
      ok: false,
      path: '',
      message: `This project has more than ${limit} ${plural}, the most that a project may have. Delete some first.`,
    });
  });
});

test('an archived project says since when it is read-only, and to editors what to do', () => {
  const sentence = 'This project was archived on November 19, 2026 and is read-only.';
  expect(archivedSentence('2026-11-19', 'internal')).toBe(`${sentence} Restore it first.`);
  expect(archivedSentence('2026-11-19', 'client')).toBe(sentence);
});
