import { calendarShown } from '../calendar/shown.ts';
import { changedFieldsOf, type Sheet, textOf } from '../fields/index.ts';
import type { AgencyChange } from '../history/agency-change.ts';
import { agencyShown } from './shown.ts';

const SHEETS: Readonly<Record<AgencyChange['part'], Sheet>> = {
  calendar: calendarShown,
  face: agencyShown,
};

/** What a change did to the agency's own settings or calendar, a field each: `Colour: nothing → #0b5563`. */
export const changeLines = ({
  part,
  before,
  after,
}: Pick<AgencyChange, 'part' | 'before' | 'after'>): string[] =>
  changedFieldsOf(SHEETS[part], { before, after }, textOf).map((changed) =>
    changed.before === changed.after
      ? `${changed.label} changed`
      : `${changed.label}: ${changed.before} → ${changed.after}`,
  );
