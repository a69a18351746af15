// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeaderboardRow, Provider } from '#openapi/model.ts';
import { leaderboardRows, providerStepPx, skeletonCards } from '#domain/home.ts';
import { edgeTolerancePx, previewGames } from '#domain/lobby.ts';
import { LeaderboardView } from '#src/views/home/LeaderboardView.tsx';
import { PreviewRow, type PreviewRowViewModel } from '#src/views/home/PreviewRow.tsx';
import { ProvidersView } from '#src/views/home/ProvidersView.tsx';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { renderView } from '#tests/support/render.tsx';

const nothing = () => {};
const text = (id: string) => english[id]!;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** jsdom lays nothing out: a list that is `wide` pixels long in a box of `box`. */
function layOut(wide: number, box: number) {
  const scrolled = vi.fn();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(wide);
  HTMLElement.prototype.scrollBy = scrolled;
  return scrolled;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a preview row', () => {
  const section = { id: 3, name: 'Popular', slug: 'casino-popular', button_text: 'Play', thumb: '', games_count: 240 };
  const row = (view: PreviewRowViewModel, onRetry = nothing) => (
    <PreviewRow
      ref={null}
      group="casino"
      section={section}
      view={view}
      isFirst
      rights={{ isPlayer: false, favourites: new Set() }}
      send={nothing}
      onRetry={onRetry}
    />
  );

  test('[HOME-07] [HOME-08] it tells the total and leads to all of its section', () => {
    renderView(row({ screen: 'games', games: [slot, liveTable], total: 1_240 }));
    expect(screen.getByText('1,240 games')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View all: Casino' }).getAttribute('href')).toBe('/en/casino/3');
    expect(within(screen.getByRole('list')).getAllByRole('link').length).toBe(2);
  });

  test('[HOME-09] an arrow moves it by 95 % of its width', async () => {
    const scrolled = layOut(3_000, 1_000);
    renderView(row({ screen: 'games', games: [slot], total: 1 }));
    expect(button('Scroll back: Casino')).toHaveProperty('disabled', true);
    await userEvent.click(button('Scroll on: Casino'));
    expect(scrolled.mock.calls).toEqual([[{ left: 950, behavior: 'smooth' }]]);
  });

  test('it announces nothing of a list that has left the page: an announcement would keep the whole page in memory', () => {
    let tell = nothing;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = nothing;
        disconnect = nothing;
        constructor(callback: () => void) {
          tell = callback;
        }
      },
    );
    layOut(3_000, 1_000);
    renderView(row({ screen: 'games', games: [slot], total: 1 }));
    act(() => tell());
    screen.getByRole('list').remove();
    layOut(0, 0);
    act(() => tell());
    expect(button('Scroll on: Casino')).toHaveProperty('disabled', false);
  });

  test('[HOME-10] the skeletons follow the width of the page', () => {
    expect([319, 320, 639, 640, 767, 768, 1023, 1024, 1439, 1440, 1920].map(skeletonCards)).toEqual([2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8]);
    const { container } = renderView(row({ screen: 'loading' }));
    for (const width of [320, 1_440, 700]) {
      act(() => {
        window.innerWidth = width;
        dispatchEvent(new Event('resize'));
      });
      expect(container.querySelectorAll('[data-skeleton]').length).toBe(skeletonCards(width));
    }
  });

  test('a row that failed says so and can be asked for again', async () => {
    const onRetry = vi.fn();
    renderView(row({ screen: 'failed' }, onRetry));
    expect(screen.getByRole('alert').textContent).toContain(text('games.failed'));
    await userEvent.click(button(text('ui.retry')));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('[CONST-02] a row asks for 30 games', () => expect(previewGames).toBe(30));
});

