import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type ApprovalChanges,
  approvalChanges,
  approvalDefaults,
} from '@project-dashboard/core/rows/approvals/fields';
import { type ApprovalRow, approval } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { changeRow } from '@project-dashboard/core/rows/fields/field-table';
import { APPROVAL_CREATED, APPROVAL_UPDATED } from '@project-dashboard/core/texts/notices/notice';
import { readBody } from '../../data/changes/save-body.ts';
import type { RowKind } from '../row-kind.ts';
import { ApprovalForm } from './ApprovalForm.tsx';
import { approvalList } from './approval-list.tsx';
import { EditableApprovals, InternalApprovals } from './EditableApprovals.tsx';

/** Client Approvals, as agency staff edit them. */
export const approvals: RowKind<ApprovalRow, ApprovalChanges> = {
  ...approvalList,
  Rows: InternalApprovals,
  noun: 'approval item',
  short: 'approval',
  empty: 'Add the first item for the client to approve, such as a questionnaire.',
  titleOf: ({ itemName }) => itemName,
  sheet: approvalShown,
  schema: approval,
  defaults: approvalDefaults,
  prepare: (draft, _, locale) => readBody(approvalChanges, approvalShown, draft, locale),
  requests({ send, projectId: id }) {
    const list = { read: endpoints.listApprovals, input: { id } } as const;
    return {
      create: (values, count, once) =>
        send(
          endpoints.createApproval,
          { id, body: { ...values, itemName: values.itemName ?? '', sortOrder: count } },
          once,
        ),
      update: (row, values, options) => {
        const { proofScreenshot, ...fields } = values;
        const removed = proofScreenshot === null ? { proofScreenshot } : {};
        return send(endpoints.updateApproval, { id: row.id, body: values }, options, {
          ...list,
          expect: (rows) =>
            rows.map((one) =>
              one.id === row.id ? { ...changeRow(one, fields), ...removed } : one,
            ),
        });
      },
      remove: (row, received) =>
        send(endpoints.deleteApproval, { id: row.id }, received, {
          ...list,
          expect: (rows) => rows.filter((one) => one.id !== row.id),
        }),
    };
  },
  // A failed change shows no notice: its form shows the error.
  notices: {
    added: APPROVAL_CREATED,
    saved: APPROVAL_UPDATED,
    notAdded: null,
    notSaved: null,
  },
  verbs: [],
  Form: ApprovalForm,
  EditableRows: EditableApprovals,
};
