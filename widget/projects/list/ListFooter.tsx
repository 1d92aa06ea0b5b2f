import { amountText } from '@project-dashboard/core/texts/text/words';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { LiveLine } from '../../ui/live/LiveLine.tsx';
import { useWhenBack } from '../../ui/live/live-state.ts';
import * as css from '../projects.css.ts';
import type { ProjectPages } from '../use-project-overview.ts';

interface Props {
  readonly list: ProjectPages;
  /** True if all cards are drawn: the footer then reads the next page itself when it comes into view. */
  readonly readsOn: boolean;
  /** True if the footer has a button that shows more. The timeline has one only after a failure. */
  readonly hasButton: boolean;
  /** Called when the button was pressed, before the next page is read. */
  readonly onShowMore: () => void;
  /** The end of the line, for what belongs to the view. */
  readonly endRef: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** How many projects match, and the way to the next page. */
export function ListFooter({ list, readsOn, hasButton, onShowMore, endRef, children }: Props) {
  const { pages, error, isLoading, readMore, isReadingMore, hasFailedMore } = list;
  const end = useRef<HTMLDivElement>(null);
  const readOn = useHandler(() => void readMore?.());
  useWhenBack(() => {
    if (hasFailedMore) void readMore?.();
  });
  const isPaused = isReadingMore || hasFailedMore || !readsOn;
  useEndInView(end, readMore === undefined || isPaused ? undefined : readOn);
  return (
    <div ref={end} className={css.footer[hasButton ? 'cards' : 'timeline']}>
      <p role="status" className={hasButton ? undefined : css.count}>
        {pages === undefined && error === undefined && 'Loading projects'}
        {pages !== undefined && isLoading && 'Loading...'}
        {pages !== undefined &&
          error === undefined &&
          !isLoading &&
          `Showing ${amountText(pages.total, 'project')}`}
      </p>
      <LiveLine />
      {children}
      {hasFailedMore && <p role="alert">More projects could not be loaded.</p>}
      {readMore && (hasButton || hasFailedMore) && (
        <Button
          isPending={isReadingMore}
          pendingLabel="Loading..."
          onClick={() => {
            onShowMore();
            void readMore();
          }}
        >
          {hasFailedMore ? 'Try again' : 'Show more'}
        </Button>
      )}
      <div ref={endRef} className={css.end} />
    </div>
  );
}

/** How far before the end of the list the next page is read. */
const AHEAD = '600px';

/** Calls `onNear` when an element comes near the window, and again after each render that it is still near. */
export function useEndInView(ref: RefObject<HTMLElement | null>, onNear: (() => void) | undefined) {
  useEffect(() => {
    const element = ref.current;
    if (element === null || onNear === undefined) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onNear]);
}