describe('the providers', () => {
  const providers: readonly Provider[] = [
    { id: 1, name: 'Ace & Almond', image: 'http://pictures.example/ace.png', games_count: 124 },
    { id: 2, name: 'North Mill', image: 'https://pictures.example/mill.png', games_count: 1 },
  ];
  const view = (props: Partial<Parameters<typeof ProvidersView>[0]> = {}) => (
    <ProvidersView providers={providers} hasFailed={false} onProvider={nothing} onRetry={nothing} {...props} />
  );

  test('[HOME-11] a press tells which provider', async () => {
    const onProvider = vi.fn();
    renderView(view({ onProvider }));
    await userEvent.click(button(/North Mill/));
    expect(onProvider.mock.calls).toEqual([[2]]);
  });

  test('[ENT-08] [37.12] a picture is used only over https; else a drawn mark stands for it', () => {
    const { container } = renderView(view());
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(['https://pictures.example/mill.png']);
    expect(button(/Ace & Almond/).textContent).toBe('Ace & Almond124 games');
    expect(button(/Ace & Almond/).querySelectorAll('svg[aria-hidden] path')).toHaveLength(1);
  });

  test('[HOME-12] [CONST-09] an arrow moves 220 px, and within 5 px of an end it counts as there', async () => {
    expect([providerStepPx, edgeTolerancePx]).toEqual([220, 5]);
    const scrolled = layOut(1_000, 400);
    renderView(view());
    await userEvent.click(button('Scroll on: Providers'));
    expect(scrolled.mock.calls).toEqual([[{ left: 220, behavior: 'smooth' }]]);
    const list = screen.getByRole('list');
    const edges = (left: number) => {
      list.scrollLeft = left;
      fireEvent.scroll(list);
      return [button('Scroll back: Providers'), button('Scroll on: Providers')].map((arrow) => (arrow as HTMLButtonElement).disabled);
    };
    expect([5, 6, 594, 595].map(edges)).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('the leaderboard', () => {
  const rows: readonly LeaderboardRow[] = [
    {
      id: 'a',
      player_id: 100_001,
      player_name: 'a***e',
      is_sandbox: true,
      created_at: '2026-01-02T03:04:05Z',
      amount_converted: '1234567890123.5',
      payload: { game_id: 'amber-peaks', provider_id: 12, game_name: 'Amber Peaks' },
    },
    { id: 'b', player_id: 100_002, created_at: '2026-01-02T03:04:05Z', amount_converted: '0.1', payload: { game_id: 'old-game' } },
  ];
  const board = (props: Partial<Parameters<typeof LeaderboardView>[0]> = {}) => (
    <LeaderboardView tab="last_bets" rows={rows} hasFailed={false} onTab={nothing} onRetry={nothing} {...props} />
  );

  test('[LEAD-01] it has three tabs', async () => {
    const onTab = vi.fn();
    renderView(board({ onTab }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Last bets', 'Last wins', 'Big wins']);
    await userEvent.click(screen.getByRole('tab', { name: 'Big wins' }));
    expect(onTab.mock.calls).toEqual([['big_wins']]);
  });

  test('[LEAD-05] amounts stand in EUR with two decimals, exact however big; sandbox rounds say so', () => {
    renderView(board());
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(cells.map(([game, player, , amount]) => [game, player, amount?.replaceAll(/\s/g, ' ')])).toEqual([
      ['Amber Peaks', 'a***eSandbox', '1,234,567,890,123.50 EUR'],
      ['old-game', '100002', '0.10 EUR'],
    ]);
    expect(screen.getByRole('link', { name: 'Amber Peaks' }).getAttribute('href')).toBe('/en/game/play/amber-peaks/12');
  });

  test('[LEAD-02] ten rows wait for ten rows', () => {
    renderView(board({ rows: null }));
    expect(leaderboardRows).toBe(10);
    expect(screen.getAllByRole('row').length - 1).toBe(10);
  });

  test('no rounds and a failure look different', async () => {
    const onRetry = vi.fn();
    const { rerender } = renderView(board({ rows: [] }));
    expect(screen.getByRole('heading', { name: text('home.leaderboard.empty') })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All of Casino' }).getAttribute('href')).toBe('/en/casino');
    rerender(board({ rows: null, hasFailed: true, onRetry }));
    await userEvent.click(button(text('ui.retry')));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
