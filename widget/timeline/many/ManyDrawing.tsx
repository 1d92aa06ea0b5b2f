import { type ComponentProps, useMemo } from 'react';
import { useDates } from '../../ui/text/use-dates.ts';
import type { StripSize } from '../layout/use-strip-size.ts';
import { StripDrawing } from '../StripDrawing.tsx';
import type { ShownTime } from './days-shown.ts';
import { layoutMany } from './layout-many.ts';

type Props = Omit<ComponentProps<typeof StripDrawing>, 'frame' | 'layout'> & {
  readonly seen: StripSize;
  readonly time: ShownTime;
  readonly frameOf: (size: {
    readonly width: number;
    readonly height: number;
  }) => ComponentProps<'div'>;
};

/** The content of a strip with many milestones. On paper it has all of the time. */
export function ManyDrawing({ seen, time, frameOf, ...rest }: Props) {
  const { locale } = useDates();
  const { milestones, today, showOriginal } = rest;
  const zoom = seen.isOnPaper ? 'months' : time.zoom;
  const layout = useMemo(
    () =>
      layoutMany(milestones, { ...seen, today, showOriginal, locale }, { zoom, moved: time.moved }),
    [milestones, seen, today, showOriginal, locale, zoom, time.moved],
  );
  return layout && <StripDrawing {...rest} layout={layout} frame={frameOf(layout)} />;
}
