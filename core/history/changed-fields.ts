import { approvalTypeLabel } from '../approvals/approval-labels.ts';
import { approvalType } from '../approvals/approval-type.ts';
import type { Approval } from '../approvals/schema.ts';
import { formatLongDate, formatShortMonthDay } from '../dates/index.ts';
import { inputStatusLabel } from '../inputs/input-status.ts';
import { type ClientInput, inputStatus } from '../inputs/schema.ts';
import type { Link } from '../links/schema.ts';
import { milestoneStatusLabel } from '../milestones/milestone-status.ts';
import { ownerLabel } from '../milestones/owner.ts';
import { type Milestone, milestoneStatus, owner } from '../milestones/schema.ts';
import type { Project } from '../projects/schema.ts';
import type { Change, ChangeList, ChangeValues } from './change.ts';

/** A field of a changed row; `before` and `after` are `nothing` where the field was or is empty. */
export interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** How a field is shown; null for one that the server keeps for itself. */
type Shown = {
  readonly label: string;
  /** Its name within a sentence, if that is not the label. */
  readonly name?: string;
  readonly text?: (value: string) => string;
} | null;

type Labelled<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
};

const labelOf =
  <Value>(values: Labelled<Value>, label: (value: Value) => string) =>
  (value: string): string => {
    const known = values.safeParse(value);
    return known.success ? label(known.data) : value;
  };

const SERVER = {
  id: null,
  projectId: null,
  sortOrder: null,
  createdAt: null,
  updatedAt: null,
  version: null,
} as const;

const PROJECT = {
  ...SERVER,
  title: { label: 'Study name' },
  client: { label: 'Company' },
  projectLead: { label: 'Project lead' },
  startDate: { label: 'Start date' },
  sharedFolderUrl: { label: 'Shared folder' },
  slug: { label: 'Slug' },
  businessQuestions: { label: 'Business questions' },
  successCriteria: { label: 'Success criteria' },
  designImprovements: { label: 'Design improvements' },
  orchestrationImprovements: { label: 'Orchestration improvements' },
  archivedAt: null,
  internalToken: null,
  clientToken: null,
} satisfies Record<keyof Project, Shown>;

const FIELDS: Readonly<Record<ChangeList, Readonly<Record<string, Shown>>>> = {
  header: PROJECT,
  plan: PROJECT,
  milestones: {
    ...SERVER,
    title: { label: 'Title' },
    status: { label: 'Status', text: labelOf(milestoneStatus, milestoneStatusLabel) },
    owner: { label: 'Owner', text: labelOf(owner, ownerLabel) },
    dueDate: { label: 'Due', name: 'due date', text: formatShortMonthDay },
    completedDate: { label: 'Completed', name: 'completed date', text: formatShortMonthDay },
    dateChangeReason: { label: 'Reason' },
    originalDueDate: null,
    dateChangedBy: null,
    dateChangedAt: null,
  } satisfies Record<keyof Milestone, Shown>,
  inputs: {
    ...SERVER,
    title: { label: 'Title' },
    status: { label: 'Status', text: labelOf(inputStatus, inputStatusLabel) },
    dueDate: { label: 'Due', name: 'due date', text: formatShortMonthDay },
    receivedDate: { label: 'Received', name: 'received date', text: formatShortMonthDay },
    impactIfDelayed: { label: 'If delayed', name: 'impact if delayed' },
  } satisfies Record<keyof ClientInput, Shown>,
  approvals: {
    ...SERVER,
    itemName: { label: 'Name' },
    type: { label: 'Type', text: labelOf(approvalType, approvalTypeLabel) },
    url: { label: 'Link' },
    dueDate: { label: 'Due', name: 'due date', text: formatShortMonthDay },
    approved: { label: 'State', name: 'approval' },
    approvedDate: { label: 'Approved on', name: 'approved date' },
    proof: { label: 'Proof', text: (sha256) => sha256.slice(0, 8) },
    approvedAt: null,
    approvedBy: null,
    changedSinceApproval: null,
    proofScreenshot: null,
  } satisfies Record<keyof Approval, Shown>,
  links: {
    name: { label: 'Name' },
    endsOn: { label: 'Ends', text: formatLongDate },
    endedAt: null,
  } satisfies Partial<Record<keyof Link, Shown>>,
  recipients: { email: { label: 'Address' } },
};

/** The names of some fields of a row within a sentence, such as `due date`. Fields that the server keeps for itself are left out. */
export const fieldNames = (list: ChangeList, fields: readonly string[]): string[] =>
  Object.entries(FIELDS[list]).flatMap(([field, shown]) =>
    shown !== null && fields.includes(field) ? [shown.name ?? shown.label.toLowerCase()] : [],
  );

/**
 * What a change did to the fields of its row; fields that the server keeps for itself are left out. Values are as people read
 * them, or as they are stored, with ISO dates.
 */
export function changedFields(
  { row, before, after }: Pick<Change, 'row' | 'before' | 'after'>,
  form: 'shown' | 'stored' = 'shown',
): ChangedField[] {
  const values = (side: ChangeValues | null, name: string, shown: Shown) =>
    textOf(side?.[name], form === 'shown' ? shown?.text : undefined);
  return Object.entries(FIELDS[row.list]).flatMap(([name, shown]) => {
    const isThere = name in { ...before, ...after };
    if (shown === null || !isThere) return [];
    const { label } = shown;
    return [{ label, before: values(before, name, shown), after: values(after, name, shown) }];
  });
}

function textOf(value: unknown, text = (known: string) => known): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return value ? 'Approved' : 'Waiting for client';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return 'text';
}
