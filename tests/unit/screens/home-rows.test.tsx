// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Game, ProblemError } from '#openapi/model.ts';
import { areSuggestionsOff, saveSuggestions } from '#src/features/suggestions.ts';
import LateRows from '#src/screens/home/LateRows.tsx';
import { useOutOfSight } from '#src/screens/home/useOutOfSight.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: unknown }) => children }));
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
    constructor(reported: (entries: object[]) => void) {
      this.#tell = (top) => reported([{ isIntersecting: top < innerHeight + 100 && top > -100, boundingClientRect: { top } }]);
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
const withPlayer = () => stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null });
const come = (session = stillSession().session) =>
  showPage(
    <>
      <LateRows cards={cards} />
      <div />
    </>,
    { address: '/en', operations, session },
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
  expect(screen.getByText('The games with the most players in the last 24 hours.')).toBeDefined();
  expect(names()).toEqual(['Amber', 'Birch', 'Cedar', 'Dune']);
});

test('[P-popular] what was known when the page was drawn shows at once, and what is asked again changes nothing that is shown', () => {
  const Row = ({ found }: { readonly found: string | null }) => {
    const [shown, place] = useOutOfSight(found, true);
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

describe('what goes with what one plays', () => {
  const because = { ...slot, id: 9, name: 'Ember', volatility: 'high' };
  const asked: string[] = [];
  const answering = (recommended: () => Promise<unknown>) => {
    asked.length = 0;
    client.answer = async (path) => {
      asked.push(path);
      return path === '/casino/recommended' ? recommended() : { data: [] };
    };
  };
  const suggestions = async () => ({ data: four, because });
  const turn = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => localStorage.clear());

  test('[P-because] is said with its reason, and a guest is asked nothing', async () => {
    answering(suggestions);
    come();
    await settled();
    expect(asked).toEqual(['/casino/popular', '/casino/playing']);
    cleanup();
    come(withPlayer().session);
    await vi.waitFor(() => expect(observers.size).toBe(1));
    placeAt(innerHeight + 200);
    expect(rows()).toEqual(['Because you played Ember']);
    expect(screen.getByRole('status').textContent).toContain('of the same type, provider or volatility');
    expect(names()).toEqual(['Amber', 'Birch', 'Cedar', 'Dune']);
  });

  test('[P-because] is ended and begun again by one button that keeps the focus; kept on the device, for this player, and nothing is asked', async () => {
    answering(suggestions);
    come(withPlayer().session);
    await vi.waitFor(() => expect(observers.size).toBe(1));
    placeAt(innerHeight + 200);
    await turn('Stop suggesting');
    expect(rows()).toEqual(['Suggestions for you']);
    expect(screen.getByRole('status').textContent).toBe('We do not suggest games on this device.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suggest again' }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    cleanup();
    asked.length = 0;
    come(withPlayer().session);
    await vi.waitFor(() => expect(observers.size).toBe(1));
    placeAt(innerHeight + 200);
    expect(rows()).toEqual(['Suggestions for you']);
    expect(asked).not.toContain('/casino/recommended');
    await turn('Suggest again');
    await vi.waitFor(() => expect(rows()).toEqual(['Because you played Ember']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop suggesting' }));
    cleanup();
    await settled();
    saveSuggestions(player.id + 1, true);
    expect(areSuggestionsOff(player.id)).toBe(false);
  });

  test('[P-because] there is no such row where there is nothing, or nobody knows; whoever asked for it is told, with a way on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answering(async () => ({ data: [] }));
    come(withPlayer().session);
    await settled();
    expect([rows(), observers.size]).toEqual([[], 0]);
    cleanup();
    saveSuggestions(player.id, true);
    answering(() =>
      Promise.reject(new ProblemError({ kind: 'refused', code: 'forbidden', status: 403, refusal: { code: 'forbidden', message: '' } })),
    );
    come(withPlayer().session);
    await vi.waitFor(() => expect(observers.size).toBe(1));
    placeAt(innerHeight + 200);
    await turn('Suggest again');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('The suggestions could not be loaded.'));
    answering(async () => ({ data: [] }));
    await turn('Try again');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('We have no suggestions now.'));
  });
});
