import type { CDPSession } from '@playwright/test';

/** Trace entry of Chromium for one task; times in µs. `tdur` is the thread's processor time, however busy the machine was. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly frame_reporter?: FrameReport };
}

/** Outcome of a frame that the page could have drawn. A frame has several when the main thread and the compositor answer one after the other. */
export interface FrameReport {
  readonly frame_source: number;
  readonly frame_sequence: number;
  readonly state: 'STATE_NO_UPDATE_DESIRED' | 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED';
  readonly has_compositor_animation: boolean;
  readonly has_main_animation: boolean;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'benchmark', 'cc', 'toplevel'];

/** Records the browser's trace during `work`. */
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

export type FrameFigures = Readonly<Record<'fps' | 'moving' | 'dropped' | 'late' | 'busy' | 'layouts' | 'longest', number>>;

const frameMs = 1_000 / 60;
const firstOf = (events: readonly TraceEvent[]) => events.reduce((first, { ts }) => Math.min(first, ts), Number.POSITIVE_INFINITY);

interface WantedFrame {
  readonly isDrawn: boolean;
  readonly isMoving: boolean;
}

/** The frames in which a page had something new to show, by outcome. */
function wantedFrames(reports: readonly FrameReport[]): readonly WantedFrame[] {
  const frames = Map.groupBy(reports, ({ frame_source, frame_sequence }) => `${frame_source} ${frame_sequence}`);
  return [...frames.values()].flatMap((of) => {
    const answers = of.filter(({ state }) => state !== 'STATE_NO_UPDATE_DESIRED');
    if (answers.length === 0) return [];
    const isDrawn = answers.some(({ state }) => state !== 'STATE_DROPPED');
    return [{ isDrawn, isMoving: answers.some((answer) => answer.has_compositor_animation || answer.has_main_animation) }];
  });
}

/** Frames a second, at 60 Hz, among the wanted ones; NaN without any. */
const fpsOf = (frames: readonly WantedFrame[]) => (60 * frames.filter(({ isDrawn }) => isDrawn).length) / frames.length;

/**
 * `fps` of the frames with something new to show, `moving` of those with movement, and `dropped` ones among those; for the page's main thread, by its
 * processor time: `late`, the share in per cent of 60 frames a second that it could not have answered, `busy` ms per frame, and the `longest` task in
 * ms; `layouts` a second. A compositor continues its own animations while the thread is busy.
 */
export function frameFigures(events: readonly TraceEvent[]): FrameFigures {
  const namesOf = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? '']),
  );
  const threadOf = ({ pid, tid }: TraceEvent) => namesOf.get(`${pid} ${tid}`) ?? '';
  const whole = events.filter(({ ph }) => ph === 'X');
  const main = whole.filter((event) => threadOf(event) === 'CrRendererMain');
  const pages = new Set(main.map(({ pid }) => pid));
  const reports = events.flatMap(({ name, ph, pid, args }) =>
    name === 'PipelineReporter' && ph === 'b' && pages.has(pid) && args?.frame_reporter ? [args.frame_reporter] : [],
  );
  const wanted = wantedFrames(reports);
  const moving = wanted.filter(({ isMoving }) => isMoving);
  const tasks = main.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
  const begin = firstOf(tasks);
  const end = whole.reduce((last, { ts, dur = 0 }) => Math.max(last, ts + dur), begin);
  const seconds = (end - begin) / 1e6;
  // A task longer than a frame takes the following ones too, for as long as it used a processor.
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
    fps: fpsOf(wanted),
    moving: fpsOf(moving),
    dropped: moving.filter(({ isDrawn }) => !isDrawn).length,
    late: (100 * busy.filter((ms) => ms >= frameMs).length) / frames,
    busy: busy.reduce((sum, ms) => sum + ms, 0) / frames,
    layouts: main.filter(({ name }) => name === 'Layout').length / seconds,
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
  };
}
