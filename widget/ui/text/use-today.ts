import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useSyncExternalStore } from 'react';

const LOOK_MS = 60_000;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The viewer's local date as ISO. It updates at midnight and when a sleeping page wakes. */
export const useToday = (): string => useSyncExternalStore(subscribe, currentDay);

const currentDay = () => localToday(new Date());

// All readers of a page share one timer: every date of a list is a reader.
function subscribe(reader: () => void): () => void {
  readers.add(reader);
  if (readers.size === 1) {
    timer = setInterval(tellReaders, LOOK_MS);
    document.addEventListener('visibilitychange', tellReaders);
  }
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellReaders);
  };
}

function tellReaders(): void {
  for (const reader of readers) reader();
}
