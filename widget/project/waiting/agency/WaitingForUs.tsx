import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  type AgencyItem,
  agencySummary,
  waitingForAgency,
} from '@project-dashboard/core/rules/waiting/agency-items';
import { useEffect, useRef, useState } from 'react';
import { useProject } from '../../../data/ProjectContext.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { useSameRows } from '../../../data/rows/use-same-rows.ts';
import { longList } from '../../../ui/context/long-list.ts';
import { nothingHasFocus } from '../../../ui/focus/use-focus-after.ts';
import { Section } from '../../../ui/section/Section.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { useFold } from '../fold/use-fold.tsx';
import * as list from '../WaitingList.css.ts';
import { AgencyLine } from './AgencyLine.tsx';
import * as css from './agency.css.ts';

type Item = AgencyItem<ClientInput, ApprovalRow>;

/** What the client sent or asked for, for agency staff. Missing while nothing waits. */
export function WaitingForUs() {
  const { id } = useProject().project;
  const [today, locale] = [useToday(), useLocale()];
  const inputRows = useSameRows<ClientInput>(useRead(endpoints.listInputs, { id }).data);
  const approvalRows = useSameRows<ApprovalRow>(useRead(endpoints.listApprovals, { id }).data);
  const [inputs, approvals] = [inputRows ?? [], approvalRows ?? []];
  const items = waitingForAgency({ inputs, approvals, takesPart: true });
  const [held, setHeld] = useState<ReadonlyMap<string, Item>>(new Map());
  const [answers, setAnswers] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // The answered line is gone with its buttons. The first section of the place stays.
  useEffect(() => {
    if (answers > 0 && nothingHasFocus())
      place.current?.parentElement?.querySelector('section')?.focus();
  }, [answers]);
  const hold = (item: Item, isHeld: boolean) =>
    setHeld((before) => {
      const after = new Map(before);
      if (isHeld) after.set(item.id, item);
      else after.delete(item.id);
      return after;
    });
  const isWaiting = (one: Item) => items.some((item) => item.id === one.id);
  const kept = [...held.values()]
    .filter((item) => !isWaiting(item))
    .map((item) => withPresentRow(item, inputs, approvals));
  const shown = [...items, ...kept].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
  const fold = useFold('Waiting for us', inputRows && approvalRows && shown);
  return (
    <div ref={place} className={shown.length > 0 ? css.place : undefined}>
      {shown.length > 0 && (
        <Section
          id="waiting-for-us"
          title="Waiting for us"
          summary={agencySummary(items, today, locale)}
        >
          <div className={list.list}>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
            <ul ref={fold.list} role="list" aria-label="Waiting for us" {...longList(shown.length)}>
              {shown
                .filter((item) => !fold.isFolded(item))
                .map((item) => (
                  <AgencyLine
                    key={item.id}
                    item={item}
                    isWaiting={isWaiting(item)}
                    onHold={(isHeld) => hold(item, isHeld)}
                    onAnswered={() => setAnswers((count) => count + 1)}
                  />
                ))}
            </ul>
            {fold.button && <div className={list.more}>{fold.button}</div>}
          </div>
        </Section>
      )}
    </div>
  );
}

/** The item with its row as it is now, so that what is typed in its line can still be sent. */
function withPresentRow(
  item: Item,
  inputs: readonly ClientInput[],
  approvals: readonly ApprovalRow[],
): Item {
  return item.kind === 'input'
    ? { ...item, row: inputs.find(({ id }) => id === item.id) ?? item.row }
    : { ...item, row: approvals.find(({ id }) => id === item.id) ?? item.row };
}
