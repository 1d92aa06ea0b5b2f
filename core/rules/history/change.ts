import * as z from 'zod/mini';
import { approvalType } from '../../rows/approvals/schema.ts';
import type { approvalShown } from '../../rows/approvals/shown.ts';
import type { FieldOn } from '../../rows/fields/shown.ts';
import { author } from './author.ts';

/** The part of a project that a change affects. `header` and `plan` are the two halves of the project's own fields. */
export const CHANGE_LISTS = [
  'header',
  'plan',
  'milestones',
  'inputs',
  'approvals',
  'links',
  'recipients',
  'calendar',
] as const;
const changeList = z.enum(CHANGE_LISTS);
export type ChangeList = z.output<typeof changeList>;

/**
 * The kind of a change: `ticked` or `unticked` if an approval's `approved` changes, even if other fields change too. A
 * request for changes (`requested`) and `sent` are also recorded when they are taken back. `noted` is a note, or its
 * removal.
 * `agreed` is a plan, `attributed` a cause set after its move or a reply about one, `disputed` a client's disagreement, or that it
 * is taken back.
 */
export const CHANGE_KINDS = [
  'created',
  'updated',
  'deleted',
  'reordered',
  'rescheduled',
  'shifted',
  'ticked',
  'unticked',
  'requested',
  'round',
  'sent',
  'returned',
  'noted',
  'rotated',
  'ended',
  'archived',
  'restored',
  'agreed',
  'attributed',
  'disputed',
] as const;
export const changeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.output<typeof changeKind>;

/** An approval item as evidence: what was approved. `proof` is the SHA-256 of the image, in hexadecimal. */
export const evidenceItem = z.object({
  itemName: z.string(),
  type: approvalType,
  url: z.string(),
  proof: z.nullable(z.string()),
} satisfies Record<FieldOn<typeof approvalShown, 'evidence'>, z.ZodMiniType>);
export type EvidenceItem = z.output<typeof evidenceItem>;

/** Fields and their values. A proof is recorded as its SHA-256; tokens are never recorded. */
export const changeValues = z.record(z.string(), z.unknown());
export type ChangeValues = z.output<typeof changeValues>;

/** The row that a change is about. The id is the project's for `header`, `plan`, `calendar` and a reorder. */
export const changedRow = z.object({
  list: changeList,
  id: z.string(),
  /** The row's title after the change, or before it if it was deleted; empty for a reorder. */
  title: z.string(),
  /** Approvals only: what was approved; while it is not approved, the item after the change, or before its deletion. */
  item: z.optional(evidenceItem),
});

/** The save that an undo took back, in the words of the history at that time. */
const undoneSave = z.object({
  title: z.string(),
  /** The reason that was given for it; null if there was none. */
  reason: z.nullable(z.string()),
  /** True if that save was an undo itself: this one did its change again. */
  isUndo: z.boolean(),
});
export type UndoneSave = z.output<typeof undoneSave>;

/** One change of one row, as the history keeps it. */
export const change = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  by: author,
  kind: changeKind,
  row: changedRow,
  /** The fields that differ; the whole row for `deleted`, null for `created`. A reorder has `order`, the ids. */
  before: z.nullable(changeValues),
  /** The fields that differ; the whole row for `created`, null for `deleted`. */
  after: z.nullable(changeValues),
  /** The same for all changes of one save: the id of the first. */
  groupId: z.string(),
  /** The `groupId` of the save that this one undid; null for every other change. */
  undoes: z.nullable(z.string()),
  /** What that save was; null for every other change. */
  undone: z.nullable(undoneSave),
  /**
   * True if this change can be undone: its kind allows it, and no later change touches the same fields. A group can be
   * undone if all of its changes can.
   */
  canUndo: z.boolean(),
});
export type Change = z.output<typeof change>;

/** A change that is about to be recorded. The store adds its author, time and group. */
export interface NewChange extends Pick<Change, 'kind' | 'row' | 'before' | 'after'> {
  readonly undoes?: UndoneChange;
}

interface UndoneChange {
  readonly groupId: string;
  readonly save: UndoneSave;
  readonly states: FieldStates;
}

/**
 * The states of the fields that a change touches, before and after it. A state is the id of the change that made it, or
 * null if it is older than the history. An undo restores the earlier state of each field. A change can be undone as long
 * as each of its fields still has the state that the change gave it.
 */
export const fieldStates = z.record(
  z.string(),
  z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) }),
);
export type FieldStates = z.output<typeof fieldStates>;
