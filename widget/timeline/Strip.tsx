import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { StatusGlyph } from '../ui/icon/StatusGlyph.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { useTooltip } from '../ui/tooltip/use-tooltip.ts';
import type { Mark, StripLayout, StripProject } from './layout/marks.ts';
import { markName, sharedMarkName } from './layout/names.ts';
import { type Dock, LABEL_LANE, type StripMilestone, stripTone } from './size.ts';
import * as css from './strip.css.ts';
import { usePressedTrigger } from './use-pressed-trigger.ts';

type EdgeName = 'before' | 'after';

/** Without those in the dock. */
const MARKERS = ':scope > [data-milestone]';

const MarkCard = lazyPart('MarkCard', { isSilent: true })(() => import('./MarkCard.tsx'));

interface Props {
  readonly layout: StripLayout;
  /** What is below the buttons. */
  readonly drawing: ReactNode;
  readonly showOriginal: boolean;
  /** Set if the strip is one of several: then its marks are links to the project. */
  readonly project?: StripProject;
  readonly onSelect: (id: string) => void;
  /** Called when a button at an edge was pressed, to move the time shown back (-1) or ahead. */
  readonly onMove: (direction: 1 | -1) => void;
}

/**
 * A drawing, and above it a button for each mark with its card or list, one for each edge that hides milestones, and one
 * for each milestone without a date. Together they are one tab stop.
 */
