import type {
  RequestOptions,
  SendRequest,
} from '@project-dashboard/core/contract/client/send-request';
import type { Sheet } from '@project-dashboard/core/rows/fields/shown';
import type { ItemKind } from '@project-dashboard/core/texts/notices/item-kind';
import type { Notice } from '@project-dashboard/core/texts/notices/notice';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Draft } from '../data/changes/save-body.ts';
import type { Send } from '../data/changes/use-change.ts';
import type { Received } from '../data/changes/use-undo.ts';
import type { DownloadedList } from '../data/downloads/downloads.ts';
import type { Reading } from '../ui/form/Read.tsx';
import type { SaveFailure, SaveOutcome } from '../ui/form/save-outcome.ts';
import type { IconName } from '../ui/icon/icons.ts';

export interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
}

/** A list of rows as it is read: `RowsToRead` draws it. */
export interface ListKind<Row extends StoredRow> {
  readonly list: DownloadedList;
  readonly title: string;
  /** For example "client inputs". */
  readonly plural: string;
  readonly useRows: () => Reading<readonly Row[]>;
  /** Without `today`, dates do not count. */
  readonly summary: (rows: readonly Row[], today: string | null) => string;
  /** A long list folds such rows: "Show 15 complete". */
  readonly isDone: (row: Row) => boolean;
  readonly doneWord: string;
  /** The text of Copy as text. A list without it has no such button. */
  readonly asText?: (rows: readonly Row[]) => Promise<string>;
  readonly Rows: ComponentType<{ readonly rows: readonly Row[] }>;
}

/** A list that agency staff edit: `RowsSection` draws it. Its `Rows` are those of an archived project. */
export interface RowKind<Row extends StoredRow, Values> extends ListKind<Row> {
  readonly noun: ItemKind;
  /** The noun where space is narrow: "Add input". */
  readonly short: string;
  /** The text of an empty list. */
  readonly empty: string;
  readonly titleOf: (row: Row) => string;
  readonly sheet: Sheet;
  /** Checks the row of a 412 response. */
  readonly schema: z.ZodMiniType<Row>;
  /** The values of a new row in a list of `count` rows. */
  readonly defaults: (count: number) => Readonly<Record<keyof Values, unknown>>;
  /** The values to send, or an error that can be found without the server. */
  readonly prepare: (
    draft: RowDraft,
    today: string,
    locale: string | undefined,
  ) => { readonly ok: true; readonly value: Values } | SaveFailure;
  readonly requests: (server: Server) => RowRequests<Row, Values>;
  readonly notices: {
    readonly added: Notice;
    readonly saved: Notice;
    /** Null if the form alone shows why. */
    readonly notAdded: Notice | null;
    readonly notSaved: Notice | null;
  };
  /** What else can be done with a row, in the order of its menu. Its icons stand in the reverse order. */
  readonly verbs: readonly Verb<Row>[];
  readonly Form: ComponentType<RowFormProps<Row, Values>>;
  readonly EditableRows: ComponentType<EditableRowsProps<Row>>;
  /** Shows rows copied from a spreadsheet. A list without it offers no pasting. Its code loads when it opens. */
  readonly Paste?: ComponentType<PasteProps<Row, Values>>;
}

export interface PasteProps<Row extends StoredRow, Values> {
  readonly kind: RowKind<Row, Values>;
  /** Empty if the rows are still to be pasted, into the dialog. */
  readonly text: string;
  /** The number of rows in the list. */
  readonly count: number;
  readonly onAdd: (
    rows: readonly Partial<Values>[],
    idempotencyKey: string,
  ) => Promise<SaveOutcome>;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The texts of a form. A field that is not in it is not sent. */
export type RowDraft = Draft<Readonly<Record<string, unknown>>>;

/** How a kind reaches the server. */
interface Server {
  readonly send: Send;
  readonly request: SendRequest;
  readonly projectId: string;
}

/** What is on screen already changes at once, and back if the server refuses. */
interface RowRequests<Row, Values> {
  readonly create: (values: Values, count: number, once: RequestOptions) => Promise<unknown>;
  readonly createAll?: (rows: readonly Partial<Values>[], once: RequestOptions) => Promise<unknown>;
  readonly update: (
    row: Row,
    values: Values,
    options: Received & { readonly ifMatch: number | Promise<number> },
  ) => Promise<{ readonly version: number }>;
  readonly remove: (row: Row, received: Received) => Promise<unknown>;
  readonly reorder?: (ids: readonly string[], received: Received) => Promise<unknown>;
}

interface Verb<Row extends StoredRow> {
  readonly label: string;
  readonly icon: IconName;
  /** Default: every row has it. */
  readonly isFor?: (row: Row) => boolean;
  readonly Dialog: ComponentType<VerbProps<Row>>;
}

export interface VerbProps<Row extends StoredRow> {
  readonly row: Row;
  readonly rows: readonly Row[];
  /** True if somebody else has deleted the row. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

export interface RowFormProps<Row extends StoredRow, Values> {
  readonly kind: RowKind<Row, Values>;
  readonly row: Row;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: RowDraft, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (draft: RowDraft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

export interface EditableRowsProps<Row extends StoredRow> {
  readonly rows: readonly Row[];
  /** The number of icons of a row. */
  readonly actionCount: number;
  /** The icons or the menu of a row. */
  readonly actions: (row: Row) => ReactNode;
  /** The form of the row that is open, which replaces its cells. */
  readonly editor: (row: Row) => ReactNode;
  /** Sends a change of a row without its form. */
  readonly onChange: (row: Row, draft: RowDraft) => Promise<SaveOutcome>;
  readonly onReorder: (ids: readonly string[]) => void;
  /** The row with an open form or dialog. */
  readonly open: OpenRow | null;
  readonly onOpen: (what: string, row: Row) => void;
  readonly onClose: () => void;
  /** The form of a new row, below the others. */
  readonly newRow: ReactNode;
}

/** `what` is "form", "Delete" or the label of a verb. */
interface OpenRow {
  readonly what: string;
  readonly id: string;
  /** True if the row was deleted elsewhere. */
  readonly isGone: boolean;
}
