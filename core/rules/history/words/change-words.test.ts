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
import { CHANGE_KINDS, CHANGE_LISTS } from '../change.ts';
import { isUndoable, undoRefusal } from '../undo-rules.ts';
import { saidOf } from './change-words.ts';
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
