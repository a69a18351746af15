import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toMinor } from '#domain/money.ts';
import { deposited } from '../support/books.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode } from '../support/litecoin-node.ts';
import { type LitecoinRail, startLitecoinRail } from '../support/litecoin-rail.ts';
import { methodId, newKey, withdrawBody } from '../support/payments.ts';

let rail: LitecoinRail;
let player: TestPlayer;
let players = 0;

describe.skipIf(!hasLitecoinNode)('withdrawals of Litecoin on a node of its own', () => {
  beforeAll(async () => {
    rail = await startLitecoinRail();
  });
  afterAll(() => rail?.close());
  beforeEach(async () => {
    await rail.refreshPrices();
    players += 1;
    player = await newPlayer(rail.platform, `Lite${players}`);
  });

  test('[35.1] a withdrawal is signed by the signer, mined and settled to the last unit', async () => {
    await deposited(rail.platform.platform, player.id, 50_000n);
    const method = await methodId(player.call, 'LTC');
    const free = async () => (await rail.platform.platform.processors.all[0]!.client.balances!([]))[0]!;
    const before = await free();
    expect(before).toMatchObject({ code: 'LTC', network: 'Litecoin', fee: expect.stringMatching(/^0\.0000\d+$/) });
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(method, '20'), newKey());
    expect(reply.status).toBe(200);
    const row = await rail.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 2`;
    // It counts before coins are set aside for it.
    expect(toMinor((await free()).available, 8)).toBe(toMinor(before.available, 8) - toMinor((await rail.rowOf(row!.id)).coins!, 8));
    await rail.turn();
    const payout = await rail.db.one<{ state: string; txid: string; problem: string | null }>`
      select state, txid, problem from chain_payouts where transaction_id = ${row!.id}`;
    expect([payout!.state, payout!.problem]).toEqual(['signed', null]);
    expect(JSON.parse(rail.node.cli('getrawmempool'))).toContain(payout!.txid);
    rail.node.mine(2);
    await rail.advance(10);
    expect((await rail.rowOf(row!.id))['status']).toBe('authorized');
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.3] a withdrawal larger than the coins of the operator is paid from those of deposits, and wallet and node agree', async () => {
    const { db } = rail;
    for (let deposits = 0; deposits < 2; deposits += 1) {
      const { id, coins, address } = await rail.deposit(player);
      rail.node.send(address, coins);
      rail.node.mine(2);
      await rail.advance(10);
      expect((await rail.rowOf(id))['status']).toBe('authorized');
    }
    await deposited(rail.platform.platform, player.id, 50_000n);
    const own = await db.single<{ sum: bigint }>`
      select sum(value)::bigint as sum from chain_outputs where branch = 1 and spent_by is null and reserved_by is null`;
    const before = await rail.wallets();
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '250'), newKey());
    const id = reply.body.transaction.externalId as string;
    const amount = toMinor((await rail.rowOf(id)).coins!, 8);
    expect(amount).toBeGreaterThan(own.sum);
    await rail.advance(10);
    await rail.turn();
    await rail.advance(10);
    await rail.turn();
    const { funding, fee } = await db.single<{ funding: { inputs: { branch: number }[] }; fee: bigint }>`
      select funding, fee_minor as fee from chain_payouts where transaction_id = ${id}`;
    expect(new Set(funding.inputs.map(({ branch }) => branch))).toEqual(new Set([0, 1]));
    rail.node.mine(2);
    await rail.advance(10);
    expect((await rail.rowOf(id))['status']).toBe('authorized');
    const after = await rail.wallets();
    expect(after.ours).toBe(after.node);
    expect(BigInt(before.node) - BigInt(after.node)).toBe(amount + fee);
  });

  test('[35.2] a stuck withdrawal is replaced for what its bytes cost, the node takes it, and it is paid once', async () => {
    await deposited(rail.platform.platform, player.id, 50_000n);
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
    const id = reply.body.transaction.externalId as string;
    await rail.advance(10);
    await rail.turn();
    const payout = () =>
      rail.db.single<{ txid: string; txids: string[] }>`select txid, txids from chain_payouts where transaction_id = ${id}`;
    interface Pooled {
      readonly vsize: number;
      readonly fees: { readonly base: number };
    }
    const pooled = (txid: string) => JSON.parse(rail.node.cli('getmempoolentry', txid)) as Pooled;
    const minor = ({ fees }: Pooled): number => Math.round(fees.base * 1e8);
    const first = await payout();
    const before = pooled(first.txid);
    await rail.refreshPrices();
    await rail.advance(3_700);
    await rail.turn();
    const second = await payout();
    expect(second.txids).toEqual([first.txid, second.txid]);
    const after = pooled(second.txid);
    // Litecoin Core's own virtual size, at the 10 units for each byte that nodes ask for.
    const more = minor(after) - minor(before);
    expect([more >= after.vsize * 10, more <= after.vsize * 12]).toEqual([true, true]);
    expect(JSON.parse(rail.node.cli('getrawmempool'))).not.toContain(first.txid);
    rail.node.mine(2);
    await rail.advance(10);
    expect((await rail.rowOf(id))['status']).toBe('authorized');
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });
});
