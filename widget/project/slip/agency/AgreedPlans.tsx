import { makeToken } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate, localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { amountText } from '@project-dashboard/core/texts/text/words';
import { useRef, useState } from 'react';
import { useChange } from '../../../data/changes/use-change.ts';
import { useCanEdit, useProject } from '../../../data/ProjectContext.ts';
import type { ShownLedger } from '../../../data/reads/use-ledger.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useNotice } from '../../../ui/context/ElementContext.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Read } from '../../../ui/form/Read.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Heading } from '../../../ui/section/Heading.tsx';
import type { Closing, OneForm } from '../MoveForms.tsx';
import * as css from '../slip-dialog.css.ts';

type Plan = Reply<Routes['listPlans']>[number];

interface Props {
  readonly milestone: ShownLedger['milestone'];
  readonly forms: OneForm;
}

/** The agreed plans, newest first, each with its own slip. Agency staff take the next one here. */
export function AgreedPlans({ milestone, forms }: Props) {
  const { id } = useProject().project;
  const canEdit = useCanEdit();
  const plans = useRead(endpoints.listPlans, { id });
  const button = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = forms.open === 'plan';
  return (
    <section aria-labelledby="slip-plans">
      <div className={css.titleRow}>
        <div>
          <Heading ref={title} depth={2} id="slip-plans" className={css.title} tabIndex={-1}>
            Agreed plans
          </Heading>
          <p className={css.muted}>
            {plans.data?.length === 0
              ? 'None yet. The days count from the first dates.'
              : 'The days count from the newest plan.'}
          </p>
        </div>
        {canEdit && (
          <Button
            ref={button}
            size="sm"
            aria-expanded={isOpen}
            isDisabled={forms.isTyped}
            onClick={() => (isOpen ? forms.onClose() : forms.onOpen('plan'))}
          >
            Agree this plan
          </Button>
        )}
      </div>
      {isOpen && (
        <PlanForm
          onSaved={() => {
            forms.onClose();
            title.current?.focus();
          }}
          onClose={() => {
            forms.onClose();
            button.current?.focus();
          }}
          onDirty={forms.onTyped}
        />
      )}
      <Read of={plans} what="the agreed plans" loading={null} empty={null}>
        {(data) => (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
          <ul role="list" className={css.plans}>
            {data.map((plan) => (
              <PlanItem key={plan.id} plan={plan} milestone={milestone} />
            ))}
          </ul>
        )}
      </Read>
    </section>
  );
}

const slipText = (slip: number | null): string => {
  if (slip === null) return '';
  if (slip === 0) return ', on its date';
  return `, moved ${amountText(Math.abs(slip), 'business day')}${slip < 0 ? ' earlier' : ''}`;
};

const dayOf = (time: string): string => formatMonthDay(localToday(new Date(time)));

interface ItemProps {
  readonly plan: Plan;
  readonly milestone: ShownLedger['milestone'];
}

function PlanItem({ plan, milestone }: ItemProps) {
  const { at, by, note, approval, rows, added } = plan;
  const rowText = ({ dueDate, slip, removedOn }: Plan['rows'][number]) =>
    `${isIsoDate(dueDate) ? formatMonthDay(dueDate) : 'no date'}${
      removedOn === null ? slipText(slip) : `, removed ${formatMonthDay(removedOn)}`
    }`;
  const finish = rows.find(({ id }) => id === milestone.id);
  return (
    <li className={css.plan}>
      <p>
        <strong>{dayOf(at)}</strong>, by <bdi>{authorText(by)}</bdi>
        {note !== null && (
          <>
            : <bdi>{note}</bdi>
          </>
        )}
      </p>
      {approval && (
        <p>
          <bdi>{approval.title}</bdi>:{' '}
          {approval.approvedAt === null
            ? 'the client has not approved it yet.'
            : `approved ${dayOf(approval.approvedAt)}.`}
        </p>
      )}
      {finish && (
        <p>
          <bdi>{finish.title}</bdi>: {rowText(finish)}.
        </p>
      )}
      <details>
        <summary className={css.fold}>
          {rows.length === 1 ? 'Its date' : `All ${rows.length} dates`}
          <span className={visuallyHidden}> of the plan of {dayOf(at)}</span>
        </summary>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
        <ul role="list" className={css.planRows}>
          {rows.map((row) => (
            <li key={row.id}>
              <bdi>{row.title}</bdi>: {rowText(row)}
            </li>
          ))}
          {added.map(({ id, title, on }) => (
            <li key={id}>
              <bdi>{title}</bdi>: added {formatMonthDay(on)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function PlanForm(closing: Closing) {
  const { id } = useProject().project;
  const { data: approvals = [] } = useRead(endpoints.listApprovals, { id });
  const agree = useChange(endpoints.agreePlan);
  const notify = useNotice();
  const [idempotencyKey] = useState(makeToken);
  const draft = useDraft({ note: '', approvalId: '' });
  const note = draft.values.note.trim();
  const { approvalId } = draft.values;
  return (
    <Form
      label="Agree this plan"
      className={css.form}
      draft={draft}
      submit="Agree"
      save={async () => {
        const body = { ...(note !== '' && { note }), ...(approvalId !== '' && { approvalId }) };
        await agree({ id, body }, { idempotencyKey });
        notify(success('Plan agreed', 'The slip counts from today’s dates.'));
      }}
      {...closing}
    >
      {(field) => (
        <>
          <p className={css.muted}>
            The present dates of all milestones become the plan. The days count from them.
          </p>
          <TextField label="Note" isOptional maxLength={1000} {...field('note')} />
          {approvals.length > 0 && (
            <SelectField
              label="Approval by which the client agrees"
              isOptional
              options={[
                { value: '', label: 'None' },
                ...approvals.map(({ id: value, itemName: label }) => ({ value, label })),
              ]}
              {...field('approvalId')}
            />
          )}
        </>
      )}
    </Form>
  );
}
