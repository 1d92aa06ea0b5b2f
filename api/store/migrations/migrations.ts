import { createHash, randomBytes } from 'node:crypto';
import { searchText } from '@project-dashboard/core/text';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** One migration step. The database stores its name. */
export type Step = Knex.Migration & { readonly name: string };

/**
 * Every step from an empty database to the current tables, in order. A database stores the name of each applied step,
 * so names and steps never change after a release. A new step only adds: to change or drop a column, knex rebuilds a
 * SQLite table, and the cascades would empty the tables that refer to it.
 */
export const migrations: readonly Step[] = [
  {
    name: '0001_tables',
    async up(knex) {
      await knex.schema
        .createTable('agency', (t) => {
          t.integer('id').primary();
          t.integer('revision').notNullable();
        })
        .createTable('projects', (t) => {
          t.text('id').primary();
          t.text('slug').notNullable().unique();
          t.text('title').notNullable();
          t.text('client').notNullable();
          t.text('project_lead').notNullable();
          t.text('start_date').notNullable();
          t.text('shared_folder_url');
          t.text('internal_token').notNullable().unique();
          t.text('client_token').notNullable().unique();
          t.text('business_questions').notNullable();
          t.text('success_criteria').notNullable();
          t.text('design_improvements').notNullable();
          t.text('orchestration_improvements').notNullable();
          times(t);
          t.integer('revision').notNullable();
          t.index(['created_at', 'id']);
        })
        .createTable('milestones', (t) => {
          row(t);
          t.text('title').notNullable();
          t.text('status').notNullable();
          t.text('owner').notNullable();
          t.text('due_date').notNullable();
          t.text('completed_date');
          t.text('original_due_date');
          t.text('date_change_reason');
          t.text('date_changed_by');
          t.text('date_changed_at');
        })
        .createTable('inputs', (t) => {
          row(t);
          t.text('title').notNullable();
          t.text('status').notNullable();
          t.text('due_date').notNullable();
          t.text('received_date');
          t.text('impact_if_delayed').notNullable();
        })
        .createTable('approvals', (t) => {
          row(t);
          t.text('item_name').notNullable();
          t.text('type').notNullable();
          t.text('url').notNullable();
          t.integer('approved').notNullable();
          t.text('approved_date');
          t.text('approved_at');
          t.text('approved_by');
        })
        .createTable('approval_proofs', (t) => {
          const id = t.text('approval_id').primary();
          id.references('id').inTable('approvals').onDelete('CASCADE');
          t.text('mime').notNullable();
          t.binary('bytes').notNullable();
        })
        .createTable('idempotency', (t) => {
          t.text('scope').notNullable();
          t.text('key').notNullable();
          t.text('fingerprint').notNullable();
          t.text('reply');
          t.text('created_at').notNullable();
          t.primary(['scope', 'key']);
        })
        .createTable('sessions', (t) => {
          t.text('id_hash').primary();
          t.text('created_at').notNullable();
          t.text('expires_at').notNullable();
        })
        .createTable('signin_codes', (t) => {
          t.text('code_hash').primary();
          t.text('expires_at').notNullable();
        });
      await knex('agency').insert({ id: 1, revision: 0 });
    },
    async down(knex) {
      const tables = ['signin_codes', 'sessions', 'idempotency', 'approval_proofs', 'approvals'];
      for (const table of [...tables, 'inputs', 'milestones', 'projects', 'agency']) {
        await knex.schema.dropTable(table);
      }
    },
  },
  {
    name: '0002_weekly_mail',
    async up(knex) {
      await knex.schema
        .createTable('recipients', (t) => {
          ofProject(t);
          t.text('email').notNullable();
          t.text('email_key').notNullable();
          t.text('created_at').notNullable();
          t.text('unsubscribed_at');
          t.text('removed_at');
          t.unique(['project_id', 'email_key']);
        })
        .createTable('weekly_deliveries', (t) => {
          ofProject(t);
          t.text('email').notNullable();
          t.text('email_key').notNullable();
          t.text('week').notNullable();
          t.text('state').notNullable();
          t.integer('is_temporary').notNullable();
          t.integer('attempts').notNullable();
          t.text('message_id').notNullable();
          t.text('response');
          t.text('claim_hash');
          t.text('claimed_at').notNullable();
          t.text('settled_at');
          t.unique(['week', 'project_id', 'email_key']);
        })
        .createTable('unsubscribe_secret', (t) => {
          t.text('secret').notNullable();
        });
      // Generated in the migration, which runs only once even if several processes start together.
      await knex('unsubscribe_secret').insert({ secret: randomBytes(32).toString('base64url') });
    },
    async down(knex) {
      for (const table of ['unsubscribe_secret', 'weekly_deliveries', 'recipients']) {
        await knex.schema.dropTable(table);
      }
    },
  },
  {
    name: '0003_heartbeat',
    async up(knex) {
      await knex.schema.createTable('servers', (t) => {
        t.text('id').primary();
        t.text('version').notNullable();
        t.text('host').notNullable();
        t.integer('pid').notNullable();
        t.text('started_at').notNullable();
        t.text('beat_at').notNullable();
        t.integer('beats').notNullable();
      });
    },
    async down(knex) {
      await knex.schema.dropTable('servers');
    },
  },
  {
    // Signing out deletes one row. The foreign keys delete the codes and sessions that came from it.
    name: '0004_signin_codes',
    async up(knex) {
      for (const [table, column] of SESSION_OF)
        await knex.raw(
          `alter table ${table} add column ${column} text references sessions (id_hash) on delete cascade`,
        );
    },
    async down(knex) {
      for (const [table, column] of SESSION_OF)
        await knex.raw(`alter table ${table} drop column ${column}`);
    },
  },
  {
    name: '0005_mail_told',
    async up(knex) {
      await knex.schema.alterTable('weekly_deliveries', (t) => {
        t.text('told_at');
        t.index(['state']);
      });
      // Earlier versions reported every mail that they settled. A mail that a crash left as sending was never
      // reported.
      await knex('weekly_deliveries')
        .whereNot({ state: 'sending' })
        .update({ told_at: knex.ref('claimed_at') });
    },
    async down(knex) {
      await knex.schema.alterTable('weekly_deliveries', (t) => {
        t.dropIndex(['state']);
        t.dropColumn('told_at');
      });
    },
  },
  {
    name: '0006_places',
    // Earlier versions left a gap after a deleted row, and let a create choose any position.
    async up(knex) {
      for (const list of ['milestones', 'inputs', 'approvals']) {
        await knex.raw(
          `with placed as (
             select id, row_number() over (partition by project_id order by sort_order, id) - 1 as place from ??
           )
           update ?? set sort_order = placed.place from placed
           where ??.id = placed.id and ??.sort_order <> placed.place`,
          [list, list, list, list],
        );
      }
      // Invalidates all cached lists.
      await knex('projects').increment('revision', 1);
    },
    async down() {},
  },
  {
    name: '0007_history',
    async up(knex) {
      await knex.schema
        .createTable('changes', (t) => {
          ofProject(t);
          t.integer('revision').notNullable();
          t.integer('place').notNullable();
          t.text('at').notNullable();
          t.text('role').notNullable();
          t.text('link');
          t.text('kind').notNullable();
          t.text('list').notNullable();
          t.text('row_id').notNullable();
          t.text('title').notNullable();
          t.text('item');
          t.text('before');
          t.text('after');
          t.text('states').notNullable();
          t.text('group_id').notNullable();
          t.text('undoes');
          t.index(['project_id', 'revision', 'place']);
          for (const columns of [['row_id'], ['kind'], ['list'], ['list', 'kind']])
            t.index(['project_id', ...columns, 'revision', 'place']);
        })
        .createTable('last_changes', (t) => {
          projectOf(t);
          t.text('row_id').notNullable();
          t.text('field').notNullable();
          t.text('state');
          t.text('change_id').notNullable();
          t.text('group_id').notNullable();
          t.integer('revision').notNullable();
          t.primary(['project_id', 'row_id', 'field']);
        })
        .createTable('proofs', (t) => {
          const project = t.text('project_id').notNullable();
          project.references('id').inTable('projects').onDelete('CASCADE');
          t.text('sha256').notNullable();
          t.text('mime').notNullable();
          t.integer('size').notNullable();
          t.binary('bytes').notNullable();
          t.text('added_at');
          t.text('added_role');
          t.text('added_link');
          t.primary(['project_id', 'sha256']);
        })
        .alterTable('approvals', (t) => {
          t.text('proof_sha256');
          t.text('approved_item');
          t.text('changed_since_approval');
        })
        .alterTable('agency', (t) => {
          t.text('history_since');
        });
      await knex('agency').update({ history_since: new Date().toISOString() });
      await copyProofs(knex);
    },
    async down(knex) {
      for (const column of ['proof_sha256', 'approved_item', 'changed_since_approval'])
        await knex.raw('alter table approvals drop column ??', [column]);
      await knex.raw('alter table agency drop column history_since');
      for (const table of ['proofs', 'last_changes', 'changes']) await knex.schema.dropTable(table);
    },
  },
  {
    name: '0008_links',
    async up(knex) {
      await knex.schema
        .alterTable('projects', (t) => {
          for (const column of LINK_COLUMNS) t.text(column);
        })
        .createTable('client_links', (t) => {
          ofProject(t);
          t.text('name').notNullable();
          t.text('token').notNullable().unique();
          t.text('ends_on');
          t.text('ended_at');
          t.text('created_at').notNullable();
          t.index(['project_id']);
        })
        .createTable('link_openings', (t) => {
          projectOf(t);
          // `internal`, `client` or the id of a named link.
          t.text('link_id').notNullable();
          t.text('last_opened_at').notNullable();
          t.integer('opened').notNullable();
          t.primary(['project_id', 'link_id']);
        });
    },
    async down(knex) {
      await knex.schema.dropTable('link_openings').dropTable('client_links');
      for (const column of LINK_COLUMNS)
        await knex.raw(`alter table projects drop column ${column}`);
    },
  },
  {
    // On PostgreSQL, servers of earlier versions may run for a while longer, and store proofs in approval_proofs.
    name: '0009_proofs_of_older_servers',
    async up(knex) {
      if (!isPostgres(knex)) return;
      await knex.raw(`
        create function follow_approval_proofs() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            update approvals set proof_sha256 = null where id = old.approval_id;
            return null;
          end if;
          update approvals set proof_sha256 = encode(sha256(new.bytes), 'hex') where id = new.approval_id;
          insert into proofs (project_id, sha256, mime, size, bytes)
            select project_id, proof_sha256, new.mime, length(new.bytes), new.bytes
            from approvals where id = new.approval_id
            on conflict do nothing;
          return null;
        end $$`);
      await knex.raw(
        `create trigger follow_approval_proofs after insert or delete on approval_proofs
           for each row execute function follow_approval_proofs()`,
      );
    },
    async down(knex) {
      if (isPostgres(knex)) await knex.raw('drop function follow_approval_proofs cascade');
    },
  },
  {
    name: '0010_approval_due',
    async up(knex) {
      // ISO, or null without a date.
      await knex.schema.alterTable('approvals', (t) => t.text('due_date'));
    },
    async down(knex) {
      await knex.raw('alter table approvals drop column due_date');
    },
  },
  {
    // Its columns are those of rate-limiter-flexible. On SQLite each process counts in its memory.
    name: '0011_failed_attempts',
    async up(knex) {
      if (!isPostgres(knex)) return;
      await knex.schema.createTable('failed_attempts', (t) => {
        t.string('key').primary();
        t.integer('points').notNullable().defaultTo(0);
        t.bigInteger('expire');
      });
    },
    async down(knex) {
      if (isPostgres(knex)) await knex.schema.dropTable('failed_attempts');
    },
  },
  {
    name: '0012_undone',
    async up(knex) {
      // What an undo took back, as JSON; null for every other change and for earlier undos.
      await knex.schema.alterTable('changes', (t) => t.text('undone'));
    },
    async down(knex) {
      await knex.raw('alter table changes drop column undone');
    },
  },
  {
    // The folded text that a search compares, and the version of the project from which it was made.
    name: '0013_project_search',
    async up(knex) {
      await knex.schema.alterTable('projects', (t) => {
        t.text('search_text');
        t.integer('search_version');
      });
      await fillSearchTexts(knex);
    },
    async down(knex) {
      for (const column of ['search_text', 'search_version'])
        await knex.raw(`alter table projects drop column ${column}`);
    },
  },
  {
    name: '0014_list_orders',
    async up(knex) {
      await knex.schema.createTable('list_orders', (t) => {
        projectOf(t);
        t.text('list').notNullable();
        // The ids of the list's rows, the deleted ones too, as JSON.
        t.text('ids').notNullable();
        t.integer('undone_at').notNullable();
        t.primary(['project_id', 'list']);
      });
    },
    async down(knex) {
      await knex.schema.dropTable('list_orders');
    },
  },
  {
    // The named links of the agency's own people stand in the table of the clients' links.
    name: '0015_named_internal_links',
    async up(knex) {
      await knex.schema.alterTable('client_links', (t) => {
        t.text('view').notNullable().defaultTo('client');
      });
    },
    async down(knex) {
      await knex.raw('alter table client_links drop column view');
    },
  },
  {
    // In a project that takes part, the client also writes.
    name: '0016_participation',
    async up(knex) {
      await knex.schema
        .alterTable('projects', (t) => t.integer('takes_part').notNullable().defaultTo(0))
        .alterTable('approvals', (t) => {
          t.integer('round').notNullable().defaultTo(1);
          // The open request as JSON; null without one.
          t.text('changes_requested');
          countsOfNotes(t);
        })
        .alterTable('inputs', (t) => {
          // What the client said as JSON; null if it is not sent.
          t.text('sent');
          countsOfNotes(t);
        })
        .createTable('notes', (t) => {
          ofProject(t);
          t.text('list').notNullable();
          // A deleted row comes back with its notes, so this is no foreign key.
          t.text('row_id').notNullable();
          t.text('kind').notNullable();
          t.text('text').notNullable();
          t.text('url').notNullable();
          t.integer('round');
          t.integer('is_internal').notNullable();
          t.text('role').notNullable();
          t.text('link');
          t.text('created_at').notNullable();
          // The save that wrote the note, and the save that removed it; null while it is in its thread.
          t.text('group_id').notNullable();
          t.text('hidden_by');
          t.text('shown_by');
          t.index(['project_id', 'row_id', 'created_at']);
          t.index(['project_id', 'created_at', 'id']);
        });
    },
    async down(knex) {
      await knex.schema.dropTable('notes');
      for (const [table, columns] of PARTICIPATION_COLUMNS)
        for (const column of columns)
          await knex.raw('alter table ?? drop column ??', [table, column]);
    },
  },
  {
    name: '0017_calendars',
    async up(knex) {
      await knex.schema
        .createTable('agency_settings', (t) => {
          t.integer('id').primary();
          t.text('calendar');
          t.integer('calendar_version').notNullable();
        })
        .createTable('agency_changes', (t) => {
          t.text('id').primary();
          t.text('at').notNullable();
          t.text('role').notNullable();
          t.text('part').notNullable();
          t.text('before').notNullable();
          t.text('after').notNullable();
        })
        .alterTable('projects', (t) => {
          t.text('calendar');
          t.integer('calendar_version').notNullable().defaultTo(0);
        });
      await knex('agency_settings').insert({ id: 1, calendar_version: 0 });
    },
    async down(knex) {
      for (const column of ['calendar', 'calendar_version'])
        await knex.raw('alter table projects drop column ??', [column]);
      await knex.schema.dropTable('agency_changes').dropTable('agency_settings');
    },
  },
  {
    name: '0018_agency_face',
    async up(knex) {
      await knex.schema
        .alterTable('agency_settings', (t) => {
          for (const column of FACE_COLUMNS) t.text(column);
          t.integer('version').notNullable().defaultTo(1);
        })
        // Every logo that the agency had: mails show them by their address.
        .createTable('agency_logos', (t) => {
          t.text('sha256').primary();
          t.text('mime').notNullable();
          t.binary('bytes').notNullable();
          t.text('added_at').notNullable();
        });
    },
    async down(knex) {
      await knex.schema.dropTable('agency_logos');
      for (const column of [...FACE_COLUMNS, 'version'])
        await knex.raw('alter table agency_settings drop column ??', [column]);
    },
  },
  {
    name: '0019_slip_ledger',
    async up(knex) {
      await knex.schema
        .alterTable('milestones', (t) => t.text('date_change_cause'))
        .alterTable('projects', (t) => {
          t.text('finish_milestone_id');
          t.integer('shares_ledger').notNullable().defaultTo(0);
        })
        .createTable('agreed_plans', (t) => {
          ofProject(t);
          // The project's revision with this plan: moves of later revisions count from it.
          t.integer('revision').notNullable();
          t.text('at').notNullable();
          t.text('role').notNullable();
          t.text('link');
          t.text('note');
          // The due dates of all milestones, as JSON.
          t.text('rows').notNullable();
          t.text('approval_id');
          t.index(['project_id', 'revision']);
        });
    },
    async down(knex) {
      await knex.schema.dropTable('agreed_plans');
      for (const [table, column] of SLIP_COLUMNS)
        await knex.raw('alter table ?? drop column ??', [table, column]);
    },
  },
  {
    name: '0020_takes_part_by_default',
    async up(knex) {
      await knex.schema.alterTable('agency_settings', (t) =>
        t.integer('takes_part_by_default').notNullable().defaultTo(0),
      );
    },
    async down(knex) {
      await knex.raw('alter table agency_settings drop column takes_part_by_default');
    },
  },
  {
    name: '0021_reminders',
    async up(knex) {
      await knex.schema
        .alterTable('client_links', (t) => {
          t.text('email');
          // The address without its case.
          t.text('email_key');
          t.integer('reminds').notNullable().defaultTo(1);
          t.text('paused_until');
        })
        .alterTable('projects', (t) => t.text('client_page_url'))
        .createTable('reminder_stops', (t) => {
          projectOf(t);
          t.text('email_key').notNullable();
          t.text('stopped_at').notNullable();
          t.primary(['project_id', 'email_key']);
        })
        .createTable('reminders', (t) => {
          ofProject(t);
          t.text('link_id').notNullable();
          t.text('name').notNullable();
          t.text('day').notNullable();
          // The address at the claim. The link may get another one.
          t.text('email').notNullable();
          // The rows and steps that it names, as JSON.
          t.text('items').notNullable();
          t.text('state').notNullable();
          t.integer('is_temporary').notNullable();
          t.integer('attempts').notNullable();
          t.text('message_id').notNullable();
          t.text('response');
          t.text('claim_hash');
          t.text('claimed_at').notNullable();
          t.text('settled_at');
          t.text('told_at');
          t.unique(['project_id', 'link_id', 'day']);
          t.index(['day']);
          t.index(['state']);
        });
      // Few links have an address, so the search for them must not read all links.
      await knex.raw(
        'create index client_links_email on client_links (project_id) where email is not null',
      );
    },
    async down(knex) {
      await knex.schema.dropTable('reminders').dropTable('reminder_stops');
      await knex.raw('drop index client_links_email');
      for (const [table, column] of REMINDER_COLUMNS)
        await knex.raw('alter table ?? drop column ??', [table, column]);
    },
  },
  {
    // The places that are told what happens, and what they were told.
    name: '0022_webhooks',
    async up(knex) {
      await knex.schema
        .createTable('webhooks', (t) => {
          t.text('id').primary();
          t.text('project_id').references('id').inTable('projects').onDelete('CASCADE');
          t.text('name').notNullable();
          t.text('url').notNullable();
          t.text('format').notNullable();
          t.text('events').notNullable();
          t.text('secret').notNullable();
          t.text('old_secret');
          t.text('old_until');
          t.text('paused_at');
          t.text('paused_reason');
          // Messages in a row that did not arrive.
          t.integer('given_up').notNullable();
          t.text('created_at').notNullable();
          t.index(['project_id']);
        })
        // How far the places know each project: up to which revision, and what follows from its state.
        .createTable('webhook_cursors', (t) => {
          const project = t.text('project_id').primary();
          project.references('id').inTable('projects').onDelete('CASCADE');
          t.integer('revision').notNullable();
          t.text('told');
          t.integer('told_revision').notNullable();
          t.text('told_on').notNullable();
        })
        .createTable('webhook_deliveries', (t) => {
          t.text('id').primary();
          t.text('hook_id').notNullable().references('id').inTable('webhooks').onDelete('CASCADE');
          t.text('project_id').references('id').inTable('projects').onDelete('CASCADE');
          t.text('group_id');
          t.text('type').notNullable();
          t.text('title').notNullable();
          t.text('body').notNullable();
          t.text('state').notNullable();
          t.integer('attempts').notNullable();
          t.text('next_at');
          t.integer('status');
          t.text('response');
          t.text('created_at').notNullable();
          t.text('settled_at');
          // The process that sends it, until when.
          t.text('lease_by');
          t.text('lease_until');
          t.index(['hook_id', 'id']);
          t.index(['state', 'hook_id', 'next_at']);
          t.index(['created_at']);
          t.index(['project_id']);
        });
    },
    async down(knex) {
      await knex.schema
        .dropTable('webhook_deliveries')
        .dropTable('webhook_cursors')
        .dropTable('webhooks');
    },
  },
];

