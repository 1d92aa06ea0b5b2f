/** One line of an entry: `Due Nov 17 → Nov 23`. */
export interface ChangeLine {
  readonly key: string;
  /** The field, or in a group the row. May be empty. */
  readonly label: string;
  /** Undefined if the line has no former value. */
  readonly from?: string;
  readonly to?: string;
}

/** How a line is read out: `Due, from Nov 17 to Nov 23`. */
export function lineText({ label, from, to }: ChangeLine): string {
  const values = from === undefined ? (to ?? '') : `from ${from} to ${to ?? 'nothing'}`;
  return [label, values].filter((part) => part !== '').join(', ');
}
