import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

/** The longest task of a step, and what it went into, in milliseconds of the main thread's processor time. */
export interface LongestTask {
  readonly total: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
}

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

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

const STYLE = ['UpdateLayoutTree', 'ParseAuthorStyleSheet'];
const LAYOUT = ['Layout', 'HitTest'];
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** One thing that a person does, such as a keystroke. */
export type Step = () => Promise<unknown>;

/** Milliseconds in which everything that a step sets off is over, at the slow-down of the bench. */
const SETTLED_MS = 250;

/** Does one step after the other; answers the longest task of the main thread in each. */
export async function longestTasks(page: Page, steps: readonly Step[]): Promise<LongestTask[]> {
  const browser = browserOf(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  const starts: number[] = [];
  for (const step of steps) {
    starts.push(now());
    await step();
    await page.waitForTimeout(SETTLED_MS);
  }
  const events = mainThreadEvents(await browser.stopTracing());
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const tasks = events.filter(
      ({ name, ts = 0 }) => name === 'RunTask' && ts >= start && ts < end,
    );
    const longest = tasks.toSorted((a, b) => spent(b) - spent(a))[0];
    return longest ? taskOf(longest, events) : NO_TASK;
  });
}

const NO_TASK: LongestTask = { total: 0, style: 0, layout: 0, paint: 0 };

/** Node and Chromium count microseconds of the same monotonic clock. */
const now = () => Number(process.hrtime.bigint() / 1000n);

/** Of the processor, so that other programs on the machine do not count; of the clock where it is not told. */
const spent = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur;

function taskOf(task: TraceEvent, events: readonly TraceEvent[]): LongestTask {
  const [start, end] = [task.ts ?? 0, (task.ts ?? 0) + (task.dur ?? 0)];
  const parts = events.filter(({ ts = 0 }) => ts >= start && ts < end);
  const sum = (names: readonly string[]) =>
    parts.reduce((time, part) => time + (names.includes(part.name) ? spent(part) : 0), 0) / 1000;
  return { total: spent(task) / 1000, style: sum(STYLE), layout: sum(LAYOUT), paint: sum(PAINT) };
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
