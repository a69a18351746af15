// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LaunchViewModel } from '#machines/game-launch/game-launch.view.ts';
import { GameView } from '#src/views/game/GameView.tsx';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

test('Back stays where the place of the game breaks, and the place can be shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const view = {
    screen: 'missing',
    get problem() {
      if (isBroken) throw new TypeError('x is undefined');
      return null;
    },
  } as LaunchViewModel;
  const onBack = vi.fn<() => void>();
  renderView(<GameView view={view} send={() => {}} isGuest onBack={onBack} onLogin={() => {}} frame={createRef()} />);
  expect(screen.getByText('Game: not loaded')).toBeTruthy();
  screen.getByRole('button', { name: 'Back' }).click();
  expect(onBack).toHaveBeenCalledTimes(1);
  isBroken = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.queryByText('Game: not loaded')).toBeNull();
  expect(screen.getByRole('heading', { name: messagesFor('en')['game.missing_title']! })).toBeTruthy();
});
