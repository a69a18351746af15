// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Player } from '#openapi/model.ts';
import { LobbyContext } from '#src/features/lobby/lobby-context.ts';
import { areStepsHidden } from '#src/features/first-steps.ts';
import { FirstSteps } from '#src/screens/dashboard/FirstSteps.tsx';
import { balanceOf, player } from '#tests/support/fixtures/accounts.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { sections } from '#tests/support/fixtures/showcase.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

const { balance_exact: deposited } = balanceOf(120.5);
const nothing = { ...deposited, deposited: '0' };
const fresh: Player = { ...player, email_verified: false };
const groups = [
  { group: 'casino', sections: [sections[0]!], hasFailed: false, isEmpty: false },
  { group: 'livecasino', sections: [sections[1]!], hasFailed: false, isEmpty: false },
  { group: 'crash', sections: [], hasFailed: false, isEmpty: true },
] as const;
const page = (data: readonly unknown[]) => ({ data, meta: { total: data.length, last_page: 1, current_page: 1, per_page: 30 } });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function come(who: Player = fresh, balance = nothing, listGames?: (query: { section_id?: number }) => Promise<unknown>) {
  const onDeposit = vi.fn();
  const bySection = ({ section_id: id }: { section_id?: number }) =>
    Promise.resolve(page(id === sections[0]!.id ? [slot, { ...slot, id: 2 }, { ...slot, id: 3 }, { ...slot, id: 4 }] : [liveTable]));
  showPage(
    <LobbyContext value={{ groups, isLoading: false, retry: () => {} }}>
      <FirstSteps player={who} balance={balance} onDeposit={onDeposit} />
    </LobbyContext>,
    { address: '/en/dashboard', session: stillSession().session, operations: { listGames: listGames ?? bySection } as never },
  );
  return onDeposit;
}
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('[37.12] a new player is shown three steps, each with its way on', async () => {
  const onDeposit = come();
  expect(steps()).toEqual(['Verify your e-mail', 'Choose how to play', 'Pick a game']);
  expect(screen.getByText(new RegExp(fresh.email))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('#proofs');
  expect(screen.getByRole('link', { name: 'Try a demo' }).getAttribute('href')).toBe('/en/game/play/earplane/207');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(onDeposit).toHaveBeenCalledOnce();
});

test('[37.12] three games of the kind that the player likes; only kinds that have games are offered', async () => {
  come();
  expect((await screen.findAllByRole('link', { name: slot.name })).length).toBe(3);
  expect(screen.getAllByRole('radio').length).toBe(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Live casino' }));
  expect((await screen.findByRole('link', { name: liveTable.name })).getAttribute('href')).toMatch(/^\/en\/game\/play\//);
  expect(screen.queryByRole('link', { name: slot.name })).toBeNull();
});

test('[37.12] where the games do not come, the step leads to all of them', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  come(fresh, nothing, () => Promise.reject(new Error('no games')));
  expect((await screen.findByRole('link', { name: 'See all games' })).getAttribute('href')).toBe('/en/casino');
});

test('[37.12] what is done says so, and the steps go once both are', () => {
  come({ ...player, email_verified: true }, nothing);
  expect(screen.getAllByText('Done').length).toBe(1);
  cleanup();
  come(fresh, deposited);
  expect(screen.getAllByText('Done').length).toBe(1);
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  cleanup();
  come({ ...player, email_verified: true }, deposited);
  expect(screen.queryByRole('list')).toBeNull();
});

test('[37.12] a player hides the steps on this device, for themselves alone', async () => {
  come();
  await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement?.textContent).toBe('You will not see these steps on this device again.');
  expect([areStepsHidden(fresh.id), areStepsHidden(fresh.id + 1)]).toEqual([true, false]);
  cleanup();
  come();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  { status: 'self_excluded' },
  { status: 'frozen' },
  { break_until: '2127-03-03T14:05:00.000Z' },
  { identity_before: ['deposit'] },
] as const)('[37.12] nothing leads an account that may not play to a deposit or a game: %o', (restriction) => {
  come({ ...fresh, ...restriction } as Player);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
