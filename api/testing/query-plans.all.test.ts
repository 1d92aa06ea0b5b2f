import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer } from './fixture-server.ts';
import { fullScansOf, type Statement } from './full-scans.ts';
import { multiplyProjects, tablesOfProjects } from './multiply-projects.ts';
import { askRead, readsOf } from './reads.ts';
import { fillOtherTables } from './samples.ts';
import { DATABASE_KINDS } from './test-database.ts';

/** Enough projects that PostgreSQL prefers an index to reading the whole table. */
const COPIES = 700;

/** Tables with a few rows. */
const SMALL = ['webhooks'];

/** Tables that a read must read in full, and why. `of` matches its path or its statement. */
const FULL: readonly {
  of: RegExp;
  /** The only database that reads it in full. */
  on?: 'postgres';
  tables: readonly string[];
  because: string;
}[] = [
  {
    of: /sum\(revision\)/,
    tables: ['projects'],
    because: "the ETag of the agency's lists adds up the revisions of all projects",
  },
  {
    of: /^\/api\/projects(\?(q|archived)=.*)?$/,
    tables: ['projects'],
    because: 'without a limit the list has all projects, and a search looks inside their titles',
  },
  {
    of: /^\/api\/projects\.csv(\?separator=.*)?$/,
    on: 'postgres',
    tables: ['projects', 'milestones', 'inputs'],
    because: 'the file has every project, and reads a part of them at a time',
  },
  {
    of: /^\/api\/projects\/health$/,
    tables: ['projects', 'milestones', 'inputs'],
    because: 'the health of every project follows from all of its open items',
  },
  {
    of: /^\/api\/projects\/overview/,
    tables: ['projects', 'milestones', 'inputs', 'agreed_plans'],
    because:
      'the counts of all filters need the health of every project, and the order by slip needs every agreed plan',
  },
  {
    of: /^\/api\/projects\/overview/,
    on: 'postgres',
    tables: ['approvals'],
    because: 'the titles of what waits are read for fifty of these 701 projects at a time',
  },
  {
    of: /^\/api\/weekly-mail(\?week=.*)?$/,
    tables: ['projects', 'recipients'],
    because: 'every recipient without a mail of the week is listed as waiting',
  },
  {
    of: /^\/api\/reminders(\?day=.*)?$/,
    tables: [
      ...['projects', 'client_links', 'reminder_stops'],
      ...['inputs', 'approvals', 'notes', 'messages'],
    ],
    because: 'what is due today follows from all open items of the projects with a contact',
  },
  {
    of: /^\/api\/webhooks\/(.*\/)?deliveries\?only=failures/,
    on: 'postgres',
    tables: ['webhook_deliveries'],
    because: 'the failures are looked for among the messages of thirty days',
  },
];

const value = z.union([z.string(), z.number(), z.null()]);
const query = z.object({ sql: z.string(), bindings: z.optional(z.array(value)) });

describe.each(DATABASE_KINDS)('the query plans of a large database on %s', (kind) => {
  // The outbox of a server would read between the requests.
  const { server, about } = fixtureServer({ kind, isForCommand: true });
  const { agency } = server;
  beforeAll(async () => {
    const { own, webhook } = about();
    const { id } = own;
    const row = { dueDate: '2026-12-01', status: 'pending' as const };
    await agency.createMilestones({ id, body: { rows: Array.from({ length: 18 }, () => row) } });
    await agency.createInputs({ id, body: { rows: Array.from({ length: 6 }, () => row) } });
    await fillOtherTables(server.database, about());
    await agency.readProjectByToken({ token: own.clientToken });
    await server.openings.write();
    const vary = (rows: string, table: string, copy: number) => {
      if (table === 'messages') return inEarlierWeek(rows, copy);
      if (table === 'webhook_deliveries')
        return rows.replaceAll(/"hook_id":"[^"]+"/g, `"hook_id":"${webhook}"`);
      return rows;
    };
    // An agency has at most twenty places.
    await multiplyProjects(server.database, {
      ...{ id, copies: COPIES, vary },
      fewer: { webhooks: 18 },
    });
    // Autovacuum does this. On SQLite the product never does.
    if (kind === 'postgres') await server.database.writer.raw('analyze');
  });

  /** The mails of most projects were sent in earlier weeks. */
  const inEarlierWeek = (rows: string, copy: number): string =>
    copy % 350 === 0
      ? rows
      : rows
          .replaceAll('"state":"sending"', '"state":"sent"')
          .replaceAll(/"period":"[^"]+"/g, `"period":"2025-W${10 + (copy % 40)}"`);

  /** Sends every read of the contract as every role. Returns each statement with the paths that ran it. */
  async function statementsOfReads() {
    const { reader, writer } = server.database;
    const seen = new Map<string, Statement & { paths: Set<string> }>();
    let path = '';
    const note = (found: unknown) => {
      const { sql, bindings = [] } = query.parse(found);
      if (!/^\s*(select|with)\b/i.test(sql)) return;
      const statement = seen.get(sql) ?? { sql, bindings, paths: new Set() };
      statement.paths.add(path);
      seen.set(sql, statement);
    };
    for (const knex of new Set([reader, writer])) knex.on('query', note);
    for (const token of [server.agencyKey, about().own.internalToken, about().own.clientToken]) {
      for (const read of readsOf(about())) {
        path = read.path;
        const { status, nextPage } = await askRead(server.url, path, token);
        if (token === server.agencyKey) expect(status, path).toBe(200);
        if (nextPage !== undefined) await askRead(server.url, nextPage, token);
      }
    }
    for (const knex of new Set([reader, writer])) knex.off('query', note);
    return [...seen.values()];
  }

  test('no read scans a large table in full, except those that need all of its rows', {
    timeout: 180_000,
  }, async () => {
    const { reader } = server.database;
    const tables = ['projects', ...(await tablesOfProjects(server.database))];
    const large = tables.filter((name) => !SMALL.includes(name));
    for (const table of large) {
      const rows: unknown[] = await reader(table).select(reader.raw('1'));
      expect(rows.length, table).toBeGreaterThanOrEqual(COPIES);
    }
    const statements = await statementsOfReads();
    expect(statements.length).toBeGreaterThan(40);
    const used = new Set<string>();
    const scans: string[] = [];
    for (const statement of statements) {
      const tables = (await fullScansOf(server.database, statement)).filter((it) =>
        large.includes(it),
      );
      for (const place of [...statement.paths])
        for (const table of tables) {
          const reason = FULL.find(
            (it) => it.tables.includes(table) && (it.of.test(place) || it.of.test(statement.sql)),
          );
          if (reason === undefined) scans.push(`${table}: ${place}: ${statement.sql}`);
          else used.add(reason.because);
        }
    }
    expect(scans).toEqual([]);
    const expected = FULL.filter(({ on = kind }) => on === kind);
    expect([...used].toSorted()).toEqual(expected.map(({ because }) => because).toSorted());
  });
});
