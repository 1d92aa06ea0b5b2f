import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import { describe, expect, test } from 'vitest';
import { checkStudy } from './check-study.ts';
import { draftOf } from './draft.ts';
import { readStudyDocument } from './study-document.ts';

/** This day is a Thursday. */
const TODAY = '2026-11-19';

const HEADER = `title: Brand Study
client: Acme
projectLead: Ana
startDate: November 23
`;

const read = (text: string) =>
  checkStudy(readStudyDocument('study.yaml', text).values, TODAY, STANDARD_CALENDAR);

/** The error lines for a file. */
function faultsOf(text: string): string[] {
  const file = readStudyDocument('study.yaml', text);
  const { values, describe: lines } = draftOf({}, file);
  const checked = checkStudy(values, TODAY, STANDARD_CALENDAR);
  return checked.ok ? [] : lines(checked.faults);
}

describe('reading a study', () => {
  test('counts relative dates from the start date in every list, keeps other dates, and reads choices in any case', () => {
    const checked = read(`${HEADER}
milestones:
  - { title: Kickoff, dueDate: start, owner: Agency, status: Complete }
  - { title: Topline, dueDate: +10 business days, completedDate: }
  - { title: Report, dueDate: TBD }
  - { dueDate: 12/24/2026 }
inputs:
  - { title: Logos, dueDate: -1 week, receivedDate: +3 days }
approvals: [{ itemName: Concept boards, dueDate: +1 week }]
`);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        milestones: [
          { title: 'Kickoff', dueDate: '2026-11-23', owner: 'agency', status: 'complete' },
          { title: 'Topline', dueDate: '2026-12-07', completedDate: null },
          { title: 'Report', dueDate: 'TBD' },
          { dueDate: '12/24/2026' },
        ],
        inputs: [{ dueDate: '2026-11-16', receivedDate: '2026-11-26' }],
        approvals: [{ dueDate: '2026-11-30' }],
      },
    });
  });

  test('keeps YAML numbers and booleans as the written text', () => {
    const checked = read(`${HEADER.replace('Acme', '0042')}
successCriteria:
  see: { description: yes, target: 34.50 }
  select: { description: true, target: 2 }
  buy: { description: ~10, target: "48%" }
`);
    expect(checked).toMatchObject({
      value: {
        client: '0042',
        successCriteria: { see: { target: '34.50' }, select: { description: 'true' } },
      },
    });
  });

  test('an empty field counts as left out', () => {
    const text = `${HEADER}slug: ""\nsharedFolderUrl:\nbusinessQuestions: ""\nmilestones: ""\n`;
    const { values } = draftOf({}, readStudyDocument('study.yaml', text));
    expect(Object.keys(values)).toEqual(['title', 'client', 'projectLead', 'startDate']);
    expect(faultsOf(text)).toEqual([]);
  });

  test('reads JSON', () => {
    const study = { title: 'A', client: 'B', projectLead: 'C', startDate: '2026-11-23' };
    const text = JSON.stringify({ ...study, milestones: [{ dueDate: '+1 week' }] }, null, '\t');
    expect(read(text)).toMatchObject({ value: { milestones: [{ dueDate: '2026-11-30' }] } });
  });
});

describe('errors in a study', () => {
  test('names every error, in the order of the lines', () => {
    const text = `title: Brand Study
client: ${'x'.repeat(201)}
projectLeed: Ana
projectLead: Ana
startDate: 2026-11-23
internalToken: ${'a'.repeat(32)}
milestones:
  - title: Kickoff
    dueDate: 2026-02-30
    status: done
    onwer: agency
  -
    title: ""
    owner: nobody
    dueDate: +10 busy days
inputs: none
approvals:
  - type: link
    url: javascript:alert(1)
successCriteria: { see: { description: a, target: b, goal: c } }
nonsense: 1
`;
    expect(faultsOf(text)).toEqual([
      'study.yaml:2: client: Must be at most 200 characters.',
      'study.yaml:3: projectLeed: Unknown field. Did you mean projectLead?',
      'study.yaml:6: internalToken: A file cannot contain tokens, because each project gets its own. Remove this field.',
      'study.yaml:9: milestones[0].dueDate: "2026-02-30" is not a date. Write it as 2026-11-23 or November 23, 2026, or TBD. Or count from the start date: +10 business days, +2 weeks, start.',
      'study.yaml:10: milestones[0].status: Write scheduled, pending, complete, overdue or incomplete.',
      'study.yaml:11: milestones[0].onwer: Unknown field. Did you mean owner?',
      'study.yaml:13: milestones[1].title: Give the milestone a title.',
      'study.yaml:14: milestones[1].owner: Write agency or client.',
      expect.stringMatching(/^study\.yaml:15: milestones\[1\]\.dueDate: "\+10 busy days" is not/),
      'study.yaml:16: inputs: Must be a list.',
      'study.yaml:18: approvals[0].itemName: Item name is required.',
      expect.stringMatching(/^study\.yaml:19: approvals\[0\]\.url: Must be empty or an address/),
      'study.yaml:20: successCriteria.see.goal: Unknown field. Known fields: description, target.',
      'study.yaml:20: successCriteria.select: Is missing.',
      'study.yaml:20: successCriteria.buy: Is missing.',
      expect.stringMatching(
        /^study\.yaml:21: nonsense: Unknown field\. Known fields: title, client/,
      ),
    ]);
  });

  test('names a wrong start date once, even if several dates count from it', () => {
    const text = HEADER.replace('November 23', 'soon');
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(`${text}milestones: [{ dueDate: +1 week }, { dueDate: +2 weeks }]\n`)).toEqual([
      'study.yaml:4: startDate: Must be a date, such as July 15, 2025, because other dates count from it.',
    ]);
  });

  test('names a wrong flag as a flag, before the errors of the file', () => {
    const file = readStudyDocument('study.yaml', `${HEADER}nonsense: 1\n`);
    const { values, describe: lines } = draftOf({ title: ' ', client: undefined }, file);
    const checked = checkStudy(values, TODAY, STANDARD_CALENDAR);
    expect(checked.ok ? [] : lines(checked.faults)).toEqual([
      '--title: Study name is required',
      expect.stringMatching(/^study\.yaml:5: nonsense/),
    ]);
  });
});

test.each([
  ['broken YAML', 'title: A\nclient: [B\n', /study\.yaml:3: /],
  [
    'a name twice',
    'title: A\nclient: B\ntitle: C\n',
    /study\.yaml:3: The field title appears twice\./,
  ],
  ['a list', '- title: A\n', /study\.yaml:1: The file must contain fields/],
  ['an alias of nothing', 'title: *name\n', /study\.yaml.*name/],
  [
    'a bomb of aliases',
    `a: &a [${'x,'.repeat(99)}]\nb: &b [${'*a,'.repeat(99)}]\nc: [${'*b,'.repeat(99)}]\n`,
    /study\.yaml: .*alias/i,
  ],
  ['endless nesting', '['.repeat(20_000), /study\.yaml/],
])('%s cannot be read', (_, text, expected) => {
  let details: unknown;
  try {
    readStudyDocument('study.yaml', text);
  } catch (error) {
    details = error instanceof Error && 'details' in error ? error.details : error;
  }
  expect(details).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

test('names the first 20 of 2,000 unknown fields and counts the others', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `unknown${at}: x\n`).join('');
  const lines = faultsOf(HEADER + keys);
  expect(lines).toHaveLength(21);
  expect(lines[0]).toMatch(/^study\.yaml:5: unknown0: Unknown field\./);
  expect(lines.at(-1)).toBe('and 1980 more.');
});