export function Strip({ layout, drawing, showOriginal, project, onSelect, onMove }: Props) {
  const { locale } = useDates();
  const bar = useRef<HTMLDivElement>(null);
  const pointer = useRef('');
  const cardId = useId();
  const { anchor, trigger, surface } = useTooltip(false);
  const pressed = usePressedTrigger(trigger);
  const { width, height, marks, edges, dock, todayX } = layout;
  const look = project ? 'row' : 'strip';
  const docked = dock?.rows ?? [];

  const next = marks.find(({ x }) => x >= todayX) ?? marks.at(-1);
  const keys = [
    ...(edges.before > 0 ? ['before'] : []),
    ...marks.map(({ key }) => key),
    ...(edges.after > 0 ? ['after'] : []),
    ...docked.map(firstId),
  ];
  const roving = useRoving(keys, next?.key ?? keys[0]);

  const shown = pressed.opener ?? anchor;
  const shownKey = shown?.dataset.milestone;
  const shownMark = marks.find(({ key }) => key === shownKey);
  const rows = shownMark?.rows ?? docked.find((each) => firstId(each) === shownKey)?.its ?? [];

  const buttonProps = (key: string, its: readonly StripMilestone[]) => {
    const [row] = its;
    const isAlone = its.length === 1;
    const name =
      isAlone && row ? markName(row, { showOriginal, locale }) : sharedMarkName(its, locale);
    return {
      ...pressed.trigger,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointer.current = pointerType;
        trigger.onPointerDown();
      },
      ...(isAlone
        ? { 'aria-describedby': shownKey === key ? cardId : undefined }
        : {
            'aria-haspopup': 'dialog' as const,
            'aria-expanded': pressed.opener?.dataset.milestone === key,
          }),
      'data-milestone': key,
      'aria-label': project ? `${project.title}: ${name}` : name,
      tabIndex: roving.tabIndex(key),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { currentTarget, detail } = event;
        // A finger cannot hover, so a tap shows what is behind a link. A key has no detail.
        const isTap = detail > 0 && pointer.current === 'touch';
        if (!isAlone || (project && isTap)) {
          event.preventDefault();
          pressed.open(currentTarget);
        } else if (!project && row) onSelect(row.id);
      },
    };
  };
  const edge = (name: EdgeName) =>
    edges[name] > 0 && (
      <EdgeButton
        edge={name}
        layout={layout}
        project={project}
        tabIndex={roving.tabIndex(name)}
        onClick={({ currentTarget }) => {
          flushSync(() => onMove(name === 'before' ? -1 : 1));
          if (currentTarget.isConnected) return;
          // The edge hides no milestones any more, so the marker there gets the focus.
          const stops = [...(bar.current?.querySelectorAll<HTMLElement>(MARKERS) ?? [])];
          stops.at(name === 'before' ? 0 : -1)?.focus();
        }}
      />
    );

  return (
    <>
      <div className={css.frame[look]} style={project ? undefined : { width, height }}>
        {drawing}
        {keys.length > 0 && (
          <div
            ref={bar}
            className={css.marks}
            role="toolbar"
            aria-label={project ? `Milestones of ${project.title}` : 'Milestones by due date'}
            {...roving.bar}
          >
            {edge('before')}
            {marks.map((mark) => (
              <MarkButton
                key={mark.key}
                mark={mark}
                href={project && mark.rows.length === 1 ? `${project.address}/${mark.key}` : null}
                look={look}
                button={buttonProps(mark.key, mark.rows)}
              />
            ))}
            {edge('after')}
            {dock && (
              <div className={css.dock} style={{ left: dock.x + css.DOCK_PADDING, top: dock.top }}>
                {dock.rows.map(({ its, height }) => (
                  <DockedButton
                    key={its[0]?.id}
                    its={its}
                    height={height}
                    button={buttonProps(its[0]?.id ?? '', its)}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </div>
      {shown && rows.length > 0 && (
        <MarkCard
          rows={rows}
          anchor={shown}
          above={shownMark && layout.axisY - shownMark.y}
          id={cardId}
          surface={surface}
          showOriginal={showOriginal}
          project={project}
          onSelect={(id) => {
            pressed.close();
            onSelect(id);
          }}
          onClose={pressed.opener ? pressed.close : undefined}
        />
      )}
    </>
  );
}

const firstId = ({ its: [row] }: Dock['rows'][number]) => row?.id ?? '';

type DockedProps = Dock['rows'][number] & { readonly button: ComponentProps<'button'> };

/** A milestone without a date, or how many more there are. */
function DockedButton({ its, height, button }: DockedProps) {
  const [row, ...others] = its;
  if (!row) return null;
  const more = others.length > 0 ? `and ${its.length} more` : undefined;
  return (
    <button
      {...button}
      aria-label={more ? `${more}, no date yet` : button['aria-label']}
      type="button"
      className={css.docked}
      style={{ height }}
    >
      {!more && <StatusGlyph shape={stripTone(row)} size={css.DOCK_GLYPH} />}
      <span className={css.dockedTitle}>{more ?? row.title}</span>
    </button>
  );
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** One tab stop for buttons with `data-milestone`. Arrow keys, Home and End move between them. */
function useRoving(keys: readonly string[], initial: string | undefined) {
  const [focused, setFocused] = useState<string>();
  const stop = focused !== undefined && keys.includes(focused) ? focused : initial;
  return {
    tabIndex: (key: string) => (key === stop ? 0 : -1),
    bar: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.milestone),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-milestone]')];
        const index = buttons.findIndex((button) => button.dataset.milestone === stop);
        buttons[step(index, buttons.length - 1)]?.focus();
        event.preventDefault();
      },
    },
  };
}

/** Size of a marker's pointer target, and on a phone. */
const TARGET = 28;
const PHONE_TARGET = 44;

interface MarkButtonProps {
  readonly mark: Mark;
  /** The address of its milestone if it is a link. */
  readonly href: string | null;
  readonly look: keyof typeof css.mark;
  readonly button: ComponentProps<'button'> & ComponentProps<'a'>;
}

/**
 * A label and its marker as one button. The button's box is that of the label with its date, which overlaps no other,
 * or else that of the marker.
 */
function MarkButton({ mark, href, look, button }: MarkButtonProps) {
  const { x, y, label, room } = mark;
  const target = Math.min(TARGET, room);
  const place = { left: x - target / 2, top: y - TARGET / 2, width: target, height: TARGET };
  const box = label
    ? {
        left: label.left,
        top: label.y - LABEL_LANE / 2,
        width: label.width,
        height: LABEL_LANE,
      }
    : place;
  const content = (
    <>
      {label && <span className={css.name}>{label.name}</span>}
      <span
        className={css.marker[look]}
        style={{
          ...place,
          left: place.left - box.left,
          top: place.top - box.top,
          ...phoneReach((Math.min(PHONE_TARGET, room) - target) / 2),
        }}
      />
    </>
  );
  return href === null ? (
    <button {...button} type="button" className={css.mark[look]} style={box}>
      {content}
    </button>
  ) : (
    <a {...button} href={href} className={css.mark[look]} style={box}>
      {content}
    </a>
  );
}

/** How much further the target goes on each side on a phone, for the style sheet. */
const phoneReach = (more: number) => ({ '--_pd-reach': `${more}px` });

interface EdgeProps {
  readonly edge: EdgeName;
  readonly layout: StripLayout;
  readonly project: StripProject | undefined;
  readonly tabIndex: number;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The number of milestones beyond one edge. It moves the time shown towards them. */
function EdgeButton({ edge, layout, project, tabIndex, onClick }: EdgeProps) {
  const { edges, marks, axisY, line, width } = layout;
  const count = edges[edge];
  const direction = edge === 'before' ? 'earlier' : 'later';
  const place = project ? ` in ${project.title}` : '';
  const end = project ? 0 : width - (line?.to ?? width);
  const isAlone = project !== undefined && marks.length === 0;
  return (
    <button
      type="button"
      className={css.edge[project ? 'row' : 'strip']}
      style={{
        top: axisY - (project ? TARGET / 2 : css.EDGE_ABOVE),
        ...(isAlone ? { padding: '0 8px' } : { width: edges.width }),
        ...(edge === 'before' ? { left: 0 } : { right: end }),
      }}
      data-milestone={edge}
      aria-label={`+${count} ${direction}${place}. Show ${direction} dates`}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      {isAlone ? `${count} ${direction}` : `+${count}`}
    </button>
  );
}
