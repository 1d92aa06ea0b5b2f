import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { waitingForAgency } from '@project-dashboard/core/rules/waiting/agency-items';
import {
  nextInput,
  waitingItems,
  waitingSummary,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo, useReducer, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useSameRows } from '../../data/rows/use-same-rows.ts';
import { layout, surface, type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { SectionRead } from '../../ui/section/SectionState.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { IsolatedText } from '../../ui/text/IsolatedText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { ClientLine } from './ClientLine.tsx';
import { useFolder } from './ItemActions.tsx';
import { type Item, type Lists, useWaiting } from './use-waiting.ts';
import { WaitingList } from './WaitingList.tsx';
import * as css from './waiting.css.ts';

const NOTHING = 'Nothing is waiting for you.';

/** The client's list, inside the overview with an anchor of its own. An archived project asks for nothing. */
export function ClientWaiting() {
  const { id, archivedAt } = useProject().project;
  if (archivedAt !== null) return null;
  return (
    <div key={id} data-section="waiting" className={css.anchor}>
      <WaitingForYou />
    </div>
  );
}

/** What is asked of the client, with the ways to answer, and what is with the agency now. */
function WaitingForYou() {
  const { projectLead } = useProject().project;
  const hasFolder = useFolder() !== null;
  const reading = useWaiting();
  const { items, withUs, open, answered, takeBack } = useItems(reading.data);
  const hasLines = items.length + withUs.length > 0;
  // Nobody has asked for anything yet.
  if (reading.data && reading.data.inputs.length + reading.data.approvals.length === 0) return null;
  const line = (item: Item, isFolded: boolean) => (
    <ClientLine key={item.id} item={item} isFolded={isFolded} onTakeBack={takeBack} />
  );
  return (
    <Section
      id="waiting"
      title="Waiting for you"
      summary={hasLines ? waitingSummary(open, open.length + answered) || NOTHING : undefined}
    >
      <SectionRead of={reading} what="the waiting list">
        {({ inputs }) =>
          hasLines ? (
            <div className={surface.sheet}>
              {!hasFolder && open.some(({ kind }) => kind === 'input') && (
                <p className={css.strip}>
                  Ask <bdi>{projectLead}</bdi> where to send your files.
                </p>
              )}
              {items.length > 0 && (
                <WaitingList name="Waiting for you" items={items}>
                  {line}
                </WaitingList>
              )}
              {withUs.length > 0 && (
                <>
                  <div id="with-us" className={css.strip}>
                    With us now
                  </div>
                  <WaitingList name="With us now" items={withUs}>
                    {line}
                  </WaitingList>
                </>
              )}
            </div>
          ) : (
            <NothingWaiting inputs={inputs} />
          )
        }
      </SectionRead>
    </Section>
  );
}

/**
 * What waits for the client, and what is with the agency. An item that is answered or taken back stays in its place until
 * the next load.
 */
function useItems(lists: Lists | undefined) {
  const { today } = useDates();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [takenBack, takeBack] = useReducer(
    (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]),
    new Set<string>(),
  );
  const waiting = lists ? waitingItems(lists, today) : [];
  // Without participation, an input leaves the list with its date. Nobody has answered it here.
  const stays = ({ kind, id }: Item) =>
    (kind === 'approval' || lists?.takesPart) && !takenBack.has(id);
  const fresh = waiting.filter((item) => stays(item) && !seen.has(item.id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  const withUs = useMemo(
    () => new Set(lists && waitingForAgency(lists).map(({ id }) => id)),
    [lists],
  );
  const all =
    useSameRows<Item>(
      useMemo(
        () => lists && waitingItems(lists, today, new Set([...seen, ...takenBack, ...withUs])),
        [lists, today, seen, takenBack, withUs],
      ),
    ) ?? [];
  const isBelow = ({ id }: Item) => (withUs.has(id) || takenBack.has(id)) && !seen.has(id);
  const isAnswered = ({ id, row }: Item) => withUs.has(id) || ('approved' in row && row.approved);
  const items = all.filter((item) => !isBelow(item));
  return {
    items,
    withUs: all.filter(isBelow),
    open: all.filter((item) => !isAnswered(item)),
    answered: items.filter(isAnswered).length,
    takeBack,
  };
}

/** Takes the place of the list when nothing is open, with the input that is due next. */
function NothingWaiting({ inputs }: { readonly inputs: readonly ClientInput[] }) {
  const { today, locale } = useDates();
  const asked = inputs.filter(({ sent }) => !sent);
  const next = nextInput(asked, today, locale);
  return (
    <Sheet>
      <div className={layout.row[3]}>
        <span className={css.tick}>
          <Icon name="check-circle" size={20} />
        </span>
        <div>
          <p className={type.title.sm}>{NOTHING}</p>
          {next && (
            <p className={`${type.text.sm} ${type.muted} ${layout.anywhere}`}>
              <IsolatedText text={next.text} names={[next.title]} after="Next: " />
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
