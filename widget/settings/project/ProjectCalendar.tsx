import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { onFreeDays } from '@project-dashboard/core/rules/calendar/free-days';
import type { RowOnFreeDay, WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import {
  calendarSaved,
  movedOffFreeDay,
} from '@project-dashboard/core/texts/notices/calendar-notices';
import { useChange } from '../../data/changes/use-change.ts';
import { useMoveRow } from '../../data/changes/use-move-row.ts';
import { useSaveWithUndo } from '../../data/changes/use-undo.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Read } from '../../ui/form/Read.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { CalendarFields } from '../calendar/CalendarFields.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

const SOURCES = {
  project: 'For this project only.',
  agency: 'As for all projects.',
  standard: 'Monday to Friday, as for all projects.',
} as const;
const BY_CHANGE = 'A change counts for this project only.';

interface Props {
  readonly title: string;
  readonly project: Project;
}

/** The working calendar of the project: the agency's until it is changed here. */
export function ProjectCalendar({ title, project }: Props) {
  const { id } = project;
  const isArchived = project.archivedAt !== null;
  const { today, locale } = useDates();
  const reading = useRead(endpoints.readProjectCalendar, { id });
  const { data } = reading;
  const rows = useOpenRows(project);
  const save = useChange(endpoints.saveProjectCalendar);
  const reset = useChange(endpoints.deleteProjectCalendar);
  const move = useMoveRow();
  const saveWithUndo = useSaveWithUndo();
  const { run, fault } = useAction();

  const source = data?.source ?? 'standard';
  const options = data && 'version' in data ? { ifMatch: data.version } : {};
  const onSave = (body: WorkingCalendar, what: string) =>
    saveWithUndo(
      (received) => save({ id, body }, { ...options, ...received }),
      () => calendarSaved(what),
    );
  const isShared = data && source !== 'project';
  return (
    <SettingsPart
      title={title}
      text={[data && SOURCES[source], isShared && !isArchived && BY_CHANGE]
        .filter(Boolean)
        .join(' ')}
      action={
        source === 'project' &&
        !isArchived && (
          <Button
            size="sm"
            onClick={() =>
              void run(() =>
                saveWithUndo(
                  (received) => reset({ id }, { ...options, ...received }),
                  () => calendarSaved("This project uses the agency's calendar"),
                ),
              )
            }
          >
            Use the agency's
          </Button>
        )
      }
    >
      <Read of={reading} what="the calendar" loading={null}>
        {({ calendar }) => (
          <CalendarFields
            calendar={calendar}
            onFreeDays={onFreeDays(rows, today, calendar)}
            isReadOnly={isArchived}
            onSave={onSave}
            onMove={(row) =>
              saveWithUndo(
                (received) => move(row, received),
                () => movedOffFreeDay(row.row.title, row.moveTo, locale),
              )
            }
          />
        )}
      </Read>
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </SettingsPart>
  );
}

/** The rows of the project that are not done, as they are on the page. */
function useOpenRows({ id: projectId, title: projectTitle }: Project) {
  const input = { id: projectId };
  const milestones = useRead(endpoints.listMilestones, input).data ?? [];
  const inputs = useRead(endpoints.listInputs, input).data ?? [];
  const approvals = useRead(endpoints.listApprovals, input).data ?? [];
  const openRow = (
    list: RowOnFreeDay['row']['list'],
    { id, dueDate }: { readonly id: string; readonly dueDate: string | null },
    title: string,
  ) => ({ projectId, projectTitle, row: { list, id, title }, dueDate });
  return [
    ...milestones
      .filter(({ status }) => status !== 'complete')
      .map((row) => openRow('milestones', row, row.title)),
    ...inputs
      .filter(({ status }) => status !== 'received')
      .map((row) => openRow('inputs', row, row.title)),
    ...approvals
      .filter(({ approved }) => !approved)
      .map((row) => openRow('approvals', row, row.itemName)),
  ];
}
