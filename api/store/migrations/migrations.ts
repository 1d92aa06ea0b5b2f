import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** One migration step. The database stores its name. */
export interface Step {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
}

/**
 * Every step from an empty database to the current tables, in order. Nothing was released yet, so there is one, and a
 * new column is written into it. Its name ends in a digest of its tables: a database with other tables is refused
 * at the start. From version 1.0 on a step never changes, and a new one only adds: to change or drop a column, knex
 * rebuilds a SQLite table, and the cascades would empty the tables that refer to it.
 */
export const migrations: readonly Step[] = [
  {
    name: '0001_tables_56011be9',
    async up(knex) {
      await createProjects(knex.schema);
      await createHistory(knex.schema);
      await createLinks(knex.schema);
      await createMails(knex.schema);
      await createWebhooks(knex.schema);
      await createAgency(knex.schema);
      await createServers(knex.schema);
      // Few links have an address, so the search for them must not read all links.
      await knex.raw(
        'create index client_links_email on client_links (project_id) where email is not null',
      );
      // Its columns are those of rate-limiter-flexible. On SQLite each process counts in its memory.
      if (knex.client.driverName === 'pg')
        await knex.schema.createTable('failed_attempts', (t) => {
          t.string('key').primary();
          t.integer('points').notNullable().defaultTo(0);
          t.bigInteger('expire');
        });
      await knex('agency').insert({ id: 1, revision: 0 });
      await knex('agency_settings').insert({ id: 1, calendar_version: 0 });
      // Generated in the migration, which runs only once even if several processes start together.
      await knex('unsubscribe_secret').insert({ secret: randomBytes(32).toString('base64url') });
    },
  },
];

