import { describe, expect, test } from 'vitest';
import { migrations } from '../store/migrations/migrations.ts';
import { open } from '../store/open.ts';
import { startTestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { claimMail, settleMail } from '../testing/weekly-mail.ts';

describe.each(DATABASE_KINDS)('a database of an earlier version, on %s', (kind) => {
  test('keeps its mails, and only a mail that a crash left as sending is still to be reported', async () => {
    const server = await startTestServer({ kind });
    const { id } = await server.createProject();
    const agency = server.client(server.agencyKey);
    for (const email of ['sending@a.example', 'failed@a.example']) {
      await agency.addRecipient({ id, body: { email } });
      const claimed = await claimMail(agency, { projectId: id, email });
      if (email.startsWith('failed')) await settleMail(agency, claimed, { state: 'failed' });
    }
    const { writer } = server.database;
    const step = migrations.find(({ name }) => name === '0005_mail_told');
    await step?.down?.(writer);
    await writer('knex_migrations').where({ name: '0005_mail_told' }).delete();

    const later = await open(server.databaseUrl);
    const rows = await later
      .reader('weekly_deliveries')
      .orderBy('email')
      .select('email', 'told_at');
    expect(rows).toEqual([
      { email: 'failed@a.example', told_at: expect.any(String) },
      { email: 'sending@a.example', told_at: null },
    ]);
    await later.close();
    await server.stop();
  });
});
