import { describe, expect, test } from 'vitest';
import type { Approval } from '../approvals/index.ts';
import { STANDARD_CALENDAR } from '../calendar/index.ts';
import type { Author } from '../history/author.ts';
import type { InternalInput } from '../inputs/index.ts';
import type { Milestone } from '../milestones/index.ts';
import { archivedSentence, duplicateProject, type Project, ROW_LIMITS } from './index.ts';

const TODAY = '2026-11-19';
const made = { createdAt: '2026-10-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };
const row = { id: 'r1', projectId: 'p1', sortOrder: 0, ...made, version: 4 };
const criteria = { description: 'Known', target: '34%' };

const CLIENT: Author = { role: 'client', link: null };

// Monday, October 5.
const project: Project = {
  id: 'p1',
  slug: 'q3-study',
  title: 'Q3 Study',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  startDate: 'October 5, 2026',
  sharedFolderUrl: 'https://teams.example/q3',
  internalToken: 'a'.repeat(32),
  clientToken: 'b'.repeat(32),
  businessQuestions: ['Who knows us?'],
  successCriteria: { see: criteria, select: criteria, buy: criteria },
  designImprovements: ['Shorter questions'],
  orchestrationImprovements: ['Earlier kick-off'],
  takesPart: true,
  finishMilestoneId: 'm1',
  sharesLedger: true,
  clientPageUrl: 'https://portal.example/study',
  archivedAt: '2026-11-10T09:00:00.000Z',
  ...made,
  version: 7,
};

const milestone: Milestone = {
  ...row,
  title: 'Fieldwork',
  status: 'complete',
  owner: 'client',
  dueDate: '2026-10-14',
  completedDate: '2026-10-15',
  originalDueDate: '2026-10-12',
  dateChangeReason: 'Late logos',
  dateChangedBy: 'Internal User',
  dateChangedAt: made.updatedAt,
  dateChangeCause: { groupId: 'g1', causes: [], ownLate: [] },
};

const input: InternalInput = {
  ...row,
  title: 'Logo files',
  status: 'received',
  dueDate: '2026-10-07',
  receivedDate: '2026-10-08',
  impactIfDelayed: 'Project Delay',
  sent: { text: '', url: '', at: made.updatedAt, by: CLIENT, noteId: 'n1' },
  noteCount: 2,
  internalNoteCount: 1,
};

const approval: Approval = {
  ...row,
  itemName: 'Concept boards',
  type: 'link',
  url: 'https://boards.example/1',
  dueDate: '2026-10-09',
  approved: true,
  approvedDate: 'October 20',
  approvedAt: made.updatedAt,
  approvedBy: 'client',
  round: 3,
  changesRequested: { text: 'Larger', at: made.updatedAt, by: CLIENT, noteId: 'n2' },
  noteCount: 2,
  internalNoteCount: 1,
  changedSinceApproval: { fields: ['url'], at: made.updatedAt },
  proof: {
    sha256: 'ab'.repeat(32),
    mime: 'image/png',
    bytes: 100,
    addedAt: made.updatedAt,
    addedBy: { role: 'agency', link: null },
  },
  proofScreenshot: '/api/approvals/r1/proof',
};

const source = {
  project,
  rows: { milestones: [milestone], inputs: [input], approvals: [approval] },
};
const copy = { title: 'Q4 Study', startDate: 'October 12, 2026' };

/** Where a due date of the old project goes. */
function movedTo(dueDate: string, oldStart: string, newStart: string) {
  const duplicate = duplicateProject(
    {
      project: { ...project, startDate: oldStart },
      rows: { ...source.rows, milestones: [{ ...milestone, dueDate }] },
    },
    { ...copy, startDate: newStart },
    TODAY,
    STANDARD_CALENDAR,
  );
  return duplicate.ok ? duplicate.value.milestones?.[0]?.dueDate : duplicate.message;
}

describe('a duplicate of a project', () => {
  test('has its plan and rows, moved by a week, without what has happened since', () => {
    expect(duplicateProject(source, copy, TODAY, STANDARD_CALENDAR)).toEqual({
      ok: true,
      value: {
        title: 'Q4 Study',
        client: 'Northwind Beverages',
        projectLead: 'Maya Okafor',
        startDate: 'October 12, 2026',
        businessQuestions: ['Who knows us?'],
        successCriteria: project.successCriteria,
        takesPart: true,
        designImprovements: ['Shorter questions'],
        orchestrationImprovements: ['Earlier kick-off'],
        milestones: [{ title: 'Fieldwork', owner: 'client', dueDate: '2026-10-21' }],
        inputs: [{ title: 'Logo files', dueDate: '2026-10-14', impactIfDelayed: 'Project Delay' }],
        approvals: [
          {
            itemName: 'Concept boards',
            type: 'link',
            url: 'https://boards.example/1',
            dueDate: '2026-10-16',
          },
        ],
      },
    });
  });

  test('may be for another client with another lead', () => {
    const given = { ...copy, client: 'Parcel & Co', projectLead: 'Rosa Lind' };
    expect(duplicateProject(source, given, TODAY, STANDARD_CALENDAR)).toMatchObject({
      value: given,
    });
  });

  test.each([
    ['a later Monday', '2026-10-14', '2026-10-05', '2026-10-19', '2026-10-28'],
    ['the same day', '2026-10-14', '2026-10-05', '2026-10-05', '2026-10-14'],
    ['an earlier Monday', '2026-10-14', '2026-10-05', '2026-09-28', '2026-10-07'],
    ['a Wednesday, over the weekend', '2026-10-09', '2026-10-05', '2026-10-07', '2026-10-13'],
    [
      'a Saturday: as from the Friday before',
      '2026-10-14',
      '2026-10-09',
      '2026-10-10',
      '2026-10-14',
    ],
    [
      'from a Saturday to the Monday after it',
      '2026-10-13',
      '2026-10-10',
      '2026-10-12',
      '2026-10-14',
    ],
    [
      'from a Sunday to the Sunday after it',
      '2026-10-14',
      '2026-10-11',
      '2026-10-18',
      '2026-10-21',
    ],
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
    expect(
      duplicateProject(source, { ...copy, startDate: 'in spring' }, TODAY, STANDARD_CALENDAR),
    ).toEqual({
      ok: false,
      path: 'startDate',
      message: '"in spring" is not a date. Write it as 2026-11-23 or November 23, 2026.',
    });
  });

  test('needs a project whose start date can be read', () => {
    const unreadable = { ...source, project: { ...project, startDate: 'in autumn' } };
    expect(duplicateProject(unreadable, copy, TODAY, STANDARD_CALENDAR)).toEqual({
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
    const withRows = (count: number) => {
      const many = Array.from({ length: count }, () => source.rows[list]).flat();
      return { ...source, rows: { ...source.rows, [list]: many } };
    };
    expect(duplicateProject(withRows(limit), copy, TODAY, STANDARD_CALENDAR).ok).toBe(true);
    expect(duplicateProject(withRows(limit + 1), copy, TODAY, STANDARD_CALENDAR)).toEqual({
      ok: false,
      path: '',
      message: `This project has more than ${limit} ${plural}, the most that a project may have. Delete some first.`,
    });
  });
});

test('an archived project says since when it is read-only, and to editors what to do', () => {
  expect(archivedSentence('2026-11-19', 'internal')).toBe(
    'This project was archived on November 19, 2026 and is read-only. Restore it first.',
  );
  expect(archivedSentence('2026-11-19', 'client')).toBe(
    'This project was archived on November 19, 2026 and is read-only.',
  );
});
