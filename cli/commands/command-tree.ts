import { Command } from 'commander';
import type { Io } from '../terminal/io.ts';
import type { Define } from './command.ts';

/** A command or a group, with the commands below it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the file of the command, when it is typed or its help is printed. A group has none: it prints its help. */
  readonly load?: () => Promise<Define>;
  readonly help?: { readonly about: string; readonly example: string };
  readonly below: readonly CommandEntry[];
  readonly isHidden?: boolean;
}

const group = (
  name: string,
  summary: string,
  about: string,
  example: string,
  below: readonly CommandEntry[],
): CommandEntry => ({ name, summary, help: { about, example }, below });

type Below<Name extends string> = { readonly [Parent in Name]?: readonly CommandEntry[] };

/** Commands of a file, each with its summary, and those below one of them. */
function commands<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, Define>>>,
  summaries: Readonly<Record<Name, string>>,
  below: Below<Name> = {},
): CommandEntry[] {
  const children = new Map<string, readonly CommandEntry[] | undefined>(Object.entries(below));
  return Object.entries<string>(summaries).map(([name, summary]) => ({
    name,
    summary,
    load: async () => {
      const define = new Map<string, Define>(Object.entries(await load())).get(name);
      if (define === undefined) throw new Error(`No file has the command ${name}.`);
      return define;
    },
    below: children.get(name) ?? [],
  }));
}

const loads = new WeakMap<Command, () => Promise<void>>();

/**
 * A command that is defined when it is typed or its help is printed. Until then it has a name and a summary: enough for the
 * help of its parent, which so loads no API client.
 */
export function lateCommand(
  name: string,
  summary: string,
  load: () => Promise<Define>,
  io: Io,
): Command {
  const command = new Command(name).summary(summary);
  loads.set(command, async () => (await load())(command, io, loadCommand));
  return command;
}

/** Defines a late command, once. Any other command stays as it is. */
export async function loadCommand(command: Command): Promise<void> {
  const load = loads.get(command);
  loads.delete(command);
  await load?.();
}

