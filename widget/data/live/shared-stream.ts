import * as z from 'zod/mini';
import { forgetReads } from '../reads/shared-fetch.ts';
import { keepStream, type Target } from './keep-stream.ts';
import { Latest, type Report, report } from './report.ts';
import { inSlot } from './slots.ts';

interface SharedTarget extends Target {
  readonly isBadge: boolean;
}

type Listener = (report: Report) => void;

interface Shared {
  readonly latest: Latest;
  readonly listeners: Set<Listener>;
  readonly stop: () => void;
}

/** What tabs tell each other about a stream. */
const message = z.discriminatedUnion('kind', [
  /** A tab has joined, or is looked at again. */
  z.object({ kind: z.literal('hello'), from: z.string() }),
  /** From the tab that reads the stream, to one tab or to all. */
  z.object({ kind: z.literal('report'), to: z.optional(z.string()), report }),
]);
type Message = z.output<typeof message>;

/** The streams of this page. */
const open = new Map<string, Shared>();

/**
 * Reads a stream for as long as the signal lasts and the page is visible: a hidden page has none, and catches up when it
 * is seen again. The elements of a page share one stream for each server and credential. The tabs of a site share it too:
 * one of them reads it and tells the others, and when it goes, another takes over. Where the browser cannot do that, each
 * page reads its own, in turn with the others (slots.ts).
 */
export function joinStream(target: SharedTarget, hear: Listener, signal: AbortSignal): void {
  const key = JSON.stringify([target.api, target.token, target.project]);
  const shared = open.get(key) ?? startStream(target);
  open.set(key, shared);
  shared.listeners.add(hear);
  for (const one of shared.latest.all()) hear(one);
  signal.addEventListener('abort', () => {
    shared.listeners.delete(hear);
    if (shared.listeners.size > 0) return;
    open.delete(key);
    shared.stop();
  });
}

function startStream(target: SharedTarget): Shared {
  const latest = new Latest();
  const listeners = new Set<Listener>();
  const wake = new EventTarget();
  const tell = (one: Report) => {
    latest.keep(one);
    // A response from before the change must not be shared by the reads that follow.
    if (one.kind === 'changed') forgetReads();
    for (const listener of listeners) listener(one);
  };
  const keep = (signal: AbortSignal, spread: Listener) =>
    inSlot(target.api, target.isBadge, signal, async (slotSignal) => {
      await keepStream(target, { latest, tell: spread, signal: slotSignal, wake });
      if (slotSignal.aborted && !signal.aborted) spread({ kind: 'lost', since: Date.now() });
    });

  /** Ends the reading. Null while nothing is read. */
  let run: AbortController | null = null;
  let leftAt: number | undefined;
  const start = async () => {
    if (run !== null || document.visibilityState === 'hidden') return;
    run = new AbortController();
    const { signal } = run;
    if (leftAt !== undefined) tell({ kind: 'lost', since: leftAt });
    const name = await nameOf(target);
    if (signal.aborted) return;
    if (name === null) await keep(signal, tell);
    else await keepAmongTabs(name, { latest, tell, keep, wake, signal });
  };
  const stop = () => {
    if (run === null) return;
    leftAt = latest.lostAt ?? Date.now();
    run.abort();
    run = null;
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : void start());
  const onOnline = () => wake.dispatchEvent(new Event('wake'));
  void start();
  addEventListener('pageshow', onVisibility);
  // A page that may come back by the Back button leaves its place to others.
  addEventListener('pagehide', stop);
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    latest,
    listeners,
    stop() {
      stop();
      removeEventListener('pageshow', onVisibility);
      removeEventListener('pagehide', stop);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

interface AmongTabs {
  readonly latest: Latest;
  readonly tell: Listener;
  /** Reads the stream in this tab. */
  readonly keep: (signal: AbortSignal, spread: Listener) => Promise<void>;
  readonly wake: EventTarget;
  readonly signal: AbortSignal;
}

async function keepAmongTabs(name: string, { latest, tell, keep, wake, signal }: AmongTabs) {
  const channel = new BroadcastChannel(name);
  const post = (one: Message) => channel.postMessage(one);
  const me = crypto.randomUUID();
  let isReader = false;
  signal.addEventListener('abort', () => channel.close());
  channel.onmessage = ({ data }) => {
    const heard = z.safeParse(message, data).data;
    if (heard === undefined) return;
    if (heard.kind === 'report') {
      if (!isReader && (heard.to ?? me) === me) tell(heard.report);
    } else if (!isReader) return;
    else {
      wake.dispatchEvent(new Event('wake'));
      for (const one of latest.all()) post({ kind: 'report', to: heard.from, report: one });
    }
  };
  post({ kind: 'hello', from: me });
  const lead = async () => {
    isReader = true;
    await keep(signal, (one) => {
      tell(one);
      // Each tab learns for itself that the server refuses it.
      if (one.kind !== 'over' && !signal.aborted) post({ kind: 'report', report: one });
    });
    isReader = false;
  };
  await navigator.locks.request(name, { signal }, lead).catch(() => {});
}

/** Names the stream among the tabs, without its token. Null if this browser cannot share it. */
async function nameOf({ api, token = 'session', project = '' }: Target): Promise<string | null> {
  const canShare =
    'locks' in navigator && 'BroadcastChannel' in window && window.crypto.subtle !== undefined;
  if (!canShare) return null;
  const text = new TextEncoder().encode([api, token, project].join(' '));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `project-dashboard stream ${hex}`;
}
