import { type ReactNode, useMemo, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useLayout } from '../context/layout.ts';
import { useEditorFocus } from '../focus/focus.ts';
import type { MenuItem } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { DragHandle, SortableRow, useMoves } from '../sorting/SortableRow.tsx';
import { SortableRows } from '../sorting/SortableRows.tsx';
import type { Column } from './columns.tsx';
import { DataCell, DataTable } from './DataTable.tsx';
import * as css from './editing.css.ts';
import { rowAnchor, useIsFolded } from './row-anchor.ts';
import { tableRole } from './table-roles.ts';

interface TitledRow {
  readonly id: string;
  readonly title: string;
}

interface Props<Row extends TitledRow> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onReorder: (ids: readonly string[]) => void;
  /** The number of icons in `actions`. */
  actionCount: number;
  /** Renders a RowActions. If this function or the columns change, all rows are rendered again. */
  actions: (row: Row) => ReactNode;
  /** Renders a RowEditor for the row being edited, else returns undefined. */
  editor: (row: Row) => ReactNode;
  /** The form of a new row, below the others. */
  newRow?: ReactNode;
}

/** A DataTable whose rows can be edited in place and reordered. */
export function EditableTable<Row extends TitledRow>(props: Props<Row>) {
  const { label, columns, rows, onReorder, actionCount, actions, editor, newRow } = props;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      hasHandles
      actionCount={actionCount}
      foot={
        newRow && (
          <tfoot {...tableRole.group} className={css.foot}>
            <tr {...tableRole.row} className={css.editedRow}>
              <WideCell columns={columns} className={css.editor}>
                {newRow}
              </WideCell>
            </tr>
          </tfoot>
        )
      }
    >
      <SortableRows items={rows} onReorder={onReorder}>
        {rows.map((row) => (
          <EditableRow
            key={row.id}
            row={row}
            columns={columns}
            actions={actions}
            editor={editor(row)}
          />
        ))}
      </SortableRows>
    </DataTable>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: (row: Row) => ReactNode;
  /** Replaces the cells. */
  readonly editor: ReactNode;
}

function EditableRow<Row extends TitledRow>({ row, columns, actions, editor }: RowProps<Row>) {
  const isFolded = useIsFolded(row);
  // Memoised: opening a dialog renders no row, and a form only its own.
  return useMemo(
    () => (
      <SortableRow
        as="tr"
        item={row}
        className={editor === undefined ? css.editableRow : css.editedRow}
        {...tableRole.row}
        {...rowAnchor(row.id, isFolded)}
      >
        <Cells row={row} columns={columns} actions={actions} editor={editor} />
      </SortableRow>
    ),
    [row, columns, actions, editor, isFolded],
  );
}

/** One element for all cells: React looks at the children of a row with every step of a drag. */
function Cells<Row extends TitledRow>({ row, columns, actions, editor }: RowProps<Row>) {
  const layout = useLayout();
  const buttons = useRef<HTMLTableCellElement>(null);
  const isEdited = editor !== undefined;
  useEditorFocus(buttons, isEdited);
  if (isEdited)
    return (
      <WideCell columns={columns} className={css.editor}>
        {editor}
      </WideCell>
    );
  return (
    <>
      {layout === 'table' && (
        <td {...tableRole.cell} className={css.handle}>
          <DragHandle />
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.key} row={row} column={column} />
      ))}
      <td {...tableRole.cell} ref={buttons} className={css.actions}>
        {actions(row)}
      </td>
    </>
  );
}

interface WideProps {
  readonly columns: readonly unknown[];
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell as wide as the table. aria-colspan counts the columns on screen, colSpan those of the printed table. */
const WideCell = ({ columns: { length }, className, children }: WideProps) => (
  <td {...tableRole.cell} aria-colspan={length + 2} colSpan={length} className={className}>
    {children}
  </td>
);

interface RowActionsProps {
  /** The row's title, which completes every button name: "Edit Fieldwork". */
  title: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What else can be done with the row, in the order of the menu. */
  verbs?: readonly MenuItem[];
}

/**
 * The actions of a row: icon buttons in a table, one menu in a card. The icons end at the table's edge, with Edit and Delete
 * in the same columns in every row.
 */
export function RowActions({ title, onEdit, onDelete, verbs = [] }: RowActionsProps) {
  const moves = useMoves();
  const edit: MenuItem = { label: 'Edit', icon: 'pencil', onSelect: onEdit };
  const remove: MenuItem = {
    label: 'Delete',
    icon: 'trash',
    tone: 'danger',
    startsGroup: true,
    onSelect: onDelete,
  };
  if (useLayout() !== 'table')
    return (
      <MenuButton
        name={`Actions for ${title}`}
        tooltip="Actions"
        title={title}
        items={[edit, ...verbs, ...moves, remove]}
      />
    );
  return [...verbs.toReversed(), edit, remove].map((item) => (
    <IconButton
      key={item.label}
      name={`${item.label} ${title}`}
      tooltip={item.label}
      icon={item.icon}
      onClick={item.onSelect}
    />
  ));
}
