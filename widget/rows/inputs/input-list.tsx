import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  inputShown,
  inputStatusLabel,
  inputStatusTone,
  inputSummary,
} from '@project-dashboard/core/rows/inputs/shown';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { AnsweredPill, ImpactPill, StatusPill } from '../../ui/pill/Pill.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { type DatedKind, DoneCell, DueCell, datedColumns, tableToRead } from '../dated-rows.tsx';
import type { ListKind } from '../row-kind.ts';

export const inputDates: DatedKind<ClientInput> = {
  sheet: inputShown,
  labelOf: inputStatusLabel,
  toneOf: inputStatusTone,
  doneStatus: 'received',
  doneField: 'receivedDate',
  doneDate: ({ receivedDate }) => receivedDate,
  cells: {
    impactIfDelayed: {
      render: ({ impactIfDelayed }) => <ImpactPill impact={impactIfDelayed} />,
    },
  },
};

const asText = async (rows: readonly ClientInput[]) =>
  (await import('../../ui/text/as-text.ts')).inputsAsText(rows);

/** Client Input Tracker, for reading. */
export const inputList: ListKind<ClientInput> = {
  list: 'inputs',
  title: 'Client Input Tracker',
  plural: 'client inputs',
  useRows: () => useRead(endpoints.listInputs, { id: useProject().project.id }),
  summary: inputSummary,
  doneWord: 'received',
  isDone: ({ status }) => status === 'received',
  asText,
  Rows: tableToRead('Client Input Tracker', datedColumns(inputDates)),
};

/** As its client reads it: what it has sent is with the agency, and not late. */
export const clientInputs: ListKind<ClientInput> = {
  ...inputList,
  summary: (rows, today) =>
    inputSummary(
      rows,
      today,
      rows.filter(({ sent }) => !sent),
    ),
  asText: (rows) => asText(rows.map((row) => (row.sent ? { ...row, status: 'pending' } : row))),
  Rows: tableToRead(
    inputList.title,
    datedColumns<ClientInput>(
      {
        ...inputDates,
        cells: {
          impactIfDelayed: {
            render: ({ impactIfDelayed, sent }) =>
              sent ? impactIfDelayed : <ImpactPill impact={impactIfDelayed} />,
          },
        },
      },
      {
        status: {
          render: ({ status, sent }) =>
            sent ? (
              <AnsweredPill>Sent</AnsweredPill>
            ) : (
              <StatusPill tone={inputStatusTone(status)} label={inputStatusLabel(status)} />
            ),
        },
        dueDate: {
          render: (row) => <DueCell row={row.sent ? { ...row, status: 'received' } : row} />,
        },
        doneDate: { render: (row) => <ClientReceived row={row} /> },
      },
    ),
  ),
};

function ClientReceived({ row }: { readonly row: ClientInput }) {
  const { shortDay } = useDates();
  const sent = useElement().datesCount ? row.sent : null;
  return (
    <DoneCell
      date={row.receivedDate}
      dueDate={row.dueDate}
      isDone={row.status === 'received'}
      hint={sent ? `Sent ${shortDay(localToday(new Date(sent.at)))}` : null}
    />
  );
}
