// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { GameCard } from '#src/views/games/GameCard.tsx';
import type { CardEvent } from '#src/views/games/games.ts';
import { playersNow } from '#src/views/games/players-now.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const card = (props: Partial<Parameters<typeof GameCard>[0]> = {}) => (
  <GameCard game={slot} isPlayer={false} isFavourite={false} sizes="10vw" send={() => {}} {...props} />
);
const star = () => screen.queryByRole('button', { name: 'Favourite: Amber Peaks' });
const load = (container: HTMLElement) => fireEvent.load(container.querySelector('img')!);

test('[CARD-01] it shows the picture of its game', () => {
  const { container } = renderView(card());
  expect(container.querySelector('img')?.getAttribute('src')).toBe(slot.thumb);
});

test('[CARD-02] the star is for players, once the picture is there', () => {
  const { container, rerender } = renderView(card());
  load(container);
  expect(star()).toBeNull();
  rerender(card({ isPlayer: true }));
  expect(star()?.getAttribute('aria-pressed')).toBe('false');
  cleanup();
  const player = renderView(card({ isPlayer: true, isFavourite: true }));
  expect(star()).toBeNull();
  load(player.container);
  expect(star()?.getAttribute('aria-pressed')).toBe('true');
});

test('[CARD-03] its overlay has name, Play and provider, and leads to the game', () => {
  renderView(card());
  const link = screen.getByRole('link', { name: 'Play Amber Peaks, North Mill' });
  // The name and the provider are drawn by the style sheet, because the card has them below already.
  expect([link.dataset['name'], link.textContent, link.dataset['provider']]).toEqual(['Amber Peaks', 'Play', 'North Mill']);
  expect(link.getAttribute('href')).toBe('/en/game/play/amber-peaks/12');
});

test('[CARD-05] a guest is refused a live game and no other; a player is let in', async () => {
  const sent: CardEvent[] = [];
  const press = async () => {
    const click = vi.fn((event: MouseEvent) => {
      const wasRefused = event.defaultPrevented;
      event.preventDefault();
      return wasRefused;
    });
    addEventListener('click', click, { once: true });
    await userEvent.click(screen.getByRole('link'));
    return click.mock.results[0]?.value as boolean;
  };
  const send = (event: CardEvent) => sent.push(event);
  const { rerender } = renderView(card({ game: liveTable, send }));
  expect(await press()).toBe(true);
  expect(sent).toEqual([{ type: 'play.refused', game: liveTable }]);
  rerender(card({ game: liveTable, isPlayer: true, send }));
  expect(await press()).toBe(false);
  rerender(card({ send }));
  expect(await press()).toBe(false);
  expect(sent.length).toBe(1);
});

test.each([
  ['lazy', 'lazy', null],
  ['eager', 'eager', null],
  ['first', 'eager', 'high'],
] as const)('a picture that is %s', (priority, loading, fetchPriority) => {
  const { container } = renderView(card({ priority }));
  const image = container.querySelector('img')!;
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([loading, fetchPriority]);
});

test('pictures that are no drawings come in two sizes', () => {
  const photo = { ...slot, thumb: '/p/small.webp', image: '/p/big.webp' };
  const { container } = renderView(card({ game: photo }));
  const image = container.querySelector('img')!;
  expect([image.getAttribute('srcset'), image.getAttribute('sizes')]).toEqual(['/p/small.webp 240w, /p/big.webp 480w', '10vw']);
});

test('[37.10] it says how many play its game once that is known, and nothing of a game of which nothing is', () => {
  renderView(card());
  expect(screen.queryByText(/playing/)).toBeNull();
  act(() => playersNow.set(new Map([[slot.game_id, '20+ playing']])));
  expect(screen.getByText('20+ playing')).toBeTruthy();
  act(() => playersNow.set(new Map([['another', '50+ playing']])));
  expect(screen.queryByText(/playing/)).toBeNull();
});
