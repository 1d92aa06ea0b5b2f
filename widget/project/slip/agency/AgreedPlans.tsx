import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate, localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { useProject } from '../../../data/ProjectContext.ts';
import type { ShownLedger } from '../../../data/reads/use-ledger.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { AgreePlan } from '../../../settings/project/AgreePlan.tsx';
import { visuallyHidden } from '../../../theme/index.ts';
import { Read } from '../../../ui/form/Read.tsx';
import { Heading } from '../../../ui/section/Heading.tsx';
import * as css from '../slip-dialog.css.ts';

type Plan = Reply<Routes['listPlans']>[number];

/** The agreed plans, newest first, each with its own slip. Agency staff take the next one here. */
export function AgreedPlans({ milestone }: Pick<ShownLedger, 'milestone'>) {
  const { id } = useProject().project;
  const plans = useRead(endpoints.listPlans, { id });
  return (
    <section aria-labelledby="slip-plans">
      <div className={css.titleRow}>
        <div>
          <Heading depth={2} id="slip-plans" className={css.title}>
            Agreed plans
          </Heading>
          <p className={css.muted}>
            {plans.data?.length === 0
              ? 'None yet. The days count from the first dates.'
              : 'The days count from the newest plan.'}
          </p>
        </div>
        <AgreePlan />
      </div>
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
  return `, moved ${workingDaysText(Math.abs(slip))}${slip < 0 ? ' earlier' : ''}`;
};

const dayOf = (time: string): string => formatMonthDay(localToday(new Date(time)));

interface ItemProps extends Pick<ShownLedger, 'milestone'> {
  readonly plan: Plan;
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
