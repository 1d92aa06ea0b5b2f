import { projectUrl } from '@project-dashboard/core/contract/access/token';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  type AgencyItem,
  agencySummary,
  waitingForAgency,
} from '@project-dashboard/core/rules/waiting/agency-items';
import {
  awaitedText,
  waitingItems,
  waitingSummary,
  waitingWhen,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { waitingMail } from '@project-dashboard/core/rules/waiting/waiting-mail';
import { useEffect, useRef, useState } from 'react';
import { useApi, useProject, useTakesPart } from '../../../data/ProjectContext.ts';
import { layout, surface } from '../../../theme/index.ts';
import { nothingHasFocus } from '../../../ui/focus/focus.ts';
import { Section } from '../../../ui/section/Section.tsx';
import { SectionRead } from '../../../ui/section/SectionState.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import { type Item, type Lists, useWaiting } from '../use-waiting.ts';
import { Line, useOpened, WaitingList } from '../WaitingList.tsx';
import * as list from '../waiting.css.ts';
import { AgencyLine } from './AgencyLine.tsx';
import { AgencyThread } from './AgencyThread.tsx';
import * as css from './agency.css.ts';
import { Reminded } from './Reminders.tsx';

/** What waits for the agency and, below it, what waits for the client. */
export function AgencyWaiting() {
  const { id, archivedAt } = useProject().project;
  const takesPart = useTakesPart();
  if (archivedAt !== null) return null;
  return (
    // Not on paper: the lists below have the same rows.
    <div key={id} data-section="waiting" className={`${list.anchor} ${layout.screenOnly}`}>
      {takesPart && <WaitingForUs />}
      <WaitingForClient />
    </div>
  );
}

/** The items in whose lines something is open. Their lines stay although they are answered. */
function useOpenItems<Item extends { readonly id: string }>() {
  const [items, setItems] = useState<ReadonlyMap<string, Item>>(new Map());
  const setOpen = (item: Item, isOpen: boolean) =>
    setItems((before) => {
      const after = new Map(before);
      if (isOpen) after.set(item.id, item);
      else after.delete(item.id);
      return after;
    });
  return [items, setOpen] as const;
}

/** What the client sent or asked for. Missing while nothing waits. */
function WaitingForUs() {
  const { today, locale } = useDates();
  const { loaded: lists, data, notLoaded } = useWaiting();
  const [openItems, setOpen] = useOpenItems<AgencyItem<ClientInput, ApprovalRow>>();
  const [answers, setAnswers] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  // The answered line is gone with its buttons, and perhaps both lists.
  useEffect(() => {
    if (answers === 0 || !nothingHasFocus()) return;
    const lists = frame.current?.parentElement;
    (lists?.querySelector('section') ?? lists?.closest('section'))?.focus();
  }, [answers]);
  const items = waitingForAgency(lists);
  const isWaiting = ({ id }: { readonly id: string }) => items.some((item) => item.id === id);
  const answered = [...openItems.values()]
    .filter((item) => !isWaiting(item))
    .map((item) => withPresentRow(item, lists));
  const lines = [...items, ...answered].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
  const count = agencySummary(items, today, locale);
  return (
    <div ref={frame} className={lines.length > 0 ? css.us : undefined}>
      {lines.length > 0 && (
        <Section
          id="waiting-for-us"
          title="Waiting for us"
          summary={data ? count : notLoaded && `${count}, ${notLoaded} not loaded`}
        >
          <div className={surface.sheet}>
            <WaitingList name="Waiting for us" items={lines}>
              {(item, isFolded) =>
                !isFolded && (
                  <AgencyLine
                    key={item.id}
                    item={item}
                    isWaiting={isWaiting(item)}
                    onOpen={(isOpen) => setOpen(item, isOpen)}
                    onAnswered={() => setAnswers((count) => count + 1)}
                  />
                )
              }
            </WaitingList>
          </div>
        </Section>
      )}
    </div>
  );
}

/** The item with its row as it is now, so that what is typed in its line can still be sent. */
function withPresentRow(item: AgencyItem<ClientInput, ApprovalRow>, { inputs, approvals }: Lists) {
  return item.kind === 'input'
    ? { ...item, row: inputs.find(({ id }) => id === item.id) ?? item.row }
    : { ...item, row: approvals.find(({ id }) => id === item.id) ?? item.row };
}

/** The client's list has the ways to act. Here a few lines are enough at first. */
const FEW = 3;

/** The client's lines without their actions, and the same as the text of a mail. Missing while nothing waits. */
function WaitingForClient() {
  const { project } = useProject();
  const pageUrl = useClientPage();
  const { today } = useDates();
  const reading = useWaiting();
  const [openItems, setOpen] = useOpenItems<Item>();
  const items = waitingItems(reading.loaded, today);
  const lines = waitingItems(reading.loaded, today, new Set(openItems.keys()));
  if (reading.data && lines.length === 0) return null;
  return (
    <Section
      id="waiting"
      title="Waiting for the client"
      summary={reading.data && waitingSummary(items)}
      copy={
        reading.data && items.length > 0
          ? {
              label: 'Copy as mail text',
              getText: () => waitingMail(project, items, pageUrl, today),
            }
          : undefined
      }
    >
      <SectionRead of={reading} what="this list">
        {() => (
          <div className={surface.sheet}>
            <WaitingList name="Waiting for the client" items={lines} first={FEW}>
              {(item, isFolded) =>
                !isFolded && (
                  <AwaitedLine
                    key={item.id}
                    item={item}
                    isWaiting={items.some(({ id }) => id === item.id)}
                    onOpen={(isOpen) => setOpen(item, isOpen)}
                  />
                )
              }
            </WaitingList>
          </div>
        )}
      </SectionRead>
    </Section>
  );
}

/** Where the client reads the project: on its own page, or here with the client link. */
function useClientPage(): string {
  const api = useApi();
  const { project } = useProject();
  if (!('clientToken' in project)) throw new Error('The client view copies no mail.');
  return project.clientPageUrl ?? projectUrl(api, project.clientToken);
}

interface AwaitedProps {
  readonly item: Item;
  /** False if the item was answered meanwhile. The line stays while its notes are open. */
  readonly isWaiting: boolean;
  /** Called when the notes open and when they close. */
  readonly onOpen: (isOpen: boolean) => void;
}

/** What waits for the client, how often it was reminded, and the notes if the client takes part. */
function AwaitedLine({ item, isWaiting, onOpen }: AwaitedProps) {
  const { today, locale } = useDates();
  const takesPart = useTakesPart();
  const { open, close, notes } = useOpened(onOpen);
  return (
    <Line
      item={item}
      ask={awaitedText(item)}
      when={waitingWhen(item, today, locale)}
      notes={takesPart && notes}
      actions={<Reminded item={item} />}
      over={takesPart && !isWaiting && 'This is no longer waiting for the client.'}
      under={takesPart && open !== null && <AgencyThread item={item} onClose={close} />}
    />
  );
}
