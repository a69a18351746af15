import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WithdrawalAddress } from '#openapi/model.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { deposited, ltcAddress, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const otherAddress = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

let platform: TestPlatform;
let litecoin: number;
let ripple: number;
let names = 0;
const another = () => newPlayer(platform, `Keeper${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform();
  const { call } = await another();
  [litecoin, ripple] = [await methodId(call, 'LTC'), await methodId(call, 'XRP')];
});
afterAll(() => platform.close());

const addressesPath = '/me/addresses';
const entry = (name: string, overrides: object = {}) => ({
  name,
  account_id: litecoin,
  wallet_address: ltcAddress,
  destination_tag: '',
  password: 'Secret-123',
  ...overrides,
});
const add = async (player: TestPlayer, name: string, overrides: object = {}) =>
  (await player.call('POST', addressesPath, entry(name, overrides))).body.data as WithdrawalAddress;
const namesOf = async (player: TestPlayer) =>
  ((await player.call('GET', addressesPath)).body.data as WithdrawalAddress[]).map(({ name }) => name);
const changesOf = ({ id }: Pick<WithdrawalAddress, 'id'>) =>
  platform.platform.db.sql<{ change: string; name: string; ip: string }>`
    select change, name, ip from withdrawal_address_changes where address_id = ${id} order by id`;

describe('the addresses a player keeps', () => {
  test('are kept under a name, renamed and removed, each change on a record that nobody can edit', async () => {
    const player = await another();
    const kept = await add(player, ' My wallet ');
    expect(kept).toEqual({
      id: kept.id,
      name: 'My wallet',
      account_id: litecoin,
      wallet_address: ltcAddress,
      destination_tag: '',
      last_used_at: null,
      saved_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      usable_from: null,
    });
    expect(await add(player, 'Hardware wallet')).toEqual({ ...kept, name: 'Hardware wallet' });
    for (let times = 0; times < 2; times += 1) expect((await player.call('DELETE', `${addressesPath}/${kept.id}`)).status).toBe(200);
    expect(await namesOf(player)).toEqual([]);
    expect(await changesOf(kept)).toEqual([
      { change: 'added', name: 'My wallet', ip: '127.0.0.1' },
      { change: 'renamed', name: 'Hardware wallet', ip: '127.0.0.1' },
      { change: 'removed', name: 'Hardware wallet', ip: '127.0.0.1' },
    ]);
    await expect(platform.platform.db.sql`delete from withdrawal_address_changes`).rejects.toThrow('append-only');
  });

  test('are one each, however often they are sent, and come back when they are added again', async () => {
    const player = await another();
    const replies = await Promise.all(['Twice', 'Twice', 'Twice'].map((name) => add(player, name)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await changesOf(replies[0]!)).toHaveLength(1);
    await add(player, 'Renamed');
    expect(await namesOf(player)).toEqual(['Renamed']);
    await player.call('DELETE', `${addressesPath}/${replies[0]!.id}`);
    expect((await add(player, 'Back')).id).toBe(replies[0]!.id);
    expect(await namesOf(player)).toEqual(['Back']);
  });

  test('are held to the rules of a withdrawal', async () => {
    const player = await another();
    const refusals = [
      [{ wallet_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfeb' }, 422, 'wallet_address_invalid'],
      [{ account_id: ripple, wallet_address: xrpAddress }, 422, 'destination_tag_required'],
      [{ account_id: ripple, wallet_address: xrpAddress, destination_tag: 'seven' }, 422, 'destination_tag_required'],
      [{ account_id: 99_999 }, 422, 'method_unavailable'],
      [{ name: '  ' }, 400, 'invalid_request'],
      [{ name: 'x'.repeat(41) }, 400, 'invalid_request'],
    ] as const;
    for (const [overrides, status, code] of refusals) {
      const reply = await player.call('POST', addressesPath, entry('Wrong', overrides));
      expect([reply.status, reply.body.code, overrides]).toEqual([status, code, overrides]);
    }
    expect(await add(player, 'Tagged', { account_id: ripple, wallet_address: xrpAddress, destination_tag: '7' })).toMatchObject({
      destination_tag: '7',
    });
    expect(await namesOf(player)).toEqual(['Tagged']);
  });

  test('come with the last used first', async () => {
    const player = await another();
    await deposited(player, '100');
    await add(player, 'First');
    await add(player, 'Second', { wallet_address: otherAddress });
    expect(await namesOf(player)).toEqual(['Second', 'First']);
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey())).status).toBe(200);
    const [first, second] = (await player.call('GET', addressesPath)).body.data as WithdrawalAddress[];
    expect([first!.name, second!.name, second!.last_used_at]).toEqual(['First', 'Second', null]);
    expect(first!.last_used_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  test('belong to the player alone', async () => {
    const [owner, stranger] = [await another(), await another()];
    const kept = await add(owner, 'Mine');
    expect(await namesOf(stranger)).toEqual([]);
    expect((await stranger.call('DELETE', `${addressesPath}/${kept.id}`)).status).toBe(404);
    expect(await namesOf(owner)).toEqual(['Mine']);
    const guest = callAs(platform);
    for (const [method, path] of [
      ['GET', addressesPath],
      ['POST', addressesPath],
      ['DELETE', `${addressesPath}/${kept.id}`],
    ] as const)
      expect((await guest(method, path, method === 'GET' || method === 'DELETE' ? undefined : entry('Guest'))).status).toBe(401);
  });

  test('are fifty at most', async () => {
    const player = await another();
    await platform.platform.db.sql`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, created_at)
      select ${player.id}, ${litecoin}, 'No. ' || n, 'address ' || n, now() from generate_series(1, 50) as n`;
    expect(await player.call('POST', addressesPath, entry('Too many'))).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });
});
