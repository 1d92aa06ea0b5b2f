import type { View } from '../contract/call.ts';
import { formatLongDate } from '../dates/index.ts';

/** Why a change of an archived project is refused. `date` is the ISO date on which it was archived. */
export function archivedSentence(date: string, view: View): string {
  const sentence = `This project was archived on ${formatLongDate(date)} and is read-only.`;
  return view === 'client' ? sentence : `${sentence} Restore it first.`;
}