const createProjects = (schema: Knex.SchemaBuilder) =>
  schema
    .createTable('projects', (t) => {
      t.text('id').primary();
      t.text('slug').notNullable().unique();
      t.text('title').notNullable();
      t.text('client').notNullable();
      t.text('project_lead').notNullable();
      t.text('start_date').notNullable();
      t.text('shared_folder_url');
      t.text('client_page_url');
      t.text('internal_token').notNullable().unique();
      t.text('internal_rotated_at');
      t.text('client_token').notNullable().unique();
      t.text('client_rotated_at');
      t.text('business_questions').notNullable();
      t.text('success_criteria').notNullable();
      t.text('design_improvements').notNullable();
      t.text('orchestration_improvements').notNullable();
      // In a project that takes part, the client also writes.
      t.integer('takes_part').notNullable().defaultTo(0);
      t.text('finish_milestone_id');
      t.integer('shares_ledger').notNullable().defaultTo(0);
      t.text('calendar');
      t.integer('calendar_version').notNullable().defaultTo(0);
      t.text('archived_at');
      // The folded text that a search compares.
      t.text('search_text');
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
      t.text('date_change_cause');
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
      // What the client said as JSON; null if it is not sent.
      t.text('sent');
      noteCounts(t);
    })
    .createTable('approvals', (t) => {
      row(t);
      t.text('item_name').notNullable();
      t.text('type').notNullable();
      t.text('url').notNullable();
      // ISO, or null without a date.
      t.text('due_date');
      t.integer('round').notNullable().defaultTo(1);
      // The open request as JSON; null without one.
      t.text('changes_requested');
      t.integer('approved').notNullable();
      t.text('approved_date');
      t.text('approved_at');
      t.text('approved_by');
      t.text('approved_item');
      t.text('changed_since_approval');
      t.text('proof_sha256');
      noteCounts(t);
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

const createHistory = (schema: Knex.SchemaBuilder) =>
  schema
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
      // What an undo took back, as JSON; null for every other change.
      t.text('undone');
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
    .createTable('list_orders', (t) => {
      projectOf(t);
      t.text('list').notNullable();
      // The ids of the list's rows, the deleted ones too, as JSON.
      t.text('ids').notNullable();
      t.integer('undone_at').notNullable();
      t.primary(['project_id', 'list']);
    })
    .createTable('proofs', (t) => {
      projectOf(t);
      t.text('sha256').notNullable();
      t.text('mime').notNullable();
      t.integer('size').notNullable();
      t.binary('bytes').notNullable();
      t.text('added_at');
      t.text('added_role');
      t.text('added_link');
      t.primary(['project_id', 'sha256']);
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

const createLinks = (schema: Knex.SchemaBuilder) =>
  schema
    .createTable('client_links', (t) => {
      ofProject(t);
      t.text('name').notNullable();
      // The named links of the agency's own people stand in the table of the clients' links.
      t.text('view').notNullable().defaultTo('client');
      t.text('token').notNullable().unique();
      t.text('ends_on');
      t.text('ended_at');
      t.text('created_at').notNullable();
      t.text('email');
      // The address without its case.
      t.text('email_key');
      t.integer('reminds').notNullable().defaultTo(1);
      t.text('paused_until');
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

const createMails = (schema: Knex.SchemaBuilder) =>
  schema
    .createTable('recipients', (t) => {
      ofProject(t);
      t.text('email').notNullable();
      t.text('email_key').notNullable();
      t.text('created_at').notNullable();
      t.text('unsubscribed_at');
      t.text('removed_at');
      t.unique(['project_id', 'email_key']);
    })
    .createTable('messages', (t) => {
      ofProject(t);
      t.text('kind').notNullable();
      // A recipient, a link with an address, or a place.
      t.text('recipient_id').notNullable();
      // A week, a day, or the first of some events.
      t.text('period').notNullable();
      // The address at the claim. The link may get another one.
      t.text('email').notNullable();
      t.text('name');
      // The rows and steps that a reminder names, as JSON.
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
      t.unique(['kind', 'recipient_id', 'period']);
      t.index(['project_id']);
      t.index(['kind', 'period']);
      t.index(['state']);
    })
    .createTable('unsubscribe_secret', (t) => {
      t.text('secret').notNullable();
    })
    .createTable('reminder_stops', (t) => {
      projectOf(t);
      t.text('email_key').notNullable();
      t.text('stopped_at').notNullable();
      t.primary(['project_id', 'email_key']);
    });

/** The places that are told what happens, and what they were told. */
const createWebhooks = (schema: Knex.SchemaBuilder) =>
  schema
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
      // The mail that tells it, at a place that gets mail.
      t.text('mail_id').references('id').inTable('messages').onDelete('SET NULL');
      // The process that sends it, until when.
      t.text('lease_by');
      t.text('lease_until');
      t.index(['hook_id', 'id']);
      t.index(['state', 'hook_id', 'next_at']);
      t.index(['created_at']);
      t.index(['project_id']);
      t.index(['mail_id']);
    });

const createAgency = (schema: Knex.SchemaBuilder) =>
  schema
    .createTable('agency', (t) => {
      t.integer('id').primary();
      t.integer('revision').notNullable();
    })
    .createTable('agency_settings', (t) => {
      t.integer('id').primary();
      t.text('calendar');
      t.integer('calendar_version').notNullable();
      // What clients see of the agency in place of the product.
      t.text('name');
      t.text('accent');
      t.text('logo_sha256');
      t.text('reply_to');
      t.integer('takes_part_by_default').notNullable().defaultTo(0);
      t.integer('version').notNullable().defaultTo(1);
    })
    .createTable('agency_changes', (t) => {
      t.text('id').primary();
      t.text('at').notNullable();
      t.text('role').notNullable();
      t.text('part').notNullable();
      t.text('before').notNullable();
      t.text('after').notNullable();
    })
    // Every logo that the agency had: mails show them by their address.
    .createTable('agency_logos', (t) => {
      t.text('sha256').primary();
      t.text('mime').notNullable();
      t.binary('bytes').notNullable();
      t.text('added_at').notNullable();
    });

const createServers = (schema: Knex.SchemaBuilder) =>
  schema
    .createTable('servers', (t) => {
      t.text('id').primary();
      t.text('version').notNullable();
      t.text('host').notNullable();
      t.integer('pid').notNullable();
      t.text('started_at').notNullable();
      t.text('beat_at').notNullable();
      t.integer('beats').notNullable();
    })
    .createTable('idempotency', (t) => {
      t.text('scope').notNullable();
      t.text('key').notNullable();
      t.text('fingerprint').notNullable();
      t.text('reply');
      t.text('created_at').notNullable();
      t.primary(['scope', 'key']);
    })
    // The session from which a session or code came; null for one made with the agency key. Signing out deletes one
    // row, and with it what came from it.
    .createTable('sessions', (t) => {
      t.text('id_hash').primary();
      t.text('created_at').notNullable();
      t.text('expires_at').notNullable();
      t.text('begun_by').references('id_hash').inTable('sessions').onDelete('CASCADE');
    })
    .createTable('signin_codes', (t) => {
      t.text('code_hash').primary();
      t.text('expires_at').notNullable();
      t.text('made_by').references('id_hash').inTable('sessions').onDelete('CASCADE');
    });

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

/** The number of a row's notes with words. Clients know the first one. */
function noteCounts(t: Knex.CreateTableBuilder): void {
  t.integer('note_count').notNullable().defaultTo(0);
  t.integer('internal_note_count').notNullable().defaultTo(0);
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
