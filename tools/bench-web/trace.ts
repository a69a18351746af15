import type { CDPSession } from '@playwright/test';

/** What Chromium writes of one piece of work; times in µs. `tdur` is what its thread had of a processor, however busy the machine was. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'benchmark', 'cc', 'toplevel'];

/** What the browser did meanwhile. */
export async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => events.push(...(value as readonly TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  try {
    await work();
  } finally {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
  }
  return events;
}

export type FrameFigures = Readonly<Record<'fps' | 'late' | 'busy' | 'layouts' | 'longest', number>>;

const frameMs = 1_000 / 60;
const firstOf = (events: readonly TraceEvent[]) => events.reduce((first, { ts }) => Math.min(first, ts), Number.POSITIVE_INFINITY);

/**
 * `fps` that were drawn; of the page's main thread, by the processor time it had: `late`, how many of 60 frames a second it could not have answered, in per
 * cent, `busy` ms of a frame, and the `longest` task in ms; `layouts` a second. A compositor moves what it moves by itself while the thread is busy.
 */
export function frameFigures(events: readonly TraceEvent[]): FrameFigures {
  const namesOf = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? '']),
  );
  const threadOf = ({ pid, tid }: TraceEvent) => namesOf.get(`${pid} ${tid}`) ?? '';
  const whole = events.filter(({ ph }) => ph === 'X');
  const main = whole.filter((event) => threadOf(event) === 'CrRendererMain');
  const tasks = main.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
  const begin = firstOf(tasks);
  const end = whole.reduce((last, { ts, dur = 0 }) => Math.max(last, ts + dur), begin);
  const seconds = (end - begin) / 1e6;
  // A task that lasts longer than a frame takes those after it too, as long as it had a processor.
  const busyOf = new Map<number, number>();
  for (const { ts, tdur = 0 } of tasks) {
    let [frame, left] = [Math.floor((ts - begin) / 1_000 / frameMs), tdur / 1_000];
    while (left > 0) {
      const taken = Math.min(left, frameMs);
      busyOf.set(frame, (busyOf.get(frame) ?? 0) + taken);
      [frame, left] = [frame + 1, left - taken];
    }
  }
  const frames = Math.max(1, Math.round(seconds * 60));
  const busy = [...busyOf.values()];
  return {
    fps: whole.filter((event) => event.name === 'DirectRenderer::DrawFrame' && threadOf(event) === 'VizCompositorThread').length / seconds,
    late: (100 * busy.filter((ms) => ms >= frameMs).length) / frames,
    busy: busy.reduce((sum, ms) => sum + ms, 0) / frames,
    layouts: main.filter(({ name }) => name === 'Layout').length / seconds,
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
  };
}
