import type { Tone } from '@project-dashboard/core/tone';
import type { Screen } from '../io.ts';

/** The paint of a status; its word stands there too, so colour never tells alone. */
export const tonePaint = ({ paint }: Screen): Readonly<Record<Tone, (text: string) => string>> => ({
  complete: paint.green,
  overdue: paint.red,
  pending: paint.gray,
  scheduled: paint.blue,
  incomplete: paint.yellow,
  caution: paint.yellow,
});
