import type { Change } from '@project-dashboard/core/history';

const AGENCY: Change['by'] = { role: 'agency', link: null };

type Parts = Pick<Change, 'at' | 'kind' | 'row' | 'before' | 'after'> & Partial<Change>;

let count = 0;
const changeOf = (parts: Parts): Change => {
  count += 1;
  const id = `change-${count}`;
  return { id, groupId: id, by: AGENCY, undoes: null, undone: null, canUndo: true, ...parts };
};

/** A row of the history. `url` is the link of an approval's item. */
const rowOf = (list: 'milestones' | 'approvals', title: string, url = ''): Change['row'] => ({
  ...{ list, id: title, title },
  ...(list === 'approvals' && {
    item: { itemName: title, type: url === '' ? 'image' : 'link', url, proof: null },
  }),
});

const shifts = (
  [
    ['Open-end coding', '2026-11-25', '2026-11-26'],
    ['Topline', '2026-12-01', '2026-12-02'],
    ['Final report', '2026-12-15', '2026-12-16'],
    ['Debrief presentation', '2026-12-17', '2026-12-18'],
  ] as const
).map(([title, from, to]) =>
  changeOf({
    at: '2026-11-19T14:42:00.000Z',
    kind: 'shifted',
    row: rowOf('milestones', title),
    before: { dueDate: from },
    after: { dueDate: to },
    groupId: 'shift',
  }),
);

const MAIN = 'https://docs.fieldnote.example/q3/main';

/** A history with every kind of change, newest first. */
export const SAMPLE_CHANGES: readonly Change[] = [
  ...shifts,
  changeOf({
    at: '2026-11-19T14:31:00.000Z',
    by: { role: 'client', link: 'Ines Park' },
    kind: 'unticked',
    row: rowOf('approvals', 'Stimulus boards'),
    before: { approved: true, approvedDate: 'November 18' },
    after: { approved: false, approvedDate: null },
  }),
  changeOf({
    at: '2026-11-19T14:05:00.000Z',
    kind: 'deleted',
    row: rowOf('milestones', 'Soft launch'),
    before: { title: 'Soft launch', status: 'scheduled', owner: 'agency', dueDate: '2026-11-20' },
    after: null,
  }),
  changeOf({
    at: '2026-11-17T21:18:00.000Z',
    kind: 'updated',
    row: rowOf('approvals', 'Main questionnaire', `${MAIN}-v4`),
    before: { url: MAIN },
    after: { url: `${MAIN}-v4` },
  }),
  changeOf({
    at: '2026-11-17T19:10:00.000Z',
    kind: 'rescheduled',
    row: rowOf('milestones', 'Fieldwork'),
    before: { dueDate: '2026-11-17', dateChangeReason: null },
    after: {
      dueDate: '2026-11-23',
      dateChangeReason: 'Panel supplier is short on Midwest 55+ completes.',
    },
    canUndo: false,
  }),
  changeOf({
    at: '2026-10-26T15:24:00.000Z',
    kind: 'ticked',
    row: rowOf('approvals', 'Main questionnaire', MAIN),
    before: { approved: false },
    after: { approved: true, approvedDate: 'October 26' },
    canUndo: false,
  }),
];
