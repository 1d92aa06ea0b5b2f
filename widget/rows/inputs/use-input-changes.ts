import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type InputFields,
  inputChanges,
  inputDefaults,
  inputStatusChanges,
  prepareInputChanges,
} from '@project-dashboard/core/rows/inputs/fields';
import type { ClientInput, InputStatus } from '@project-dashboard/core/rows/inputs/schema';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { inOrder, renumber } from '@project-dashboard/core/rows/milestones/order';
import { INPUT_ADDED, INPUT_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { type Draft, readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useRequest } from '../../data/RequestContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { mergedOrder } from '../../data/rows/merged-order.ts';
import { useListChanges } from '../../data/rows/use-list-changes.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';

/** All changes to client inputs, each with its notice. */
export function useInputChanges() {
  const { id: projectId } = useProject().project;
  const today = useToday();
  const locale = useLocale();
  const request = useRequest();
  const { data: rows = [] } = useRead(endpoints.listInputs, { id: projectId });
  const list = { read: endpoints.listInputs, input: { id: projectId } } as const;

  const createInput = useChange(endpoints.createInput);
  const createInputs = useChange(endpoints.createInputs);
  const updateInput = useChange(endpoints.updateInput);
  const deleteInput = useChange(endpoints.deleteInput);
  const reorderInputs = useChange(
    endpoints.reorderInputs,
    mergedOrder(() => request(endpoints.listInputs, { id: projectId })),
  );

  const rowChanges = useListChanges({
    kind: 'client input',
    added: INPUT_ADDED,
    saved: INPUT_SAVED,
    prepare(draft: Draft<InputFields>) {
      const body = readBody(inputChanges, inputShown, draft, locale);
      return body.ok ? prepareInputChanges(body.value, today) : body;
    },
    create: (values, { count = rows.length, ...once } = {}) =>
      createInput({ id: projectId, body: { ...inputDefaults(count), ...values } }, once),
    createAll: (rows, once) => createInputs({ id: projectId, body: { rows: [...rows] } }, once),
    update: (row: ClientInput, values, version, received) =>
      updateInput(
        { id: projectId, inputId: row.id, body: values },
        { ifMatch: version, ...received },
        {
          ...list,
          expect: (current) =>
            current.map((one) => (one.id === row.id ? { ...one, ...values } : one)),
        },
      ),
    remove: ({ id }, received) =>
      deleteInput({ id }, received, {
        ...list,
        expect: (current) => current.filter((one) => one.id !== id),
      }),
    reorder: (ids, received) =>
      reorderInputs({ id: projectId, body: { items: renumber(ids) } }, received, {
        ...list,
        expect: (current) => inOrder(current, ids),
      }),
  });

  return {
    ...rowChanges,
    /** The number of client inputs. */
    count: rows.length,

    setStatus: (row: ClientInput, status: InputStatus) =>
      rowChanges.change(row, inputStatusChanges(row, status, today)),
  };
}
