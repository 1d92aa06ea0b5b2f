import {
  type DatedItem,
  type DueWords,
  dueInWords,
} from '@project-dashboard/core/rules/dates/date-in-words';
import { createContext, use } from 'react';
import { useToday } from './use-today.ts';

/** False in an archived project: its dates are shown without the days to or from today. */
export const DatesCountContext = createContext(true);

export const useDatesCount = (): boolean => use(DatesCountContext);

/** The words beside an item's due date, for example `2 days past due`. Null where dates do not count. */
export function useDueWords(item: DatedItem): DueWords | null {
  const today = useToday();
  return useDatesCount() ? dueInWords(item, today) : null;
}
