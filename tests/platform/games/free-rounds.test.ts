import { describe, expect, test } from 'vitest';
import { cancelFreeRounds } from '#server/campaigns/free-rounds.ts';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { grantedRounds } from '#tests/support/free-rounds.ts';
import { createPlayer, openGame, type TestPlayer } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const plinko = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' } as const;
const wager = { kind: 'plinko', rows: 8, risk: 'low' } as const;

/** Makes the waiting calls now. */
async function tell(): Promise<void> {
  await house.platform.db.sql`update free_round_grants set next_call_at = ${house.platform.now()} where next_call_at is not null`;
  await notifyProviders(house.platform);
}
const open = async (player: TestPlayer) =>
  house.openSession('plinko', { mode: 'real', token: await openGame(house.platform, player, 'cash', plinko.gameId) });
const grantOf = (id: string) =>
  house.platform.db.one`select status, provider_status as provider, paid_minor::int as paid from free_round_grants where id = ${id}`;

async function grantedPlayer(rounds = 2) {
  const player = await createPlayer(house.platform, { cash: 10_000n });
  return { player, grant: await grantedRounds(house.platform, player.id, { rounds, game: plinko }) };
}

describe('[36.1] free rounds of a house game', () => {
  test('are played by bets of their stake, cost nothing and are paid when all were played', async () => {
    const { player, grant } = await grantedPlayer();
    await tell();
    const page = await open(player);
    expect(page.opened.free_rounds).toEqual({ left: 2, stake_minor: 10 });
    // A bet with another stake is paid by the player.
    const paid = await page.play(20, wager);
    expect(paid.round.is_free).toBeUndefined();
    const cash = await house.cashOf(player);
    const first = await page.play(10, wager);
    expect(first).toMatchObject({ round: { is_free: true, stake_minor: 10 }, free_rounds: { left: 1 } });
    expect(await house.cashOf(player)).toBe(cash);
    const second = await page.play(10, wager);
    expect(second).toMatchObject({ round: { is_free: true }, free_rounds: null });
    const won = first.round.payout_minor! + second.round.payout_minor!;
    expect(await grantOf(grant)).toMatchObject({ status: 'used', paid: won });
    expect(await house.cashOf(player)).toBe(cash + won);
    const third = await page.play(10, wager);
    expect(third.round.is_free).toBeUndefined();
    expect(await house.cashOf(player)).toBe(cash + won - 10 + third.round.payout_minor!);
    expect((await page.state()).net_minor).toBe(won + third.round.payout_minor! - 10 + paid.round.payout_minor! - 20);
    expect(await house.bookedOf(first.round.id)).toEqual([{ status: 'settled', amount: 0, payout: first.round.payout_minor }]);
  });

  test.each(['lost request', 'lost reply', 'down'] as const)('are known after a %s, once', async (fault) => {
    const { player, grant } = await grantedPlayer();
    house.wallet.faults['free-rounds'] = fault;
    await tell();
    expect(await grantOf(grant)).toMatchObject({ status: 'open', provider: 'creating' });
    house.wallet.faults = {};
    await tell();
    expect(await grantOf(grant)).toMatchObject({ status: 'open', provider: 'created' });
    expect((await open(player)).opened.free_rounds).toEqual({ left: 2, stake_minor: 10 });
  });

  test('are over once they are cancelled, also where the provider has not heard it', async () => {
    const { player, grant } = await grantedPlayer();
    await tell();
    const page = await open(player);
    await cancelFreeRounds(house.platform, grant);
    expect(await page.play(10, wager)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await house.cashOf(player)).toBe(10_000);
    expect((await page.state()).free_rounds).toBeNull();
    await tell();
    expect(await grantOf(grant)).toMatchObject({ status: 'cancelled', provider: 'cancelled', paid: 0 });
  });

  test('are refused where the game asks the player to decide', async () => {
    const player = await createPlayer(house.platform);
    const grant = await grantedRounds(house.platform, player.id, { game: { ...plinko, gameId: 'blackjack' } });
    await tell();
    expect(await grantOf(grant)).toMatchObject({ status: 'cancelled', provider: 'refused' });
  });

  test('are granted by the platform alone', async () => {
    const body = JSON.stringify({ grant_uuid: 'a-forged-grant' });
    for (const path of ['/free-rounds', '/free-rounds/cancel']) {
      const response = await fetch(`${house.partner}/games${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-timestamp': `${Math.floor(Date.now() / 1000)}`, 'x-signature': 'none' },
      });
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'invalid_signature' })]);
    }
  });
});
