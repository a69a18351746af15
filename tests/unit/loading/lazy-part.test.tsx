// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary, type Failure } from '#src/loading/Boundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { MissingPart } from '#src/loading/missing-part.ts';

interface Props {
  readonly name: string;
}
const Hello = ({ name }: Props) => <p>Hello {name}</p>;
const here = { default: Hello };
const lost = () => new MissingPart(new Error('lost'), { file: '/static/7.js' });
const loader = () => vi.fn<() => Promise<typeof here>>();

let failure: Failure | undefined;
let again = () => {};
const fallback = (failed: Failure, retry: () => void) => {
  failure = failed;
  again = retry;
  return <p>missing</p>;
};
const page = (Part: ReturnType<typeof lazyPart<Props>>, resetKey = 'a') => (
  <main>
    <h1>Header</h1>
    <Boundary fallback={fallback} resetKey={resetKey}>
      <Suspense fallback={<p>waiting</p>}>
        <Part name={resetKey} />
      </Suspense>
    </Boundary>
  </main>
);
const shown = () => screen.getByRole('main').textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  failure = undefined;
});

test('a part shows once its code is here, and is loaded once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof here>();
  const load = loader().mockReturnValue(promise);
  const Part = lazyPart(load);
  const { rerender } = await act(async () => render(page(Part)));
  expect(shown()).toBe('Headerwaiting');
  await act(async () => resolve(here));
  expect(shown()).toBe('HeaderHello a');
  rerender(page(Part, 'b'));
  expect(shown()).toBe('HeaderHello b');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part whose code was brought before shows without waiting', async () => {
  const Part = lazyPart(loader().mockResolvedValue(here));
  await Part.preload();
  render(page(Part));
  expect(shown()).toBe('HeaderHello a');
  expect(renderToString(<Part name="markup" />)).toBe('<p>Hello <!-- -->markup</p>');
});

test('what fails stays out of the rest of the page, and comes when it is asked for again', async () => {
  const load = loader().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValueOnce(here);
  await act(async () => render(page(lazyPart(load))));
  expect(shown()).toBe('Headermissing');
  expect(load).toHaveBeenCalledTimes(1);
  const missing = failure?.error as MissingPart;
  expect(missing.file).toBe('/static/7.js');

  await expect(act(() => missing.retry())).rejects.toBeInstanceOf(MissingPart);
  expect(shown()).toBe('Headermissing');
  await act(() => missing.retry());
  await act(async () => again());
  expect(shown()).toBe('HeaderHello a');
  expect(load).toHaveBeenCalledTimes(3);
});

test('another page asks anew, and so does coming back', async () => {
  const load = loader().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue(here);
  const Part = lazyPart(load);
  const { rerender } = await act(async () => render(page(Part, 'a')));
  expect(shown()).toBe('Headermissing');
  await act(async () => rerender(page(Part, 'b')));
  expect([shown(), load.mock.calls.length]).toEqual(['Headermissing', 2]);
  await act(async () => rerender(page(Part, 'a')));
  expect(shown()).toBe('HeaderHello a');
});

test('a part that breaks when it renders is caught as well', async () => {
  const bug = new TypeError('x is undefined');
  const Broken = () => {
    throw bug;
  };
  await act(async () => render(page(lazyPart<Props>(async () => ({ default: Broken })))));
  expect(shown()).toBe('Headermissing');
  expect(failure?.error).toBe(bug);
});
