import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawing } from '#games/client/drawing.ts';

let due: Map<number, () => void>;
let asked = 0;
/** Runs the callbacks of the next animation frame. */
const frame = () => {
  const calls = [...due.values()];
  due.clear();
  calls.forEach((call) => call());
};

beforeEach(() => {
  due = new Map();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    asked += 1;
    due.set(asked, call);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void due.delete(id));
});
afterEach(() => void vi.unstubAllGlobals());

const drawn = () => {
  const draw = vi.fn<() => void>();
  return { draw, ...drawing(draw) };
};

test('however much changes before a frame, it is drawn once, and anew for the next one', () => {
  const { draw, redraw } = drawn();
  for (let change = 0; change < 5; change += 1) redraw();
  expect(draw).not.toHaveBeenCalled();
  frame();
  expect(draw).toHaveBeenCalledTimes(1);
  frame();
  expect(draw).toHaveBeenCalledTimes(1);
  redraw();
  frame();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('what is drawn at once is not drawn again for the frame', () => {
  const { draw, redraw, redrawNow } = drawn();
  redraw();
  redrawNow();
  expect(draw).toHaveBeenCalledTimes(1);
  frame();
  expect(draw).toHaveBeenCalledTimes(1);
  redraw();
  frame();
  expect(draw).toHaveBeenCalledTimes(2);
});
