import { describe, expect, test } from 'vitest';
import { recordPerson } from '#server/accounts/exclusions/persons.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import { syncJurisdictions } from '#server/jurisdictions/rules.ts';
import { newPlayer } from '../support/caller.ts';
import { createPlayer, type WalletAnswer } from '../support/games.ts';
import { gamesClient } from '../support/house-games.ts';
import { countriesUnderTest } from '../support/jurisdictions.ts';
import { newKey, withdrawBody } from '../support/payments.ts';

const source = 'made up for this test';
const rules = jurisdictionsFrom(
  JSON.stringify({
    default: {},
    GB: {
      round_cycle_ms: { is: 5000, source },
      slot_stakes_max: {
        is: [
          { from_age: 18, amount: '2', currency: 'GBP' },
          { from_age: 25, amount: '5', currency: 'GBP' },
        ],
        source,
      },
      withdrawal_cancelling: { is: 'refused', source },
    },
    DE: { slot_stakes_max: { is: [{ from_age: 18, amount: '1', currency: 'EUR' }], source } },
  }),
);

const countries = countriesUnderTest();
const loadRules = async () => {
  const { db, config } = countries.platform();
  Object.assign(config, { jurisdictions: rules });
  await syncJurisdictions(db, rules);
};
let bets = 0;
const stake = async (session: string, amount: number, more: { readonly round_id?: string; readonly wallet?: 'bonus' } = {}) => {
  const reply = (await countries.wallet().bet(session, `stake-of-country-${(bets += 1)}`, amount, more)) as WalletAnswer & {
    max_stake_minor?: number;
  };
  return reply.status === 200 ? 'taken' : `${reply.code} ${reply.max_stake_minor ?? reply.retry_after_ms ?? ''}`.trim();
};
const fresh = async (country: string, currency_id = 1) => {
  await loadRules();
  const player = await createPlayer(countries.platform(), { cash: 100_000n, bonus: 10_000n, country });
  if (currency_id !== 1) await countries.platform().db.sql`update players set currency_id = ${currency_id} where id = ${player.id}`;
  return player;
};
const born = (player: { readonly id: number }, years: number, days = 0) => {
  const day = new Date(countries.platform().now().getTime() + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  const person = { name: 'Ana Silva', bornOn: day.toISOString().slice(0, 10), birthCountry: 'PT' };
  return recordPerson(countries.platform(), player.id, person, 'passport seen, Ben');
};

describe('[U-13] the highest stake of a round of slots', () => {
  test('is the highest that the page of the game offers, and other countries have the own maximum of the game', async () => {
    const offered = async (country: string) => {
      const player = await fresh(country);
      const token = await countries.opened(player, 'slot-a');
      const { opened } = await gamesClient(countries.running().partner).openSession('slots', { mode: 'real', token });
      return { max_stake_minor: opened.max_stake_minor, ...opened.limits };
    };
    expect(await offered('DE')).toEqual({ max_stake_minor: 100, minimum_minor: 10, maximum_minor: 100 });
    expect(await offered('AT')).toEqual({ max_stake_minor: null, minimum_minor: 10, maximum_minor: 10_000 });
  });

  test('is taken, a cent more is refused with the maximum, and other games and countries have none', async () => {
    const [german, austrian] = [await fresh('DE'), await fresh('AT')];
    const slots = await countries.opened(german, 'slot-a');
    expect(await stake(slots, 101)).toBe('stake_above_maximum 100');
    expect(await stake(slots, 100)).toBe('taken');
    expect(await stake(slots, 5_000, { wallet: 'bonus' })).toBe('stake_above_maximum 100');
    expect(await stake(await countries.opened(german, 'table-a'), 5_000)).toBe('taken');
    expect(await stake(await countries.opened(austrian, 'slot-a'), 5_000)).toBe('taken');
  });

  test('cannot be passed by further bets of the same round', async () => {
    const slots = await countries.opened(await fresh('DE'), 'slot-a');
    expect(await stake(slots, 60, { round_id: 'in-parts' })).toBe('taken');
    expect(await stake(slots, 41, { round_id: 'in-parts' })).toBe('stake_above_maximum 100');
    expect(await stake(slots, 40, { round_id: 'in-parts' })).toBe('taken');
  });

  test('goes by age: the lowest while that is not known, the next on the birthday, the first below every age', async () => {
    const player = await fresh('GB');
    const { db } = countries.platform();
    await db.sql`update currencies set eur_rate = 1.25 where code = 'GBP'`;
    const slots = await countries.opened(player, 'slot-a');
    const highest = async () => Number((await stake(slots, 90_000)).split(' ')[1]);
    expect(await highest()).toBe(250);
    await born(player, 25, 1);
    expect(await highest()).toBe(250);
    await born(player, 25);
    expect(await highest()).toBe(625);
    await born(player, 60);
    expect(await highest()).toBe(625);
    await born(player, 17);
    expect(await highest()).toBe(250);
  });

  test('is sent to the provider with the balance of slots alone', async () => {
    const player = await fresh('DE');
    const maximum = async (game: 'slot-a' | 'table-a') =>
      ((await countries.wallet().balance(await countries.opened(player, game))) as { max_stake_minor?: number }).max_stake_minor;
    expect([await maximum('slot-a'), await maximum('table-a')]).toEqual([100, undefined]);
  });
});

test('[U-13] rounds of other games begin no sooner than the country says, whatever the game, and slots not by their measure', async () => {
  const player = await fresh('GB');
  const [table, slots] = [await countries.opened(player, 'table-a'), await countries.opened(player, 'slot-a')];
  expect(await stake(table, 100)).toBe('taken');
  expect(await stake(table, 100)).toBe('round_too_soon 5000');
  expect(await stake(slots, 100)).toBe('taken');
  expect(await stake(slots, 100)).toBe('taken');
  countries.pass(4_999);
  expect(await stake(table, 100)).toBe('round_too_soon 1');
  countries.pass(1);
  expect(await stake(table, 100)).toBe('taken');
  const { round_cycle_ms } = (await countries.wallet().balance(table)) as WalletAnswer;
  expect(round_cycle_ms).toBe(5_000);
});

test('[U-13] a withdrawal cannot be cancelled where the country refuses it, and can elsewhere', async () => {
  const { platform } = countries.running();
  const cancelled = async (country: string) => {
    await loadRules();
    const player = await newPlayer(countries.running(), `final-${country}`, { country });
    const deposit = await platform.db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player.id}, 1, 10000, 'EUR', 'authorized') returning id`;
    await platform.wallet.creditDeposit({ playerId: player.id, transactionId: deposit!.id, amount: 10_000n });
    const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(countries.litecoin(), '20'), newKey());
    const reply = await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${body.transaction.externalId}`);
    return [reply.status, reply.body?.code, (await player.me()).withdrawal_cancelling];
  };
  expect(await cancelled('GB')).toEqual([409, 'cancelling_refused', 'refused']);
  expect((await cancelled('AT'))[0]).toBe(200);
  expect(await platform.db.sql`select 1 from payment_intents where cancel_requested_at is not null and closed_at is null`).toEqual([]);
});

test.each([
  [{ from_age: 18, amount: 2, currency: 'GBP' }, 'is no amount'],
  [{ from_age: 18, amount: '0', currency: 'GBP' }, 'is no amount'],
  [{ from_age: 18, amount: '2', currency: 'XXX' }, 'is no currency'],
  [{ from_age: -1, amount: '2', currency: 'GBP' }, 'is no whole number'],
  ['2 GBP', 'is no object'],
])('[U-13] a highest stake of %j stops the start with its line', (stakeMax, words) => {
  const text = JSON.stringify({ default: {}, GB: { slot_stakes_max: { is: [stakeMax], source } } });
  expect(() => jurisdictionsFrom(text)).toThrow(words);
});
