import { createSendRequest } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { LiveStore } from '../../ui/live/live-store.ts';
import type { Source } from '../ProjectContext.ts';
import { isAbout } from '../reads/read-key.ts';
import { makeRefresh, type Refreshed } from './make-refresh.ts';
import { joinStream } from './shared-stream.ts';

interface LiveElement extends Omit<Refreshed, 'reads' | 'isProject'> {
  readonly source: Source;
  readonly project: string | undefined;
  readonly isBadge: boolean;
  readonly store: LiveStore;
}

/** Reads again what others have changed, and keeps the element's live state, until the signal aborts it. */
export function keepLive({
  source,
  project,
  isBadge,
  store,
  signal,
  ...element
}: LiveElement): void {
  const { api, token } = source;
  const refresh = makeRefresh({
    ...element,
    reads: source.reads,
    isProject: project !== undefined,
    signal,
  });
  let stream: string | null = null;
  let reportedRow: string | null = null;
  const request = createSendRequest({ baseUrl: api, token });

  const tellEditing = () => {
    const { ownRow } = store.read();
    if (stream === null || project === undefined || ownRow === reportedRow) return;
    reportedRow = ownRow;
    // Others then miss a mark, no more.
    request(endpoints.noteEditing, { id: project, body: { stream, row: ownRow } }).catch(() => {});
  };
  const unsubscribe = store.subscribe(tellEditing);
  signal.addEventListener('abort', unsubscribe);

  joinStream(
    { api, token, project, isBadge },
    (report) => {
      if (report.kind === 'live') {
        const wasLost = store.read().lostAt !== null;
        store.set({ isLive: true, lostAt: null });
        // The first connection says nothing new about a read that has just failed.
        if (wasLost) void source.retries.now();
      } else if (report.kind === 'lost') store.lose(report.since);
      else if (report.kind === 'over') {
        store.lose(null);
        // An ordinary read says why.
        void element.mutate((key) => isAbout(key, ['project', 'projects']));
      } else if (report.kind === 'changed') void refresh(report);
      else {
        const { internal, client, editing } = report;
        // A new stream has no row yet.
        if (stream !== report.stream) reportedRow = null;
        stream = report.stream;
        store.set({ others: internal + client, clients: client, editing: new Set(editing) });
      }
    },
    signal,
  );
}