/** The columns that a project that takes part needs in tables of earlier versions. */
const PARTICIPATION_COLUMNS = [
  ['projects', ['takes_part']],
  ['approvals', ['round', 'changes_requested', 'note_count', 'internal_note_count']],
  ['inputs', ['sent', 'note_count', 'internal_note_count']],
] as const;

/** The number of a row's notes with words. Clients know the first one. */
function countsOfNotes(t: Knex.CreateTableBuilder): void {
  t.integer('note_count').notNullable().defaultTo(0);
  t.integer('internal_note_count').notNullable().defaultTo(0);
}

/** The columns that the slip ledger needs in tables of earlier versions. */
const SLIP_COLUMNS = [
  ['milestones', 'date_change_cause'],
  ['projects', 'finish_milestone_id'],
  ['projects', 'shares_ledger'],
] as const;

/** The columns that reminders need in tables of earlier versions. */
const REMINDER_COLUMNS = [
  ['client_links', 'email'],
  ['client_links', 'email_key'],
  ['client_links', 'reminds'],
  ['client_links', 'paused_until'],
  ['projects', 'client_page_url'],
] as const;

const isPostgres = (knex: Knex): boolean => knex.client.driverName === 'pg';

/** What clients see of the agency in place of the product. */
const FACE_COLUMNS = ['name', 'accent', 'logo_sha256', 'reply_to'] as const;

