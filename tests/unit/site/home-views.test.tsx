// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { carouselIntervalMs, homeSlides } from '#domain/home.ts';
import { crashProviderId } from '#domain/lobby.ts';
import { Carousel } from '#src/views/home/Carousel.tsx';
import { Entrance } from '#src/views/home/Entrance.tsx';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { renderView } from '#tests/support/render.tsx';

const nothing = () => {};
const text = (id: string) => english[id]!;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

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

describe('the entrance', () => {
  const [slide] = homeSlides;
  const rights = (isPlayer: boolean) => ({ isPlayer, favourites: new Set<string>() });
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  test('[HOME-01] [37.13] home has one slide, which has no controls and does not move', async () => {
    vi.useFakeTimers();
    expect(homeSlides.length).toBe(1);
    renderView(<Entrance slide={slide!} games={[]} rights={rights(false)} send={nothing} />);
    const before = document.body.innerHTML;
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text('home.slide.earplane.title'));
    await act(() => vi.advanceTimersByTimeAsync(2 * carouselIntervalMs));
    expect(document.body.innerHTML).toBe(before);
  });

  test('[37.13] it leads a guest to a demo or to an account, and a player to theirs', () => {
    const { rerender } = renderView(<Entrance slide={slide!} games={[]} rights={rights(false)} send={nothing} />);
    expect(ways()).toEqual([`/en/game/play/earplane/${crashProviderId}`, '/en/registration']);
    rerender(<Entrance slide={slide!} games={[]} rights={rights(true)} send={nothing} />);
    expect(ways()).toEqual([`/en/game/play/earplane/${crashProviderId}`, '/en/dashboard']);
  });

  test('[37.13] it shows games as cards, by name; the picture of an operator has the place to itself', () => {
    const games = [slot, liveTable];
    const { rerender } = renderView(<Entrance slide={slide!} games={games} rights={rights(true)} send={nothing} />);
    for (const game of games) expect(screen.getByRole('link', { name: new RegExp(game.name) })).toBeTruthy();
    rerender(<Entrance slide={{ ...slide!, image: '/a.webp' }} games={games} rights={rights(true)} send={nothing} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the carousel', () => {
  const three = ['earplane', 'earplane', 'earplane'].map((id, index) => ({ id, path: `/${index}` }));
  const shown = () => screen.getByRole('group').getAttribute('aria-label');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('[HOME-03] slides have a dot each, and arrows', () => {
    renderView(<Carousel slides={three} />);
    expect(shown()).toBe('1 / 3');
    expect(screen.getAllByRole('button', { name: /^Go to slide/ }).length).toBe(3);
    expect(button('Previous slide')).toBeTruthy();
    expect(button('Next slide')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/0');
  });

  test('[HOME-02] [CONST-07] it moves on every 5000 ms and not before', async () => {
    expect(carouselIntervalMs).toBe(5_000);
    vi.useFakeTimers();
    renderView(<Carousel slides={three} />);
    await pass(4_999);
    expect(shown()).toBe('1 / 3');
    await pass(1);
    expect(shown()).toBe('2 / 3');
    await pass(5_000);
    expect(shown()).toBe('3 / 3');
  });

  test('[HOME-04] it wraps around at both ends', async () => {
    const user = userEvent.setup();
    renderView(<Carousel slides={three} />);
    await user.click(button('Previous slide'));
    expect(shown()).toBe('3 / 3');
    await user.click(button('Next slide'));
    expect(shown()).toBe('1 / 3');
    await user.click(button('Go to slide 2'));
    expect(shown()).toBe('2 / 3');
  });

  test.each([
    ['it is paused', () => fireEvent.click(button('Pause'))],
    ['somebody works inside it', () => act(() => screen.getByRole('link').focus())],
    ['somebody points at it', () => fireEvent.pointerEnter(screen.getByLabelText('News'))],
  ])('it stands while %s', async (_, hold) => {
    vi.useFakeTimers();
    renderView(<Carousel slides={three} />);
    hold();
    await pass(20_000);
    expect(shown()).toBe('1 / 3');
  });

  test('it does not move for who asked for less motion', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    renderView(<Carousel slides={three} />);
    await pass(20_000);
    expect(shown()).toBe('1 / 3');
  });
});
