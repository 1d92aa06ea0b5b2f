/** An emptied date is TBD; a date that was not touched stays out of the change. */
export function clearedDate(date: string | null | undefined): string | null | undefined {
  return date === '' ? null : date;
}