/**
 * The times when a project was archived and when each of its own two links was last rotated. Null: not archived, never
 * rotated.
 */
const LINK_COLUMNS = ['archived_at', 'internal_rotated_at', 'client_rotated_at'] as const;

/** The columns that name the session from which a row came; null for a row made with the agency key. */
const SESSION_OF = [
  ['sessions', 'begun_by'],
  ['signin_codes', 'made_by'],
] as const;

const oldProof = z.object({
  id: z.string(),
  project_id: z.string(),
  mime: z.string(),
  bytes: z.instanceof(Uint8Array),
});

/**
 * Copies the proofs of earlier versions, one at a time, into the table `proofs`, whose key is their SHA-256. Their author
 * and time are unknown.
 */
async function copyProofs(knex: Knex): Promise<void> {
  const ids = z.array(z.string()).parse(await knex('approval_proofs').pluck('approval_id'));
  for (const approval_id of ids) {
    const { id, project_id, mime, bytes } = oldProof.parse(
      await knex('approval_proofs')
        .join('approvals', 'approvals.id', 'approval_proofs.approval_id')
        .where({ approval_id })
        .first('approvals.id', 'project_id', 'mime', 'bytes'),
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await knex('proofs')
      .insert({ project_id, sha256, mime, size: bytes.length, bytes })
      .onConflict(['project_id', 'sha256'])
      .ignore();
    await knex('approvals').where({ id }).update({ proof_sha256: sha256 });
  }
}

const searchedProjects = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    title: z.string(),
    client: z.string(),
    project_lead: z.string(),
    slug: z.string(),
  }),
);

