import type { Fault } from './fault.ts';

/** Faults in history, undo and evidence. */
export const UNDO_FAULTS: readonly Fault[] = [
  {
    name: 'undo takes back one row of a save of many',
    file: 'api/history/undo-change.ts',
    find: "const { scope = 'group' } = request.body;",
    replace: "const { scope = 'change' } = request.body;",
    tests: ['api/history'],
  },
  {
    name: 'undo overwrites a later change of the same field',
    file: 'core/rules/history/undo-rules.ts',
    find: 'return fields.length === 0 ? null : { fields };',
    replace: 'return fields.length >= 0 ? null : { fields };',
    tests: ['api/history/undo', 'api/history/two-editors', 'api/history/history'],
  },
  {
    name: 'stored and read values are compared with the order of their keys',
    file: 'core/rows/fields/shown.ts',
    find: 'if (one === other) return true;',
    replace: 'return JSON.stringify(one) === JSON.stringify(other);',
    tests: ['core/rows/fields', 'api/history/undo-walk'],
  },
  {
    name: 'an undo of an undo leaves the note that the undo brought back',
    file: 'api/lists/notes.ts',
    find: '.update({ hidden_by: null, shown_by: groupId });',
    replace: '.update({ hidden_by: null });',
    tests: ['api/history/undo-walk'],
  },
  {
    name: 'a deleted row comes back at the end of its list',
    file: 'api/lists/reorder.ts',
    find: 'const sortOrder = list.indexOf(row.id);',
    replace: 'const sortOrder = end;',
    tests: ['api/history'],
  },
  {
    name: 'the evidence names who approved first, not who approved now',
    file: 'core/rules/evidence/item-stories.ts',
    find: '&& after?.approvedAt === at;',
    replace: '&& after?.approvedAt !== null;',
    tests: ['core/rules/evidence', 'api/history/evidence'],
  },
  {
    name: 'the history folds a tick that can be undone',
    file: 'core/rules/evidence/fold-ticks.ts',
    find: 'change.canUndo === true ||',
    replace: '',
    tests: ['core/rules/evidence', 'widget/history'],
  },
  {
    name: 'the evidence has no items that were deleted',
    file: 'core/rules/evidence/item-stories.ts',
    find: 'return [...present, ...deleted];',
    replace: 'return deleted.length > 0 ? present : [...present];',
    tests: ['core/rules/evidence', 'api/history/evidence'],
  },
  {
    name: 'undo says the wrong neighbours of a row',
    file: 'core/rules/history/words/undone-text.ts',
    find: 'const before = rows[place - 1];',
    replace: 'const before = rows[place];',
    tests: ['core/rules/history'],
  },
  {
    name: 'the second page of the history begins with the newest save',
    file: 'api/history/read-history.ts',
    find: 'encodeCursor(oldest.revision)',
    replace: 'encodeCursor(oldest.revision + 1)',
    tests: ['api/history/history'],
  },
  {
    name: 'the finish leaves the ledger when its date becomes TBD',
    file: 'core/rules/slip/ledger/finish-of.ts',
    find: 'isIsoDate(dueDate) ? dueDate : (lastDates.get(id) ?? null);',
    replace: 'isIsoDate(dueDate) ? dueDate : lastDates.size < 0 ? id : null;',
    tests: ['core/rules/slip', 'api/slip'],
  },
  {
    name: 'the finish leaves the ledger when it is deleted',
    file: 'core/rules/slip/ledger/finish-of.ts',
    find: 'if (gone !== undefined) {',
    replace: 'if (gone !== undefined && finish === null) {',
    tests: ['core/rules/slip', 'api/slip'],
  },
];
