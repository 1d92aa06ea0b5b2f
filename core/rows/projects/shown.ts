import type { Sheet } from '../fields/shown.ts';
import { PROJECT_LABELS, type Project } from './schema.ts';

const BY_AGENCY = 'Only the agency sees and replaces the links.';
const IN_PLAN = 'The analysis plan is written in the project.';
const NOT_IN_LIST = 'The file has one line a project, with its health.';
const IN_IMPORT = 'No screen shows it; it comes from a study file or the API.';
const IN_SETTINGS = 'The settings have a form for it.';

export const projectShown = {
  title: { label: PROJECT_LABELS.title, editor: 'line' },
  client: { label: PROJECT_LABELS.client, asked: 'Company', editor: 'line' },
  projectLead: { label: PROJECT_LABELS.projectLead, editor: 'line' },
  startDate: {
    label: 'Start Date',
    editor: 'line',
    not: {
      table: 'The cards of the project list show it.',
      rowForm: IN_SETTINGS,
      csv: NOT_IN_LIST,
    },
  },
  sharedFolderUrl: {
    label: PROJECT_LABELS.sharedFolderUrl,
    editor: 'url',
    not: { newRow: 'A new project has no folder.', csv: NOT_IN_LIST },
  },
  slug: {
    label: PROJECT_LABELS.slug,
    editor: 'line',
    not: {
      newRow: 'The server makes it from the title.',
      rowForm: 'It stays, because addresses in scripts contain it.',
      csv: NOT_IN_LIST,
    },
  },
  businessQuestions: {
    label: 'Business questions',
    editor: 'list',
    not: { newRow: IN_PLAN, terminal: 'The plan is long; --json has it.', csv: NOT_IN_LIST },
  },
  successCriteria: {
    label: 'Success criteria',
    editor: 'criteria',
    not: { newRow: IN_PLAN, terminal: 'The plan is long; --json has it.', csv: NOT_IN_LIST },
  },
  takesPart: {
    label: 'Client may ask for changes, report sent inputs and write notes',
    named: 'whether the client takes part',
    editor: 'checkbox',
    choices: { true: 'Yes', false: 'No' },
    only: ['history', 'studyFile'],
    not: IN_SETTINGS,
  },
  designImprovements: {
    label: 'Design improvements',
    editor: 'list',
    only: ['history', 'studyFile'],
    not: IN_IMPORT,
  },
  orchestrationImprovements: {
    label: 'Orchestration improvements',
    editor: 'list',
    only: ['history', 'studyFile'],
    not: IN_IMPORT,
  },
  finishMilestoneId: {
    label: 'Finish',
    editor: 'line',
    writes: () => 'a chosen milestone',
    only: ['history'],
    not: 'The slip ledger names it.',
  },
  sharesLedger: {
    label: 'Slip ledger',
    named: 'sharing of the slip ledger',
    editor: 'checkbox',
    choices: { true: 'Shared with the client', false: 'Not shared' },
    only: ['history'],
    not: IN_SETTINGS,
  },
  clientPageUrl: {
    label: 'Client page',
    named: "address of the client's own page",
    editor: 'url',
    only: ['history'],
    not: IN_SETTINGS,
  },
  archivedAt: {
    label: 'Archived',
    editor: 'line',
    only: ['terminal'],
    not: 'A line of its own says that the project is archived.',
  },
  internalToken: { hidden: BY_AGENCY },
  clientToken: { hidden: BY_AGENCY },
  id: { hidden: 'It is no text for people.' },
  createdAt: { hidden: 'The history shows it.' },
  updatedAt: { hidden: 'The history shows it.' },
  version: { hidden: 'It is no text for people.' },
} as const satisfies Sheet<Project>;
