import { describe, expect, test } from 'vitest';
import type { Gaming } from '../support/gaming.ts';
import { gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
let round: string;
gamingPerTest((seat) => {
  ({ gaming, player, session } = seat);
  round = `round-${player.id}`;
});

const id = (name: string) => `${name}-of-${player.id}`;
const cash = async () => (await gaming.money(player.id))['cash'];

describe('[36.1] several calls in one', () => {
  const transact = (name: string, ...actions: object[]) =>
    gaming.handlers.walletTransact(
      {
        body: { session_token: session, request_uuid: id(name), actions: actions.map((action) => ({ round_id: round, ...action })) },
      } as never,
      { partner: 'games' },
    );
  const stake = (name: string, amount_minor: number) => ({ action: 'bet', request_uuid: id(name), amount_minor, currency: 'EUR' });
  const paid = (name: string, amount_minor: number) => ({
    action: 'win',
    request_uuid: id(`win-${name}`),
    bet_uuid: id(name),
    amount_minor,
    currency: 'EUR',
  });

  test('are made in their order, once, and each is known by its own id', async () => {
    const answer = await transact('spin', stake('spun', 100), paid('spun', 250));
    expect(answer).toMatchObject({ balance_minor: 10_150 });
    await gaming.bet(session, id('elsewhere'));
    expect(await transact('spin', stake('spun', 100), paid('spun', 250))).toEqual(answer);
    expect(await gaming.bet(session, id('spun'), { round_id: round, amount_minor: 100 })).toMatchObject({ balance_minor: 9_900 });
    expect(await refusalOf(transact('spin', stake('spun', 100)))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await cash()).toBe(10_050);
  });

  test('are all taken back where one is refused, which the refusal names', async () => {
    const refused = await refusalOf(
      transact('whole', stake('cheap', 100), paid('cheap', 50), { action: 'close', request_uuid: id('c') }, stake('dear', 1)),
    );
    expect(refused).toMatchObject({ status: 409, code: 'round_closed', extra: { fields: [{ path: 'body/actions/3' }] } });
    expect(await cash()).toBe(10_000);
    const lines = await gaming.platform.db.sql`select 1 from transactions where player_id = ${player.id} and type_id <> 1`;
    expect(lines).toEqual([]);
    expect(await transact('whole', stake('cheap', 100))).toMatchObject({ balance_minor: 9_900 });
  });

  test('are refused when they come again after one of them was rolled back, and nothing is done', async () => {
    const spin = () => transact('undone', stake('u', 100), paid('u', 250));
    await spin();
    const win = { session_token: session, request_uuid: id('undo-win'), win_uuid: id('win-u'), round_id: round };
    await gaming.handlers.walletRollback({ body: win } as never, { partner: 'games' });
    expect(await refusalOf(spin())).toMatchObject({ status: 409, code: 'rolled_back', extra: { fields: [{ path: 'body/actions/1' }] } });
    await gaming.rollback(session, id('u'), { round_id: round });
    expect(await refusalOf(spin())).toMatchObject({ status: 409, code: 'rolled_back', extra: { fields: [{ path: 'body/actions/0' }] } });
    expect(await refusalOf(transact('undone', stake('u', 100)))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await cash()).toBe(10_000);
  });

  test('get the first answer again after the end of their session', async () => {
    const answer = await transact('late', stake('l', 100), paid('l', 40));
    gaming.clock.at = new Date('2026-01-17T12:00:00Z');
    expect(await transact('late', stake('l', 100), paid('l', 40))).toEqual(answer);
    expect(await cash()).toBe(9_940);
  });

  test('say what an action lacks', async () => {
    const { bet_uuid: _, ...lacking } = paid('x', 1);
    expect(await refusalOf(transact('lacking', lacking))).toMatchObject({
      status: 400,
      extra: { fields: [{ path: 'body/actions/0/bet_uuid', message: 'must be present' }] },
    });
    const foreign = { ...stake('x', 1), currency: 'USD' };
    expect(await refusalOf(transact('foreign', foreign))).toMatchObject({
      status: 400,
      extra: { fields: [{ path: 'body/actions/0/currency', message: 'must be EUR' }] },
    });
  });

  test('follow the bonus as they would alone', async () => {
    await gaming.bonus(player.id, { wager: 100n });
    expect(await transact('wagered', stake('w', 1_000), paid('w', 0))).toMatchObject({ balance_minor: 10_000 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'used', wagered: 100 });
  });
});
