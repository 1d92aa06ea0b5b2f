import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { SlowPage } from './slow-page.ts';

/** The longest task of an interaction and its parts, in milliseconds of processor time on the main thread. */
export interface LongestTask {
  readonly total: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
}

/** Longest tasks by the name of the interaction. */
export type LongestTasks = ReadonlyMap<string, LongestTask>;

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.optional(z.number()),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

type TraceEvent = z.infer<typeof traceEvent>;

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

const STYLE = ['UpdateLayoutTree', 'ParseAuthorStyleSheet'];
const LAYOUT = ['Layout', 'HitTest'];
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Milliseconds after which all effects of an interaction are over. */
const SETTLED_MS = 300;

/** A browser trace of a page that starts now. */
export interface Recording {
  /** Runs an action and measures it. Do not inspect the page in the meantime: that would add tasks. */
  during(name: string, act: () => Promise<unknown>): Promise<void>;
  stop(): Promise<LongestTasks>;
}

/** Slows the processor down only while measuring, because finding a button on a slowed-down page takes long. */
export async function record({ page, slowDown }: SlowPage, times: number): Promise<Recording> {
  const browser = browserOf(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  const spans: { name: string; start: number; end: number }[] = [];
  return {
    async during(name, act) {
      await slowDown(times);
      const start = now();
      await act();
      await page.waitForTimeout(SETTLED_MS);
      spans.push({ name, start, end: now() });
      await slowDown(1);
    },
    async stop() {
      const events = mainThreadEvents(await browser.stopTracing());
      return new Map(
        spans.map(({ name, start, end }) => {
          const meanwhile = events.filter(({ ts = 0 }) => ts >= start && ts < end);
          return [name, longestOf(meanwhile)];
        }),
      );
    },
  };
}

/** Microseconds. Node and Chromium read the same monotonic clock. */
const now = () => Number(process.hrtime.bigint() / 1000n);

/** Processor time, so that other programs on the machine do not count. Falls back to wall time if the trace has none. */
const spent = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur;

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const longest = tasks.toSorted((a, b) => spent(b) - spent(a))[0];
  if (longest === undefined) return { total: 0, style: 0, layout: 0, paint: 0 };
  const [start, end] = [longest.ts ?? 0, (longest.ts ?? 0) + (longest.dur ?? 0)];
  const parts = events.filter(({ ts = 0 }) => ts >= start && ts < end);
  const sum = (names: readonly string[]) =>
    parts.reduce((time, part) => time + (names.includes(part.name) ? spent(part) : 0), 0) / 1000;
  return {
    total: spent(longest) / 1000,
    style: sum(STYLE),
    layout: sum(LAYOUT),
    paint: sum(PAINT),
  };
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The bench needs a browser that it has launched itself.');
  return browser;
}

function mainThreadEvents(buffer: Buffer): TraceEvent[] {
  const { traceEvents } = trace.parse(JSON.parse(buffer.toString()));
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  return traceEvents.filter((event) => main.has(thread(event)));
}
