import { expect, test } from 'vitest';
import { type FrameReport, frameFigures, type TraceEvent } from '#tools/bench-web/trace.ts';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({ name: 'thread_name', ph: 'M', pid, tid, ts: 0, args: { name } });
const task = (atMs: number, ms: number): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: atMs * 1_000,
  dur: ms * 1_000,
  tdur: ms * 1_000,
});
const report = (sequence: number, state: string, isMoving = true, pid = 1): TraceEvent => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid,
  tid: pid,
  ts: sequence * 16_667,
  args: {
    frame_reporter: {
      frame_source: 1,
      frame_sequence: sequence,
      state: `STATE_${state}` as FrameReport['state'],
      has_compositor_animation: isMoving,
      has_main_animation: false,
    },
  },
});
const threads = [thread(1, 1, 'CrRendererMain'), thread(2, 2, 'CrBrowserMain')];

test('frames a second are those that came to the screen, of those that had something new to show', () => {
  const { fps, moving, dropped } = frameFigures([
    ...threads,
    task(0, 1),
    report(1, 'NO_UPDATE_DESIRED', false),
    report(2, 'DROPPED', false),
    report(3, 'PRESENTED_ALL'),
    report(4, 'PRESENTED_PARTIAL'),
    report(5, 'DROPPED'),
    report(6, 'PRESENTED_ALL'),
  ]);
  expect({ fps, moving, dropped }).toEqual({ fps: 36, moving: 45, dropped: 1 });
});

test('a frame to which the compositor answers in time and the main thread late is one frame, and came', () => {
  const late = [report(1, 'PRESENTED_PARTIAL'), report(1, 'PRESENTED_ALL'), report(2, 'NO_UPDATE_DESIRED'), report(2, 'DROPPED')];
  expect(frameFigures([...threads, task(0, 1), ...late])).toMatchObject({ fps: 30, dropped: 1 });
});

test('frames of the browser’s own window are none of the page’s, and of nothing there are no figures', () => {
  const { fps, moving, dropped } = frameFigures([...threads, task(0, 1), report(1, 'DROPPED', true, 2)]);
  expect([fps, moving, dropped]).toEqual([Number.NaN, Number.NaN, 0]);
});

test('a task longer than a frame makes those after it late too', () => {
  const { late, longest } = frameFigures([...threads, task(0, 40), task(90, 10)]);
  expect([Math.round(late), longest]).toEqual([33, 40]);
});
