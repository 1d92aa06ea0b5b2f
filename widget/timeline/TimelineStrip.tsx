import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { type RefObject, useMemo, useState } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { layoutTimeline } from './layout/layout-timeline.ts';
import { movedOf } from './layout/stack-originals.ts';
import type { StripSize } from './layout/use-strip-size.ts';
import type { ShownTime } from './many/days-shown.ts';
import { MANY, manySize } from './many/many-size.ts';
import { monthRows, rowsHeight } from './months/month-rows.ts';
import type { StripProps } from './StripDrawing.tsx';
import * as css from './TimelineStrip.css.ts';

const StripDrawing = lazyPart(() =>
  import('./StripDrawing.tsx').then((module) => module.StripDrawing),
);
const ManyDrawing = lazyPart(() =>
  import('./many/ManyDrawing.tsx').then((module) => module.ManyDrawing),
);
const MonthRows = lazyPart(() =>
  import('./months/MonthRows.tsx').then((module) => module.MonthRows),
);

interface Props extends StripProps {
  /** The element whose size is `seen`. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** Null before it is measured. */
  readonly seen: StripSize | null;
  /** The part of the time that is shown if there are many milestones. */
  readonly time: ShownTime;
  /** True where a strip has no room. */
  readonly isInRows: boolean;
}

/**
 * The strip, or the rows in its place, in the final size. The code of the drawing loads once the page is on screen, so
 * the drawing appears a moment later and shifts nothing.
 */
export function TimelineStrip({ viewport, seen, isInRows, time, ...props }: Props) {
  const { milestones, today, showOriginal, onSelect } = props;
  const { locale } = useDates();
  const [cards, setCards] = useState<HTMLElement | null>(null);
  const isMany = milestones.length >= MANY;
  const layout = useMemo(
    () =>
      seen && !isMany && !isInRows
        ? layoutTimeline(milestones, { ...seen, today, showOriginal, locale })
        : null,
    [seen, isMany, isInRows, milestones, today, showOriginal, locale],
  );
  const months = useMemo(
    () => (isInRows ? monthRows(milestones, today) : null),
    [isInRows, milestones, today],
  );
  const frameOf = (size: { readonly width: number; readonly height: number }) => ({
    className: css.strip,
    style: { ...size, ...forPrint(size.width) },
  });
  const shared = { ...props, viewport, cards };

  return (
    <>
      <div ref={viewport} className={months ? css.months : css.viewport}>
        {months && (
          <MonthRows
            months={months}
            today={today}
            cards={cards}
            onSelect={onSelect}
            waiting={<div style={{ height: rowsHeight(months) }} />}
          />
        )}
        {layout && (
          <StripDrawing
            {...shared}
            layout={layout}
            frame={frameOf(layout)}
            waiting={<div {...frameOf(layout)} />}
          />
        )}
        {seen && isMany && !months && (
          <ManyDrawing
            {...shared}
            seen={seen}
            time={time}
            frameOf={frameOf}
            waiting={
              <div
                {...frameOf(
                  manySize(seen.width, {
                    hasDock: milestones.some(({ dueDate }) => !isIsoDate(dueDate)),
                    hasOriginals: showOriginal && movedOf(milestones).length > 0,
                  }),
                )}
              />
            }
          />
        )}
      </div>
      {/* Outside of the viewport, which has a text direction of its own. */}
      <div ref={setCards} />
    </>
  );
}

const forPrint = (width: number) => ({ '--_pd-strip': width });
