import type { Tone } from '@project-dashboard/core/tone';
import type { Screen } from '../io.ts';

/** The colour of a status. The status is also written as a word, so colour is never the only sign. */
export const tonePaint = ({ paint }: Screen): Readonly<Record<Tone, (text: string) => string>> => ({
  complete: paint.green,
  overdue: paint.red,
  pending: paint.gray,
  scheduled: paint.blue,
  incomplete: paint.yellow,
  caution: paint.yellow,
});
