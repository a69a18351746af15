// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../../../openapi/model.ts';
import LateRows from '../../../src/screens/home/LateRows.tsx';
import { useOutOfSight } from '../../../src/screens/home/useOutOfSight.ts';
import { slot } from '../../support/fixtures/games.ts';
import { showPage } from '../../support/screen-page.tsx';

// Tests have every text.
vi.mock('../../../src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: unknown }) => children }));
const client = vi.hoisted(() => ({ answer: (_path: string): Promise<unknown> => Promise.reject(new Error('unanswered')) }));
const operations = {
  ask: (call: (client: unknown, unwrap: (reply: unknown) => unknown) => unknown) =>
    call({ GET: (path: string) => client.answer(path) }, (reply) => reply),
} as never;
const cards = { rights: { isPlayer: false, favourites: new Set<string>() }, send: () => {} };

const observers = new Set<(top: number) => void>();
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #tell: (top: number) => void;
    constructor(told: (entries: object[]) => void) {
      this.#tell = (top) => told([{ isIntersecting: top < innerHeight + 100 && top > -100, boundingClientRect: { top } }]);
    }
    observe() {
      observers.add(this.#tell);
    }
    disconnect() {
      observers.delete(this.#tell);
    }
  },
);
vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }); // oxfmt-ignore
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
afterEach(cleanup);
beforeEach(() => observers.clear());

const titled = (...names: string[]): Game[] => names.map((name, index) => ({ ...slot, id: index + 1, game_id: name, name }));
const four = titled('Amber', 'Birch', 'Cedar', 'Dune');
const rows = () => screen.queryAllByRole('region').map((row) => row.querySelector('h2')?.textContent);
const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.dataset['name']);
const come = () =>
  showPage(
    <>
      <LateRows cards={cards} />
      <div />
    </>,
    { address: '/en', operations },
  );
const placeAt = (top: number) => act(() => [...observers].forEach((tell) => tell(top)));
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test('[P-popular] what is popular comes where nothing in sight moves, and says by what it was chosen', async () => {
  client.answer = async () => ({ data: four });
  come();
  await vi.waitFor(() => expect(observers.size).toBe(1));
  placeAt(innerHeight - 1);
  placeAt(-2_000);
  expect(rows()).toEqual([]);
  placeAt(innerHeight + 200);
  expect(rows()).toEqual(['Popular now']);
  expect(observers.size).toBe(0);
  expect(screen.getByText('The games that most players bet on in the last 24 hours.')).toBeDefined();
  expect(names()).toEqual(['Amber', 'Birch', 'Cedar', 'Dune']);
});

test('[P-popular] what was known when the page was drawn shows at once, and what is asked again changes nothing that is shown', () => {
  const Row = ({ found }: { readonly found: string | null }) => {
    const [shown, place] = useOutOfSight(found);
    return shown ? <p>{shown}</p> : <span ref={place} hidden />;
  };
  const { rerender, container } = render(<Row found="first" />);
  expect(container.textContent).toBe('first');
  rerender(<Row found="second" />);
  rerender(<Row found={null} />);
  expect(container.textContent).toBe('first');
});

test.each([
  ['where too little was played', async () => ({ data: [] })],
  ['where nobody knows', async () => Promise.reject(new Error('away'))],
])('[P-popular] there is no such row %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue();
  client.answer = answer;
  come();
  await settled();
  expect([rows(), observers.size]).toEqual([[], 0]);
});
