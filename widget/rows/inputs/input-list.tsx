import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  inputShown,
  inputStatusLabel,
  inputStatusTone,
  inputSummary,
} from '@project-dashboard/core/rows/inputs/shown';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { ImpactPill } from '../../ui/pill/Pill.tsx';
import { type DatedKind, datedColumns, tableToRead } from '../dated-rows.tsx';
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

/** Client Input Tracker, as clients read it. */
export const inputList: ListKind<ClientInput> = {
  list: 'inputs',
  title: 'Client Input Tracker',
  plural: 'client inputs',
  useRows: () => useRead(endpoints.listInputs, { id: useProject().project.id }),
  summary: inputSummary,
  asText: async (rows) => (await import('../../ui/text/as-text.ts')).inputsAsText(rows),
  Rows: tableToRead('Client Input Tracker', datedColumns(inputDates)),
};
