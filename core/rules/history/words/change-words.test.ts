import { expect, test } from 'vitest';
import {
  saveMessage,
  slackBody,
  teamsBody,
  webhookMessage,
} from '../../../messages/webhooks/message.ts';
import { eventDetails } from '../../../messages/webhooks/notice-mail.ts';
import { SAMPLE_CHANGES } from '../../../testing/sample-changes.ts';
import { describeChange } from '../../evidence/describe-change.ts';
import { CHANGE_KINDS, CHANGE_LISTS, type Change, type ChangeList } from '../change.ts';
import { isUndoable, undoRefusal } from '../undo-rules.ts';
import { CHANGE_WORDS, saidOf } from './change-words.ts';
import { undoneText } from './undone-text.ts';

const PROJECT = { id: 'p', slug: 'study', title: 'Study', client: 'Acme', url: null };

test.each(CHANGE_KINDS)('a change that is %s has its words on the page of evidence', (kind) => {
  const { change, words } = SAMPLE_CHANGES[kind];
  const { title, facts } = describeChange(change, { changes: [change] }, 'UTC');
  const text = [title, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  for (const one of words) expect(text).toContain(one);
  // Nothing is told twice.
  for (const said of saidOf(change).filter(({ isQuote }) => isQuote))
    expect(text.split(said.text)).toHaveLength(2);
});

test.each(CHANGE_KINDS)('a change that is %s has its words in each form of a webhook', (kind) => {
  const { change, words } = SAMPLE_CHANGES[kind];
  const { body } = saveMessage('event', PROJECT, [change]);
  const message = webhookMessage.parse(JSON.parse(body));
  const { data } = message;
  const said = data.said.map(({ label, text }) => `${label}: ${text}`);
  const mail = [data.title, ...eventDetails({ at: change.at, ...data }, 'UTC')].join('\n');
  expect([data.title, data.reason, ...said].join('\n')).not.toMatch(/undefined|\[object/);
  for (const one of words) {
    expect([data.title, data.reason, ...said].join('\n')).toContain(one);
    expect(mail).toContain(one);
    expect(slackBody(message)).toContain(one);
    expect(teamsBody(message)).toContain(one);
  }
});

test('a former value is told only where it says something', () => {
  const words = (list: ChangeList, before: Change['before'], after: Change['after']) => {
    const { change } = SAMPLE_CHANGES.updated;
    const row = { ...change.row, list };
    return CHANGE_WORDS.updated.short({ ...change, row, before, after }, 'shown');
  };
  const due = '2026-11-17';
  expect(words('inputs', { sent: null }, { sent: { text: '' } })).toBe('Client: sent');
  expect(words('inputs', { sent: { text: 'Half' } }, { sent: null })).toBe(
    'Client: no longer sent',
  );
  const received = [
    { status: 'pending', sent: { text: '' } },
    { status: 'received', sent: null },
  ] as const;
  expect(words('inputs', ...received)).toBe('Status Pending → Received');
  expect(words('header', { sharesLedger: false }, { sharesLedger: true })).toBe(
    'Slip ledger: Shared with the client',
  );
  expect(words('approvals', { dueDate: null }, { dueDate: due })).toBe('Due: Nov 17');
  const asked = { businessQuestions: ['Who?'] };
  expect(words('plan', { businessQuestions: [] }, asked)).toBe('Business questions: 1 entry');
  expect(words('plan', asked, { businessQuestions: [] })).toBe(
    'Business questions 1 entry → nothing',
  );
  expect(words('approvals', { dueDate: due }, { dueDate: '2026-11-23' })).toBe(
    'Due Nov 17 → Nov 23',
  );
  expect(words('approvals', { dueDate: due }, { dueDate: null })).toBe('Due Nov 17 → nothing');
});

test('every kind says what its undo put back, or what to do instead, in every list', () => {
  for (const kind of CHANGE_KINDS)
    for (const list of CHANGE_LISTS) {
      const { change } = SAMPLE_CHANGES[kind];
      const row = { ...change.row, list };
      const back = undoneText([{ ...change, row }], []);
      expect(back).toMatch(/^\S.* \S+\.$/);
      const refusal = undoRefusal({ kind, row, states: {} }, {});
      if (isUndoable(kind, list)) expect(refusal).toBeNull();
      else expect(refusal).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) });
    }
});
