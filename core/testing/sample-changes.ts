import { type Sheet, type Surface, textFieldsOn } from '../rows/fields/shown.ts';
import type { Change, ChangeKind } from '../rules/history/change.ts';
import type { DateChangeCause } from '../rules/slip/causes/date-change-cause.ts';

/** A change of one kind, and the words that every surface must show. */
interface SampleChange {
  readonly change: Change;
  readonly words: readonly string[];
}

type Parts = Pick<Change, 'before' | 'after'> & { readonly row?: Partial<Change['row']> };

const made = (kind: ChangeKind, { row, ...parts }: Parts): Change => ({
  id: 'save',
  at: '2026-11-19T14:42:00.000Z',
  by: { role: 'client', link: 'Ines Park' },
  kind,
  groupId: 'save',
  undoes: null,
  undone: null,
  canUndo: false,
  row: { list: 'approvals', id: 'deck', title: 'Deck', ...row },
  ...parts,
});

const cause = (title: string, text: string | null): DateChangeCause => ({
  groupId: 'save',
  causes: [
    {
      ...{ kind: 'input', id: 'list', title, dueDate: '2026-11-05', daysLate: 5 },
      ...{ expectedOn: null, days: null, text },
    },
  ],
  ownLate: [],
});

const message = (text: string, url = '') => ({
  ...{ text, url, at: '2026-11-19T14:42:00.000Z', by: { role: 'client', link: null } },
  noteId: 'n',
});

const inMilestones = { list: 'milestones', id: 'report', title: 'Final report' } as const;
const inInputs = { list: 'inputs', id: 'list', title: 'Customer list' } as const;
const inLinks = { list: 'links', id: 'link', title: 'Ines Park' } as const;
const inHeader = { list: 'header', id: 'p', title: 'Brand study' } as const;

/** One change of every kind. A new kind does not compile without one. */
export const SAMPLE_CHANGES: { readonly [Kind in ChangeKind]: SampleChange } = {
  created: { change: made('created', { before: null, after: {} }), words: ['Deck'] },
  updated: {
    change: made('updated', { before: { itemName: 'Boards' }, after: { itemName: 'Deck' } }),
    words: ['Deck'],
  },
  deleted: { change: made('deleted', { before: {}, after: null }), words: ['Deck'] },
  reordered: {
    change: made('reordered', {
      row: { ...inInputs, title: '' },
      before: { order: ['a', 'b'] },
      after: { order: ['b', 'a'] },
    }),
    words: [],
  },
  rescheduled: {
    change: made('rescheduled', {
      row: inMilestones,
      before: { dueDate: '2026-11-30', dateChangeReason: null, dateChangeCause: null },
      after: {
        dueDate: '2026-12-08',
        dateChangeReason: 'Panel is short',
        dateChangeCause: cause('Customer list', 'A slot was missed'),
      },
    }),
    words: ['Final report', 'Panel is short', 'waiting for Customer list', 'A slot was missed'],
  },
  shifted: {
    change: made('shifted', {
      row: inMilestones,
      before: { dueDate: '2026-11-30', dateChangeCause: null },
      after: { dueDate: '2026-12-02', dateChangeCause: cause('Customer list', null) },
    }),
    words: ['waiting for Customer list'],
  },
  ticked: {
    change: made('ticked', { before: { approved: false }, after: { approved: true } }),
    words: ['Deck'],
  },
  unticked: {
    change: made('unticked', { before: { approved: true }, after: { approved: false } }),
    words: ['Deck'],
  },
  requested: {
    change: made('requested', {
      before: { changesRequested: null },
      after: { changesRequested: message('Larger packs') },
    }),
    words: ['Deck', 'Larger packs'],
  },
  round: {
    change: made('round', {
      before: { round: 1 },
      after: { round: 2, note: 'The packs are larger' },
    }),
    words: ['Deck', '2', 'The packs are larger'],
  },
  sent: {
    change: made('sent', {
      row: inInputs,
      before: { sent: null },
      after: { sent: message('The first half', 'https://files.example/half') },
    }),
    words: ['Customer list', 'The first half', 'https://files.example/half'],
  },
  returned: {
    change: made('returned', {
      row: inInputs,
      before: { sent: message('The first half') },
      after: { sent: null, note: 'The second file' },
    }),
    words: ['Customer list', 'The second file'],
  },
  noted: {
    change: made('noted', { before: null, after: { note: 'On Monday', isInternal: false } }),
    words: ['Deck', 'On Monday'],
  },
  rotated: {
    change: made('rotated', { row: inLinks, before: null, after: null }),
    words: ['Ines Park'],
  },
  ended: {
    change: made('ended', { row: inLinks, before: { endedAt: null }, after: { endedAt: 'now' } }),
    words: ['Ines Park'],
  },
  archived: {
    change: made('archived', { row: inHeader, before: {}, after: {} }),
    words: ['Brand study'],
  },
  restored: {
    change: made('restored', { row: inHeader, before: {}, after: {} }),
    words: ['Brand study'],
  },
  agreed: {
    change: made('agreed', {
      row: { list: 'milestones', id: 'p', title: 'Plan' },
      before: null,
      after: {
        plan: 'plan',
        note: 'As in the call',
        approvalId: null,
        rows: [
          { id: 'kick', title: 'Kick', dueDate: '2026-11-10' },
          { id: 'report', title: 'Final report', dueDate: '2026-11-30' },
        ],
      },
    }),
    words: ['As in the call', '2 milestones, the last one Final report on November 30'],
  },
  attributed: {
    change: made('attributed', {
      row: { list: 'milestones', id: 'p', title: 'Final report' },
      before: { groupId: 'move', cause: cause('Questionnaire', null) },
      after: {
        groupId: 'move',
        cause: cause('Customer list', 'A slot was missed'),
        text: 'waiting for Customer list',
        reply: 'You are right',
      },
    }),
    words: [
      ...['Final report', 'waiting for Customer list', 'waiting for Questionnaire'],
      ...['A slot was missed', 'You are right'],
    ],
  },
  disputed: {
    change: made('disputed', {
      row: { list: 'milestones', id: 'p', title: 'Final report' },
      before: null,
      after: { groupId: 'move', text: 'We sent it in time' },
    }),
    words: ['Final report', 'We sent it in time'],
  },
};

/** A value for every field that a surface edits as text, made from the sheet alone. Each `turn` has other values. */
export function sampleFields(
  sheet: Sheet,
  place: Surface,
  turn: 0 | 1 | 2,
): Record<string, string> {
  return Object.fromEntries(
    textFieldsOn<Sheet, Surface>(sheet, place).map(({ name, field }, index) => {
      const named = Object.keys(field.choices ?? {}).filter((choice) => choice !== '');
      if (field.editor === 'choice') return [name, named[turn % named.length] ?? ''];
      if (field.editor === 'url') return [name, `https://files.example/${name}/${turn}`];
      if (field.editor === 'line') return [name, `${name} ${turn}`];
      return [name, `2026-12-${String(1 + 3 * index + turn).padStart(2, '0')}`];
    }),
  );
}
