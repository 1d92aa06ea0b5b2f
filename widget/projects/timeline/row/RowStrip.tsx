import type { OverviewRow } from '@project-dashboard/core/projects';
import { useId } from 'react';
import { useLocale } from '../../../parts/text/LocaleContext.ts';
import { MarkerCard } from '../../../parts/timeline/MarkerCard.tsx';
import { MarkerFacts } from '../../../parts/timeline/MarkerFacts.tsx';
import { markName, sharedMarkName } from '../../../parts/timeline/mark-name.ts';
import { SharedMark } from '../../../parts/timeline/SharedMark.tsx';
import { useTooltip } from '../../../parts/tooltip/use-tooltip.ts';
import { type Columns, type EdgeName, firstStop, todayX } from '../layout/columns.ts';
import { AXIS_Y, NEAR, TARGET } from '../layout/measures.ts';
import type { Marker, RowMark } from '../layout/row-layout.ts';
import { EdgeButton } from './EdgeButton.tsx';
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

/** A project's milestones: a drawing, and above it a link for each marker and a button at each edge that hides some. */
export function RowStrip({ project, columns, address, stop, onMove }: Props) {
  const locale = useLocale();
  const cardId = useId();
  const { anchor, trigger, surface } = useTooltip(false);
  const { title } = project;
  const rowAddress = (id: string) => `${address}/${id}`;
  const layout = columns.layoutOf(project);
  const { before, after, marks } = layout;
  const tabStop = firstStop(columns, layout, stop);
  const tab = (key: string) => ({ 'data-mark': key, tabIndex: key === tabStop ? 0 : -1 });
  const inHand = anchor && marks.find(({ key }) => key === anchor.dataset.mark);

  const only = inHand ? onlyOne(inHand) : undefined;
  const edge = (name: EdgeName, count: number) =>
    count > 0 && (
      <EdgeButton
        {...tab(name)}
        edge={name}
        count={count}
        title={title}
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
          {marks.map((mark, index) => (
            <a
              key={mark.key}
              {...tab(mark.key)}
              {...trigger}
              className={css.mark}
              href={rowAddress(mark.key)}
              style={box(mark, marks[index - 1], marks[index + 1])}
              aria-label={`${title}: ${nameOf(mark, locale)}`}
              aria-describedby={only && inHand === mark ? cardId : undefined}
            />
          ))}
          {edge('after', after)}
        </div>
      )}
      {anchor && only && (
        <MarkerCard anchor={anchor} id={cardId} role="tooltip" {...surface}>
          <MarkerFacts row={only} owner={only.owner} showOriginal />
        </MarkerCard>
      )}
      {anchor && inHand && !only && (
        <SharedMark
          rows={inHand.milestones}
          anchor={anchor}
          surface={surface}
          onSelect={(id) => window.location.assign(rowAddress(id))}
          onClose={undefined}
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

/** A marker's target, which ends half-way to its neighbours. */
function box({ x }: RowMark, before: RowMark | undefined, after: RowMark | undefined) {
  const room = Math.min(x - (before?.x ?? -TARGET), (after?.x ?? Number.POSITIVE_INFINITY) - x);
  const width = Math.max(NEAR, Math.min(TARGET, room));
  return { left: x - width / 2, top: AXIS_Y - TARGET / 2, width };
}

/** Beside today's line, or at the start if today is not shown. */
function nothingX(columns: Columns): number {
  const now = todayX(columns);
  return now < columns.axis.left || now > columns.axis.right ? columns.axis.left : now;
}
