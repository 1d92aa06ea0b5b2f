import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { type MouseEvent, type PointerEvent, useId, useRef } from 'react';
import { MarkerCard } from '../../../timeline/both/card/MarkerCard.tsx';
import { MarkerFacts } from '../../../timeline/both/card/MarkerFacts.tsx';
import { SharedMark } from '../../../timeline/both/card/SharedMark.tsx';
import { EdgeButton, type EdgeName } from '../../../timeline/both/EdgeButton.tsx';
import { markName, sharedMarkName } from '../../../timeline/both/mark-name.ts';
import { useDates } from '../../../ui/text/use-dates.ts';
import { usePressedTrigger, useTooltip } from '../../../ui/tooltip/use-tooltip.ts';
import { type Columns, firstStop, todayX } from '../layout/columns.ts';
import { AXIS_Y, EDGE, FOCUS_MARGIN, TARGET } from '../layout/measures.ts';
import type { Marker, RowMark } from '../layout/row-layout.ts';
import { targetBox } from '../layout/target-box.ts';
import { MarkerSheet } from './MarkerSheet.tsx';
import { RowDrawing } from './RowDrawing.tsx';
import * as css from './RowStrip.css.ts';

interface Props {
  readonly project: OverviewRow;
  readonly columns: Columns;
  /** The address of the project's milestones. */
  readonly address: string;
  /** The marker that Tab reaches. Default: the next milestone. */
  readonly stop: string | undefined;
  readonly onMove: (edge: EdgeName, project: OverviewRow) => void;
}

/**
 * A project's milestones: a drawing, and above it a link for each marker, a button for each group with its list, and a
 * button at each edge that hides some.
 */
export function RowStrip({ project, columns, address, stop, onMove }: Props) {
  const { locale } = useDates();
  const cardId = useId();
  const { anchor, trigger, surface } = useTooltip(false);
  const { title } = project;
  const rowAddress = (id: string) => `${address}/${id}`;
  const layout = columns.layoutOf(project);
  const { before, after, marks } = layout;
  const tabStop = firstStop(columns, layout, stop);
  const tab = (key: string) => ({ 'data-mark': key, tabIndex: key === tabStop ? 0 : -1 });
  const pressed = usePressedTrigger(trigger);
  const pointer = useRef('');
  const shown = pressed.opener ?? anchor;
  const inHand = shown && marks.find(({ key }) => key === shown.dataset.mark);
  const only = inHand ? onlyOne(inHand) : undefined;

  const buttonOf = (mark: RowMark, index: number) => ({
    ...tab(mark.key),
    ...pressed.trigger,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
      trigger.onPointerDown();
    },
    className: css.mark,
    style: targetBox(layout, index, columns),
    'aria-label': `${title}: ${nameOf(mark, locale)}`,
  });
  const onTap = (event: MouseEvent<HTMLElement>) => {
    const isKey = event.detail === 0;
    if (isKey || pointer.current !== 'touch') return;
    event.preventDefault();
    pressed.open(event.currentTarget);
  };
  const edge = (name: EdgeName, count: number) =>
    count > 0 && (
      <EdgeButton
        {...tab(name)}
        edge={name}
        count={count}
        title={title}
        look="quiet"
        style={{ top: AXIS_Y - TARGET / 2, width: EDGE, scrollMarginBlock: FOCUS_MARGIN }}
        onClick={() => onMove(name, project)}
      />
    );

  return (
    <>
      <RowDrawing layout={layout} columns={columns} />
      {tabStop === undefined ? (
        <p className={css.nothing} style={{ left: nothingX(columns) }}>
          No milestones yet
        </p>
      ) : (
        <div role="toolbar" aria-label={`Milestones of ${title}`} className={css.marks}>
          {edge('before', before)}
          {marks.map((mark, index) =>
            onlyOne(mark) ? (
              <a
                key={mark.key}
                {...buttonOf(mark, index)}
                href={rowAddress(mark.key)}
                aria-describedby={inHand === mark ? cardId : undefined}
                onClick={onTap}
              />
            ) : (
              <button
                key={mark.key}
                {...buttonOf(mark, index)}
                type="button"
                aria-haspopup="dialog"
                aria-expanded={pressed.opener?.dataset.mark === mark.key}
                onClick={({ currentTarget }) => pressed.open(currentTarget)}
              />
            ),
          )}
          {edge('after', after)}
        </div>
      )}
      {shown && only && !pressed.opener && (
        <MarkerCard anchor={shown} id={cardId} role="tooltip" {...surface}>
          <MarkerFacts row={only} owner={only.owner} showOriginal />
        </MarkerCard>
      )}
      {only && pressed.opener && (
        <MarkerSheet
          project={title}
          row={only}
          address={rowAddress(only.id)}
          onClose={pressed.close}
        />
      )}
      {shown && inHand && !only && (
        <SharedMark
          rows={inHand.milestones}
          anchor={shown}
          surface={surface}
          onSelect={(id) => {
            pressed.close();
            window.location.assign(rowAddress(id));
          }}
          onClose={pressed.opener ? pressed.close : undefined}
        />
      )}
    </>
  );
}

/** The milestone of a mark that stands for one alone. */
function onlyOne({ milestones }: RowMark): Marker | undefined {
  return milestones.length === 1 ? milestones[0] : undefined;
}

function nameOf(mark: RowMark, locale: string | undefined): string {
  const only = onlyOne(mark);
  return only
    ? markName(only, { showOriginal: true, locale })
    : sharedMarkName(mark.milestones, locale);
}

/** Beside today's line, or at the start if today is not shown. */
function nothingX(columns: Columns): number {
  const now = todayX(columns);
  return now < columns.axis.left || now > columns.axis.right ? columns.axis.left : now;
}