async function fillSearchTexts(knex: Knex): Promise<void> {
  const columns = Object.keys(searchedProjects.def.element.shape);
  for (const project of searchedProjects.parse(await knex('projects').select(columns))) {
    const { id, version, title, client, project_lead, slug } = project;
    await knex('projects')
      .where({ id })
      .update({
        search_text: searchText(`${title} ${client} ${project_lead} ${slug}`),
        search_version: version,
      });
  }
}

/** ISO text in UTC, written by the application. `version` counts the changes of this row. */
function times(t: Knex.CreateTableBuilder): void {
  t.text('created_at').notNullable();
  t.text('updated_at').notNullable();
  t.integer('version').notNullable();
}

/** The common columns of a project's three lists. */
function row(t: Knex.CreateTableBuilder): void {
  ofProject(t);
  t.integer('sort_order').notNullable();
  times(t);
  t.index(['project_id', 'sort_order', 'id']);
}

/** A row that is deleted with its project. */
function ofProject(t: Knex.CreateTableBuilder): void {
  t.text('id').primary();
  projectOf(t);
}

/** The project that a row is deleted with. */
function projectOf(t: Knex.CreateTableBuilder): void {
  const project = t.text('project_id').notNullable();
  project.references('id').inTable('projects').onDelete('CASCADE');
}
