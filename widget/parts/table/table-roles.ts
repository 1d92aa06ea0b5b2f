/**
 * Roles that the elements have by themselves until a style takes their table display away, as ours does:
 * rows are laid out as grids and as cards. Said out loud they stay.
 */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
} as const;