const project = async () => (await import('./project.ts')).project;
const creation = async () => (await import('./project-create.ts')).creation;
const links = async () => (await import('./links.ts')).links;
const history = async () => (await import('./history.ts')).history;
const health = async () => (await import('./health.ts')).health;
const notes = async () => (await import('./notes.ts')).notes;
const exports = async () => (await import('./export.ts')).exports;
const projectEdit = async () => (await import('./project-edit.ts')).projectEdit;
const slip = async () => (await import('./slip.ts')).slip;
const milestone = async () => (await import('./rows.ts')).milestone;
const moves = async () => (await import('./milestone.ts')).moves;
const input = async () => (await import('./rows.ts')).input;
const approval = async () => (await import('./rows.ts')).approval;
const agency = async () => (await import('./agency.ts')).agency;
const calendar = async () => (await import('./calendar.ts')).calendar;
const importCalendar = async () => (await import('./import-calendar.ts')).importCalendar;
const reminders = async () => (await import('./reminders.ts')).reminders;
const weekly = async () => (await import('./weekly.ts')).weekly;
const recipients = async () => (await import('./weekly.ts')).recipients;
const notices = async () => (await import('./mail.ts')).notices;
const mail = async () => (await import('./mail.ts')).mail;
const webhooks = async () => (await import('./webhooks.ts')).webhooks;
const server = async () => (await import('./server.ts')).server;
const mcp = async () => (await import('./mcp.ts')).mcp;
const database = async () => (await import('./database.ts')).database;
const doctor = async () => (await import('./doctor.ts')).doctor;
const config = async () => (await import('./config.ts')).config;
const completion = async () => (await import('./completion.ts')).completion;
const help = async () => (await import('./help.ts')).help;

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  group(
    'project',
    'create, list, show and archive projects; their links and history',
    'Create, list, show and archive projects; manage their links; show their history.',
    'project list',
    [
      ...commands(creation, { create: 'create a project and print its two links' }),
      ...commands(project, {
        list: 'list the projects, newest first',
        show: 'show a project with its lists',
      }),
      ...commands(
        links,
        {
          links: 'print the links of a project; add and end named links',
          rotate: 'replace a link of a project by a new one',
        },
        { links: commands(links, { add: 'add a link with a name', end: 'end a named link' }) },
      ),
      ...commands(history, {
        history: 'show who changed what in a project, newest first',
        undo: 'take back the newest save of a project, or the one that is named',
      }),
      ...commands(projectEdit, { edit: "change a project's settings" }),
      ...commands(health, { waiting: 'show what waits for the client and for the agency' }),
      ...commands(notes, {
        notes: 'show the notes of a project, newest first',
        note: 'write a note about a client input or an approval item',
      }),
      ...commands(slip, {
        slip: 'show where the working days of a project went, by cause',
        cause: 'say what caused a move of a date, or reply to the client',
        agree: 'keep the due dates of all milestones as the agreed plan',
      }),
      ...commands(exports, {
        calendar: 'print the address at which a calendar program reads the dates',
        export: 'write a list as a CSV file, or the dates as a calendar file',
      }),
      ...commands(creation, { duplicate: 'make a new project from an existing one' }),
      ...commands(project, {
        archive: 'make a project read-only and take it off the list',
        restore: 'bring an archived project back',
        delete: 'delete an archived project for good',
      }),
    ],
  ),
  group(
    'milestone',
    'add, change, move and complete milestones',
    'Add, change, move, complete and delete the milestones of a project.',
    'milestone complete brand-study-q3 Fieldwork',
    [
      ...commands(milestone, {
        add: 'add a milestone',
        edit: 'change fields of a milestone',
        delete: 'delete a milestone',
      }),
      ...commands(moves, {
        complete: 'set a milestone to complete',
        reschedule: 'move the due date of a milestone, and the later ones if asked',
        shift: 'shift all milestones after one by business days',
        reorder: 'move a milestone to another place in its list',
      }),
    ],
  ),
  group(
    'input',
    'add, change and delete client inputs',
    'Add, change and delete the client inputs of a project.',
    'input edit brand-study-q3 "Customer list" --status received',
    commands(input, {
      add: 'add a client input',
      edit: 'change fields of a client input',
      delete: 'delete a client input',
    }),
  ),
  group(
    'approval',
    'add, change, approve and delete approval items',
    'Add, change, approve and delete the approval items of a project.',
    'approval approve brand-study-q3 Questionnaire',
    commands(approval, {
      add: 'add an approval item',
      edit: 'change fields of an approval item',
      delete: 'delete an approval item',
      approve: 'tick an approval item for the agency',
    }),
  ),
  group(
    'agency',
    "show and set the agency's name, logo and colour",
    'Show and set what clients see of the agency: name, logo, accent colour and reply address.',
    'agency show',
    commands(agency, {
      show: 'show what clients see of the agency',
      set: 'change what clients see of the agency',
      history: "show the changes of the agency's settings and calendar",
    }),
  ),
  ...commands(health, { health: 'show the health of projects' }),
  group(
    'calendar',
    'set the working days and free days that count business days',
    'Show and change the working calendar of the agency, or of one project with --project.',
    'calendar show',
    [
      ...commands(calendar, {
        show: 'show the working days and free days',
        add: 'add a free day',
        remove: 'remove a free day',
        weekdays: 'set the working days of the week',
      }),
      ...commands(importCalendar, { import: 'add the holidays of a country or of an .ics file' }),
      ...commands(calendar, { reset: "let a project count by the agency's calendar again" }),
    ],
  ),
  group(
    'reminders',
    'remind clients of what waits for them',
    'Remind clients by mail of what waits for them, pause reminders, and show the state of each.',
    'reminders send --all --dry-run',
    commands(reminders, {
      preview: 'print the reminder of a contact; send nothing',
      send: "send today's reminders to everyone who has not received one",
      status: "show the state of each of a day's reminders",
      pause: 'send no reminders to a contact until a day',
      resume: 'send reminders to a contact again',
    }),
  ),
  group(
    'weekly',
    'mail the weekly updates',
    'Mail the weekly updates of projects, manage their recipients, and show the state of each mail.',
    'weekly send --all --dry-run',
    [
      ...commands(weekly, {
        preview: "print a project's weekly update; send nothing",
        send: "mail this week's update to everyone who has not received it",
        status: 'show the state of each mail of a week',
      }),
      group(
        'recipients',
        "manage the recipients of a project's mail",
        "Manage the recipients of a project's weekly mail.",
        'weekly recipients list brand-study-q3',
        commands(recipients, {
          add: "add recipients to a project's mail",
          remove: "remove recipients from a project's mail",
          list: "list the recipients of a project's mail",
        }),
      ),
    ],
  ),
  group(
    'webhooks',
    'tell Slack, Teams, mail addresses and other programs what happens',
    'Manage the places that are told what happens: webhooks, Slack, Teams and mail addresses.',
    'webhooks list',
    commands(webhooks, {
      add: 'add a place that is told what happens',
      list: 'list the places and their last results',
      test: 'send a test message to a place',
      log: 'show the messages of the last 30 days',
      replay: 'send a message again',
      resume: 'start a paused place again',
      remove: 'remove a place',
    }),
  ),
  group(
    'notices',
    'mail what happened to the staff',
    'Mail what happened to the places with the format mail.',
    'notices send --all --dry-run',
    [...commands(notices, { send: 'mail the events that wait' })],
  ),
  group(
    'mail',
    'test the mail server',
    'Test the mail server.',
    'mail test --to me@agency.example',
    [...commands(mail, { test: 'send one test mail' })],
  ),
  ...commands(server, { 'signin-link': 'print a link that signs in to the project list' }),
  ...commands(mcp, { mcp: 'let agents read projects over the Model Context Protocol' }),
  ...commands(server, { serve: 'start the API and the web pages' }),
  ...commands(database, {
    migrate: 'bring the tables of the local database up to date',
    backup: 'copy the local database into a file while the server runs',
    restore: 'replace the local database with a backup',
    move: 'copy the local SQLite database into PostgreSQL',
  }),
  ...commands(doctor, { doctor: 'check the setup and suggest fixes' }),
  group('config', 'show the settings', 'Show the settings.', 'config list', [
    ...commands(config, {
      list: 'list the settings, their values and sources',
      path: 'print the paths of the settings files',
    }),
  ]),
  ...commands(completion, { completion: 'print the script that completes commands on Tab' }),
  ...commands(server, { openapi: "print the API's OpenAPI document" }),
  ...commands(help, { help: 'show help for a command or a topic' }),
  ...commands(completion, { complete: '' }).map((entry) => ({ ...entry, isHidden: true })),
];
