import type { View } from '../contract/endpoint.ts';
import { formatLongDate } from '../dates/index.ts';

const START = 'This project was archived on ';

/** Why a change of an archived project is refused. `date` is the ISO date on which it was archived. */
export function archivedSentence(date: string, view: View): string {
  const sentence = `${START}${formatLongDate(date)} and is read-only.`;
  return view === 'client' ? sentence : `${sentence} Restore it first.`;
}

/** True for an {@link archivedSentence}. Other refusals with the status 409 have other sentences. */
export const isArchivedSentence = (sentence: string): boolean => sentence.startsWith(START);
