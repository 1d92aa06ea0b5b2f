import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { useProject } from '../ProjectContext.ts';
import { useRead } from './use-read.ts';

/** The calendar that counts the project's business days: Monday to Friday until it is read. */
export function useCalendar(): WorkingCalendar {
  const { id } = useProject().project;
  return useRead(endpoints.readProjectCalendar, { id }).data?.calendar ?? STANDARD_CALENDAR;
}
