import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type InputFields,
  inputChanges,
  inputDefaults,
  inputStatusChanges,
  prepareInputChanges,
} from '@project-dashboard/core/rows/inputs/fields';
import {
  type ClientInput,
  clientInput,
  INPUT_STATUSES,
} from '@project-dashboard/core/rows/inputs/schema';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { inOrder, renumber } from '@project-dashboard/core/rows/milestones/order';
import {
  creationFailed,
  INPUT_ADDED,
  INPUT_SAVED,
} from '@project-dashboard/core/texts/notices/change-notices';
import { UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { readBody } from '../../data/changes/save-body.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { tableToEdit } from '../editable-dated-rows.tsx';
import { RowForm } from '../RowForm.tsx';
import type { RowKind } from '../row-kind.ts';
import { mergedOrder } from '../use-row-changes.ts';
import { inputDates, inputList } from './input-list.tsx';

/** Client Input Tracker, as agency staff edit it. */
export const inputs: RowKind<ClientInput, Partial<InputFields>> = {
  ...inputList,
  noun: 'client input',
  short: 'input',
  empty: 'Add what the client will send, such as logo files.',
  titleOf: ({ title }) => title,
  sheet: inputShown,
  schema: clientInput,
  defaults: inputDefaults,
  prepare(draft, today, locale) {
    const body = readBody(inputChanges, inputShown, draft, locale);
    return body.ok ? prepareInputChanges(body.value, today) : body;
  },
  requests({ send, request, projectId: id }) {
    const list = { read: endpoints.listInputs, input: { id } } as const;
    return {
      create: (values, count, once) =>
        send(endpoints.createInput, { id, body: { ...inputDefaults(count), ...values } }, once),
      createAll: (rows, once) =>
        send(endpoints.createInputs, { id, body: { rows: [...rows] } }, once),
      update: (row, values, options) =>
        send(endpoints.updateInput, { id, inputId: row.id, body: values }, options, {
          ...list,
          expect: (rows) => rows.map((one) => (one.id === row.id ? { ...one, ...values } : one)),
        }),
      remove: (row, received) =>
        send(endpoints.deleteInput, { id: row.id }, received, {
          ...list,
          expect: (rows) => rows.filter((one) => one.id !== row.id),
        }),
      reorder: (ids, received) =>
        send(
          endpoints.reorderInputs,
          { id, body: { items: renumber(ids) } },
          { ...received, repeat: mergedOrder(() => request(endpoints.listInputs, { id })) },
          { ...list, expect: (rows) => inOrder(rows, ids) },
        ),
    };
  },
  notices: {
    added: INPUT_ADDED,
    saved: INPUT_SAVED,
    notAdded: creationFailed('client input'),
    notSaved: UPDATE_FAILED,
  },
  verbs: [],
  Form: RowForm,
  EditableRows: tableToEdit(inputList.title, {
    ...inputDates,
    statuses: INPUT_STATUSES,
    doneWord: 'received',
    statusChanges: inputStatusChanges,
  }),
  Paste: lazyPart('PasteInputs')(() => import('../PasteRows.tsx')),
};
