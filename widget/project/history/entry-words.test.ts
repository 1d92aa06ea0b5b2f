import { CHANGE_KINDS } from '@project-dashboard/core/rules/history/change';
import { expect, test } from 'vitest';
import { SAMPLE_CHANGES } from '../../../core/testing/sample-changes.ts';
import { describeSave, lineText } from './entry-words.ts';

test.each(CHANGE_KINDS)('an entry of a change that is %s says what was said with it', (kind) => {
  const { change, words } = SAMPLE_CHANGES[kind];
  const save = { id: change.id, first: change, changes: [change], canUndo: false };
  const { title, note, lines, facts, quote } = describeSave(save, 'en-US');
  const told = [title, note?.words, note?.what, quote, ...[...lines, ...facts].map(lineText)];
  const text = told.flatMap((one) => one ?? []).join('\n');
  expect(text).not.toMatch(/undefined|\[object/);
  for (const one of words) expect(text).toContain(one);
  if (quote !== undefined) expect(text.split(quote)).toHaveLength(2);
});
