import { approvalType, approvalTypeLabel } from '@project-dashboard/core/approvals';
import { formatLongDate, formatShortMonthDay, isIsoDate } from '@project-dashboard/core/dates';
import type { Change } from '@project-dashboard/core/history';
import { inputStatus, inputStatusLabel } from '@project-dashboard/core/inputs';
import {
  milestoneStatus,
  milestoneStatusLabel,
  owner,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import * as z from 'zod/mini';
import type { ChangeLine } from './change-line.ts';
import { shortLink } from './short-link.ts';

type Kind = 'text' | 'date' | 'status' | 'owner' | 'type' | 'link' | 'proof' | 'approved' | 'many';

interface Field {
  readonly label: string;
  readonly kind: Kind;
}

/** The fields that an entry shows. The others follow from them, for example a milestone's original date. */
const FIELDS: ReadonlyMap<string, Field> = new Map(
  Object.entries({
    title: { label: 'Title', kind: 'text' },
    itemName: { label: 'Name', kind: 'text' },
    approved: { label: '', kind: 'approved' },
    approvedDate: { label: 'Approved on', kind: 'text' },
    status: { label: 'Status', kind: 'status' },
    owner: { label: 'Owner', kind: 'owner' },
    dueDate: { label: 'Due', kind: 'date' },
    completedDate: { label: 'Completed', kind: 'date' },
    receivedDate: { label: 'Received', kind: 'date' },
    impactIfDelayed: { label: 'Impact', kind: 'text' },
    type: { label: 'Type', kind: 'type' },
    url: { label: 'Link', kind: 'link' },
    proof: { label: 'Proof', kind: 'proof' },
    client: { label: 'Client', kind: 'text' },
    projectLead: { label: 'Project Lead', kind: 'text' },
    sharedFolderUrl: { label: 'Shared Folder', kind: 'link' },
    startDate: { label: 'Start Date', kind: 'text' },
    slug: { label: 'Project Slug', kind: 'text' },
    businessQuestions: { label: 'Business questions', kind: 'many' },
    successCriteria: { label: 'Success criteria', kind: 'many' },
    designImprovements: { label: 'Design improvements', kind: 'many' },
    orchestrationImprovements: { label: 'Orchestration improvements', kind: 'many' },
  } satisfies Record<string, Field>),
);

/** The lines of a change's fields, in the order of {@link FIELDS}. */
export function fieldLines(
  { before, after }: Pick<Change, 'before' | 'after'>,
  locale: string | undefined,
): ChangeLine[] {
  return [...FIELDS].flatMap(([name, { label, kind }]) => {
    if (!before || !after || !(name in before || name in after)) return [];
    // A tick or untick says itself that the date came or went.
    if (name === 'approvedDate' && 'approved' in after) return [];
    if (kind === 'many') return [{ key: name, label, to: 'changed' }];
    const [old, present] = [before[name], after[name]];
    const isSameDay =
      kind === 'date' && shortDate(old, locale) === shortDate(present, locale) && old !== present;
    const text = (value: unknown) =>
      isSameDay ? longDate(value, locale) : valueText(value, kind, locale);
    return [{ key: name, label, from: text(old) || 'nothing', to: text(present) || 'nothing' }];
  });
}

/** `Scheduled, Nov 20`: what a new or deleted row was like. */
export function rowText(values: Change['after'], locale: string | undefined): string {
  const texts = (['status', 'approved', 'type', 'dueDate'] as const).flatMap((name) => {
    const kind = FIELDS.get(name)?.kind;
    const value = values?.[name];
    return kind === undefined || value === undefined ? [] : [valueText(value, kind, locale)];
  });
  return texts.filter((text) => text !== '').join(', ');
}

function valueText(value: unknown, kind: Kind, locale: string | undefined): string {
  if (kind === 'approved') return value === true ? 'Approved' : 'Waiting for client';
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'date') return shortDate(value, locale);
  if (kind === 'link') return shortLink(value);
  if (kind === 'proof') return `SHA-256 ${value.slice(0, 8)}...`;
  return labelOf(value, kind) ?? value;
}

/** The label of a stored word. */
function labelOf(value: string, kind: Kind): string | undefined {
  if (kind === 'status') {
    const [ofMilestone, ofInput] = [
      z.safeParse(milestoneStatus, value),
      z.safeParse(inputStatus, value),
    ];
    if (ofMilestone.success) return milestoneStatusLabel(ofMilestone.data);
    return ofInput.success ? inputStatusLabel(ofInput.data) : undefined;
  }
  if (kind === 'owner') {
    const parsed = z.safeParse(owner, value);
    return parsed.success ? ownerLabel(parsed.data) : undefined;
  }
  if (kind !== 'type') return undefined;
  const parsed = z.safeParse(approvalType, value);
  return parsed.success ? approvalTypeLabel(parsed.data) : undefined;
}

const shortDate = (value: unknown, locale: string | undefined) =>
  typeof value === 'string' ? formatShortMonthDay(value, locale) : '';
const longDate = (value: unknown, locale: string | undefined) =>
  typeof value === 'string' && isIsoDate(value) ? formatLongDate(value, locale) : '';
