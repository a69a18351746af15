// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { Trouble } from '#src/features/boundary/lazy-trouble.ts';
import { MissingPart } from '#src/loading/missing-part.ts';
import { renderView } from '#tests/support/render.tsx';

const fetched = vi.fn<typeof fetch>();
const retry = vi.fn<() => Promise<void>>();
let isMissing = true;
const Page = () => {
  if (isMissing) throw new MissingPart(new Error('lost'), { file: '/static/7.js', retry });
  return <p>The page</p>;
};
const Broken = () => {
  throw new TypeError('x is undefined');
};
const boundary = (children: React.ReactNode) =>
  act(async () =>
    renderView(
      <PartBoundary place="page" part="Promotions">
        {children}
      </PartBoundary>,
    ),
  );
const heading = () => screen.getByRole('heading').textContent;
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response(null, { status: 200, headers: { 'content-type': 'text/javascript' } })));
  retry.mockRejectedValue(new MissingPart(new Error('lost'), { file: '/static/7.js', retry }));
  isMissing = true;
  await Trouble.preload();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  retry.mockReset();
  fetched.mockReset();
});

test('what breaks is told calmly and logged, with a reload and the way home', async () => {
  await boundary(<Broken />);
  expect(heading()).toBe('Promotions: something broke');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/en');
  expect(vi.mocked(console.error).mock.calls.flat()).toContainEqual(new TypeError('x is undefined'));
  expect(fetched).not.toHaveBeenCalled();
});

test('what is missing although the server has it is asked for by hand', async () => {
  await boundary(<Page />);
  expect(heading()).toBe('Promotions: not loaded');
  expect(fetched.mock.calls[0]).toMatchObject(['/static/7.js', { method: 'HEAD', cache: 'no-store' }]);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  await act(async () => button.click());
  expect([heading(), document.activeElement]).toEqual(['Promotions: not loaded', button]);
  retry.mockResolvedValueOnce();
  isMissing = false;
  await act(async () => button.click());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(retry).toHaveBeenCalledTimes(2);
});

test.each([
  ['the device says so', () => setOnline(false)],
  ['the server does not answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
])('without network, when %s, it comes by itself as the network does', async (_, cut) => {
  cut();
  await boundary(<Page />);
  expect(heading()).toBe('Promotions: you are offline');
  retry.mockResolvedValueOnce();
  isMissing = false;
  setOnline(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.getByText('The page')).toBeTruthy();
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['is not there', { status: 404 }],
  ['is a page instead', { status: 200, headers: { 'content-type': 'text/html' } }],
])('a file that %s is of a former release: the page is loaded anew, once', async (_, reply) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', Object.assign(new URL('https://site.test/en/promo'), { reload }));
  sessionStorage.clear();
  fetched.mockImplementation(async () => new Response(null, reply));
  await boundary(<Page />);
  expect([reload.mock.calls.length, screen.queryByRole('heading')]).toEqual([1, null]);
  cleanup();
  await boundary(<Page />);
  expect([reload.mock.calls.length, heading()]).toEqual([1, 'Promotions: not loaded']);
});
