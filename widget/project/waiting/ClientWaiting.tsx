import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import type { Milestone } from '@project-dashboard/core/rows/milestones/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { waitingForAgency } from '@project-dashboard/core/rules/waiting/agency-items';
import {
  isLate,
  nextInput,
  waitingItems,
  waitingSummary,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo, useReducer } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSameRows } from '../../data/rows/use-same-rows.ts';
import { layout, surface, type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { SectionRead } from '../../ui/section/SectionState.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { IsolatedText } from '../../ui/text/IsolatedText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { ClientLine } from './ClientLine.tsx';
import { type Item, type Lists, useWaiting } from './use-waiting.ts';
import { WaitingList } from './WaitingList.tsx';
import * as css from './waiting.css.ts';

const NOTHING = 'Nothing is waiting for you.';
/** How many late milestones have their names in the line. */
const MOST_NAMED = 3;
const REMARK = `${type.small} ${layout.anywhere}`;

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
  const { id } = useProject().project;
  const { today } = useDates();
  const reading = useWaiting();
  const { items, withUs, open, takeBack } = useItems(reading.data);
  const hasLines = items.length + withUs.length > 0;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  const late = milestones.filter((row) => row.owner === 'client' && isLate(row, today));
  const nothing = late.length > 0 ? 'No files or approvals are waiting for you.' : NOTHING;
  // Nobody has asked for anything yet.
  if (reading.data && reading.data.inputs.length + reading.data.approvals.length === 0)
    return <LateLine milestones={late} />;
  return (
    <Section
      id="waiting"
      title="Waiting for you"
      summary={hasLines ? waitingSummary(open, items.length) || nothing : undefined}
    >
      <SectionRead of={reading} what="this list">
        {({ inputs }) =>
          hasLines ? (
            <div className={layout.stack[3]}>
              <div className={surface.sheet}>
                <WaitingList name="Waiting for you" items={[...items, ...withUs]} withUs={withUs}>
                  {(item, isFolded) => [
                    item === withUs[0] && (
                      <li key="with-us" className={css.strip} data-folded={isFolded || undefined}>
                        With us now
                      </li>
                    ),
                    <ClientLine
                      key={item.id}
                      item={item}
                      isFolded={isFolded}
                      onTakeBack={takeBack}
                    />,
                  ]}
                </WaitingList>
              </div>
              <LateLine milestones={late} />
            </div>
          ) : (
            <NothingWaiting words={nothing} late={late} inputs={inputs} />
          )
        }
      </SectionRead>
    </Section>
  );
}

/**
 * What waits for the client, and what is with the agency. An item that is answered here stays in its place until the next
 * load. One that is taken back waits again at once.
 */
function useItems(lists: Lists | undefined) {
  const { today } = useDates();
  const [seen, see] = useReducer(
    (ids: ReadonlySet<string>, more: readonly string[]) => new Set([...ids, ...more]),
    new Set<string>(),
  );
  // Without participation, an input leaves the list with its date. Nobody has answered it here.
  const fresh = (lists ? waitingItems(lists, today) : []).filter(
    ({ kind, id }) => (kind === 'approval' || lists?.takesPart) && !seen.has(id),
  );
  if (fresh.length > 0) see(fresh.map(({ id }) => id));
  const withUs = useMemo(
    () => new Set(lists && waitingForAgency(lists).map(({ id }) => id)),
    [lists],
  );
  const all =
    useSameRows<Item>(
      useMemo(
        () => lists && waitingItems(lists, today, new Set([...seen, ...withUs])),
        [lists, today, seen, withUs],
      ),
    ) ?? [];
  const isBelow = ({ id }: Item) => withUs.has(id) && !seen.has(id);
  const isAnswered = ({ id, row }: Item) => withUs.has(id) || ('approved' in row && row.approved);
  const items = all.filter((item) => !isBelow(item));
  return {
    items,
    withUs: all.filter(isBelow),
    open: items.filter((item) => !isAnswered(item)),
    takeBack: see,
  };
}

interface LateProps {
  /** The client's own milestones that are late. They are no item of the list. */
  readonly milestones: readonly Pick<Milestone, 'title' | 'dueDate'>[];
}

function LateLine({ milestones }: LateProps) {
  const { projectLead } = useProject().project;
  const { monthDay } = useDates();
  if (milestones.length === 0) return null;
  const named = milestones.slice(0, MOST_NAMED);
  const late = named.map(({ title, dueDate }) =>
    isIsoDate(dueDate) ? `${title}, due ${monthDay(dueDate)}` : title,
  );
  const rest = milestones.length - named.length;
  if (rest > 0) late.push(`and ${rest} more`);
  const done = milestones.length === 1 ? 'it is' : 'they are';
  return (
    <p className={REMARK}>
      <IsolatedText
        after="Late on your side: "
        names={[...named.map(({ title }) => title), projectLead]}
        text={`Late on your side: ${late.join('; ')}. Tell ${projectLead} when ${done} done.`}
      />
    </p>
  );
}

interface NothingProps {
  readonly words: string;
  readonly late: LateProps['milestones'];
  readonly inputs: readonly ClientInput[];
}

/** Takes the place of the list when nothing is open, with what is late all the same, or the input that is due next. */
function NothingWaiting({ words, late, inputs }: NothingProps) {
  const { today, locale } = useDates();
  const asked = inputs.filter(({ sent }) => !sent);
  const next = nextInput(asked, today, locale);
  return (
    <Sheet>
      <div className={layout.row[3]}>
        {late.length === 0 && (
          <span className={css.tick}>
            <Icon name="check-circle" size={20} />
          </span>
        )}
        <div>
          <p className={type.title.sm}>{words}</p>
          <LateLine milestones={late} />
          {late.length === 0 && next && (
            <p className={REMARK}>
              <IsolatedText after="Next: " names={[next.title]} text={next.text} />
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
