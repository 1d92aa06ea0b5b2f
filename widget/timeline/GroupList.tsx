import {
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import {
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { layout, type } from '../theme/index.ts';
import { useElement, useRoot } from '../ui/context/ElementContext.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { opensAsBottomSheet } from '../ui/dialog/modal.ts';
import { StatusPill } from '../ui/pill/Pill.tsx';
import { DueText } from '../ui/text/DueText.tsx';
import { useDates, useDueWords } from '../ui/text/use-dates.ts';
import { type Frame, useBeside, usePressOutside, windowFrame } from '../ui/tooltip/use-beside.ts';
import * as css from './card.css.ts';
import { spanText } from './layout/names.ts';
import type { StripMilestone } from './size.ts';

interface Props {
  /** Worst first. */
  readonly rows: readonly StripMilestone[];
  readonly anchor: HTMLElement;
  /** Keeps the card open while the pointer is on it. */
  readonly surface: HTMLAttributes<HTMLElement>;
  readonly onSelect: (id: string) => void;
  /** Set if the mark was pressed: the list then takes the focus, and this closes it. Without it the card is a preview. */
  readonly onClose: (() => void) | undefined;
}

/** The milestones of a shared mark: a card beside it, or a bottom sheet in a narrow widget. */
export function GroupList({ rows, anchor, surface, onSelect, onClose }: Props) {
  const root = useRoot();
  const { locale } = useDates();
  const [isNarrow] = useState(() => opensAsBottomSheet(root));
  const card = useRef<HTMLDivElement>(null);
  const title = spanText(rows, locale);
  const count = `${rows.length} milestones, worst first`;
  const isSheet = isNarrow && onClose !== undefined;
  const isOpen = !isSheet && onClose !== undefined;

  usePressOutside(card, anchor, isOpen ? onClose : undefined);
  useLayoutEffect(() => {
    if (isOpen) card.current?.querySelector('button')?.focus();
  }, [isOpen]);

  if (isSheet) {
    return (
      <Dialog title={title} description={count} onClose={onClose}>
        <MilestoneList rows={rows} onSelect={onSelect} isReachable />
      </Dialog>
    );
  }
  return (
    <CardFrame
      ref={card}
      anchor={anchor}
      role={isOpen ? 'dialog' : 'group'}
      aria-label={`${title}, ${count}`}
      onKeyDown={(event) => moveByKey(event, onClose)}
      // A press in the preview must not take the focus: the preview would go before the click.
      onMouseDown={(event) => {
        if (!isOpen) event.preventDefault();
      }}
      {...surface}
    >
      <p className={type.title.sm}>{title}</p>
      <p className={css.count}>{count}</p>
      <MilestoneList rows={rows} onSelect={onSelect} isReachable={isOpen} />
    </CardFrame>
  );
}

/** Arrow keys move through the list. Escape and Tab leave it. */
function moveByKey(event: KeyboardEvent<HTMLElement>, onClose: (() => void) | undefined): void {
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const now = choices.findIndex((choice) => choice.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: (now + 1) % choices.length,
    ArrowUp: now - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    onClose?.();
  } else if (place !== undefined) {
    event.preventDefault();
    choices.at(place)?.focus();
  }
}

interface ListProps {
  readonly rows: readonly StripMilestone[];
  readonly onSelect: (id: string) => void;
  /** False if only a pointer can reach it: then it is a preview that goes with the focus. */
  readonly isReachable: boolean;
}

/** Milestones with date, words and status. Choosing one goes to its row. */
function MilestoneList({ rows, onSelect, isReachable }: ListProps) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.item}>
          <button
            type="button"
            className={css.choice}
            tabIndex={isReachable ? 0 : -1}
            onClick={() => onSelect(row.id)}
          >
            <span className={layout.stack[0]}>
              <span className={css.choiceTitle}>{row.title}</span>
              <span className={type.muted}>
                <ListedDay row={row} />
              </span>
            </span>
            <StatusPill
              tone={milestoneStatusTone(row.status)}
              label={milestoneStatusLabel(row.status)}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The day and how far it is from today, also if the milestone is complete: `Nov 18, yesterday`. */
function ListedDay({ row }: { readonly row: StripMilestone }) {
  const { today, shortDay } = useDates();
  const { datesCount } = useElement();
  const isLate = useDueWords(row)?.tone === 'late';
  const day = shortDay(row.dueDate);
  const words = isLate ? <DueText item={row} /> : dateInWords(row.dueDate, today);
  if (!datesCount || words === null) return <>{day}</>;
  return (
    <>
      {day}, {words}
    </>
  );
}

interface FrameProps extends ComponentProps<'div'> {
  readonly anchor: HTMLElement;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The frame of the card beside a marker: above it, or below it where there is no room above, inside the host's frame. */
export function CardFrame({ anchor, ref, ...rest }: FrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const card = ref ?? own;
  useBeside(card, anchor, 'top', 'center', 6, hostFrame);
  return <div ref={card} popover="manual" className={css.card} {...rest} />;
}

/** A frame smaller than this is ignored, in px: the popover would not fit. */
const LEAST_WIDTH = 320;
const LEAST_HEIGHT = 200;

/**
 * The part of the window that the host page leaves to the widget: inside of every element around it that clips or
 * scrolls its content. The whole window where that is too small for a popover.
 */
function hostFrame(anchor: HTMLElement): Frame {
  const whole = windowFrame();
  let { left, right, top, bottom } = whole;
  for (let element = hostOf(anchor); element; element = parentOf(element)) {
    if (element === document.body) break;
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (overflowX !== 'visible') {
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    if (overflowY !== 'visible') {
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
  }
  const isLarge = right - left >= LEAST_WIDTH && bottom - top >= LEAST_HEIGHT;
  return isLarge ? { left, right, top, bottom } : whole;
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? hostOf(element);

/** The element whose shadow root has this one. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
