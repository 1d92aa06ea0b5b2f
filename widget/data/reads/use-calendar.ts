import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { useFacts } from '../ProjectContext.ts';
import { useRead } from './use-read.ts';

/** The calendar that counts the business days of a project, by default of the loaded one: Monday to Friday until it is read. */
export function useCalendar(of?: string): WorkingCalendar {
  const { loaded } = useFacts();
  const id = of ?? loaded?.project.id;
  return (
    useRead(endpoints.readProjectCalendar, id === undefined ? null : { id }).data?.calendar ??
    STANDARD_CALENDAR
  );
}
