import { isIsoDate } from '@project-dashboard/core/dates';
import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { layoutTimeline } from './layout/layout-timeline.ts';
import { movedOf } from './layout/stack-originals.ts';
import { useStripSize } from './layout/use-strip-size.ts';
import { MANY, manySize } from './many/many-size.ts';
import type { StripProps } from './StripDrawing.tsx';
import * as css from './TimelineStrip.css.ts';

const StripDrawing = lazyPart(() =>
  import('./StripDrawing.tsx').then((module) => module.StripDrawing),
);
const ManyDrawing = lazyPart(() =>
  import('./many/ManyDrawing.tsx').then((module) => module.ManyDrawing),
);

/**
 * The strip in its final size. The code of its drawing loads once the page is on screen, so the drawing appears a moment
 * later and shifts nothing.
 */
export function TimelineStrip(props: StripProps) {
  const { milestones, today, showOriginal } = props;
  const locale = useLocale();
  const viewport = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<HTMLElement | null>(null);
  const seen = useStripSize(viewport);
  const isMany = milestones.length >= MANY;
  const layout = useMemo(
    () =>
      seen && !isMany ? layoutTimeline(milestones, { ...seen, today, showOriginal, locale }) : null,
    [seen, isMany, milestones, today, showOriginal, locale],
  );
  const frameOf = (size: { readonly width: number; readonly height: number }) => ({
    className: css.strip,
    style: { ...size, ...forPrint(size.width) },
  });
  const shared = { ...props, viewport, cards };

  return (
    <>
      <div ref={viewport} className={css.viewport}>
        {layout && (
          <StripDrawing
            {...shared}
            layout={layout}
            frame={frameOf(layout)}
            waiting={<div {...frameOf(layout)} />}
          />
        )}
        {seen && isMany && (
          <ManyDrawing
            {...shared}
            seen={seen}
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
