import { describe, expect, test } from 'vitest';
import { expireBonuses } from '#server/campaigns/bonuses.ts';
import { cancelFreeRounds, settleFreeRounds } from '#server/campaigns/free-rounds.ts';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { type FreeRoundsTerms, grantedRounds } from '../support/free-rounds.ts';
import type { Gaming } from '../support/gaming.ts';
import { gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat));

const days = (count: number) => {
  gaming.clock.at = new Date(gaming.clock.at.getTime() + count * 86_400_000);
};
const id = (name: string) => `${name}-of-${player.id}`;
const granted = (terms: FreeRoundsTerms = {}) => grantedRounds(gaming.platform, player.id, terms);
const play = (grant_uuid: string, name: string, more: object = {}) =>
  gaming.bet(session, id(name), { amount_minor: 0, grant_uuid, ...more });
const win = (name: string, amount: number, more: object = {}) => gaming.win(session, id(name), amount, more);
const stateOf = (grant: string) =>
  gaming.platform.db.one`
    select status, paid_minor::int as paid, settled_at is not null as is_settled from free_round_grants where id = ${grant}`;

describe('[36.1] free rounds end', () => {
  test('with their time: rounds under way are paid, and no other begins', async () => {
    const grant = await granted();
    await play(grant, 'first');
    days(3);
    session = await gaming.session(player);
    expect(await refusalOf(play(grant, 'second'))).toMatchObject({ code: 'free_rounds_ended' });
    await settleFreeRounds(gaming.platform);
    expect(await stateOf(grant)).toMatchObject({ is_settled: false });
    expect(await win('first', 80)).toMatchObject({ balance_minor: 10_080 });
    expect(await stateOf(grant)).toEqual({ status: 'expired', paid: 80, is_settled: true });
  });

  test('with their time where nothing was played', async () => {
    const grant = await granted();
    days(3);
    await settleFreeRounds(gaming.platform);
    expect(await stateOf(grant)).toEqual({ status: 'expired', paid: 0, is_settled: true });
    expect(await gaming.taken(player.id)).toMatchObject({ status: 'expired' });
  });

  test('by being cancelled, once: what was won stays', async () => {
    const grant = await granted();
    await play(grant, 'first');
    await win('first', 25);
    expect(await cancelFreeRounds(gaming.platform, grant)).toBe(true);
    expect(await cancelFreeRounds(gaming.platform, grant)).toBe(false);
    expect(await stateOf(grant)).toEqual({ status: 'cancelled', paid: 25, is_settled: true });
    expect(await refusalOf(play(grant, 'second'))).toMatchObject({ code: 'free_rounds_ended' });
  });

  test('with no more than their maximum', async () => {
    const grant = await granted({ rounds: 1, maximum: 500n });
    await play(grant, 'first');
    expect(await win('first', 501)).toMatchObject({ balance_minor: 10_500 });
    expect(await stateOf(grant)).toMatchObject({ paid: 500 });
  });

  test('in a bonus that is wagered, which waits for the end of another one', async () => {
    const grant = await granted({ rounds: 1, winnings: 'bonus' });
    const first = await gaming.bonus(player.id);
    await play(grant, 'first');
    await win('first', 200);
    expect(await stateOf(grant)).toMatchObject({ status: 'used', is_settled: false });
    await settleFreeRounds(gaming.platform);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 1_000 });
    days(8);
    await expireBonuses(gaming.platform);
    await settleFreeRounds(gaming.platform);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 200 });
    const bonus = await gaming.platform.db.one`
      select status, wager_required_minor::int as required, conversion_maximum_minor::int as most from player_campaigns
      where player_id = ${player.id} and id <> ${first}`;
    expect(bonus).toEqual({ status: 'active', required: 2_000, most: 200 });
  });
});

describe('[36.1] the provider is called', () => {
  const calls = (grant: string) => gaming.freeRounds.calls.filter(([, named]) => named === grant).map(([name]) => name);
  const later = (seconds: number) => {
    gaming.clock.at = new Date(gaming.clock.at.getTime() + seconds * 1000);
  };

  test('until it is known to have heard, and of a cancellation too', async () => {
    const grant = await granted();
    gaming.freeRounds.answer = 'fails';
    await notifyProviders(gaming.platform);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create']);
    // The provider may have received it: rounds are accepted.
    await play(grant, 'first');
    later(5);
    gaming.freeRounds.answer = 'created';
    await notifyProviders(gaming.platform);
    later(60);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create', 'create']);
    await cancelFreeRounds(gaming.platform, grant);
    gaming.freeRounds.answer = 'fails';
    await notifyProviders(gaming.platform);
    later(5);
    gaming.freeRounds.answer = 'created';
    await notifyProviders(gaming.platform);
    later(3600);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create', 'create', 'cancel', 'cancel']);
    await win('first', 10);
    expect(await stateOf(grant)).toMatchObject({ status: 'cancelled', paid: 10 });
  });

  test('and may refuse, which cancels the grant', async () => {
    const grant = await granted();
    gaming.freeRounds.answer = 'refused';
    await notifyProviders(gaming.platform);
    gaming.freeRounds.answer = 'created';
    expect(await stateOf(grant)).toEqual({ status: 'cancelled', paid: 0, is_settled: true });
    later(60);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create']);
  });
});
