import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { toMinor } from '#domain/money.ts';
import { approvePayout, prepareText } from '#server/payments/approvals.ts';
import type { EvmFees, PayoutOrder, SignedPayout, SignerCall } from '#signer/protocol.ts';
import { fileNames } from '#signer/settings.ts';
import { deposited } from '../books.ts';
import type { TestPlayer } from '../caller.ts';
import { methodId, newKey, withdrawBody } from '../payments.ts';
import { exampleKeys, operatorDomain, runningSigner, type SignerFolder, signerFolder, signerSettings } from '../signing.ts';
import { type EvmNodes, maxFeePerGas, startEvmPlatform } from './platform.ts';

export const hot = evmAddressAt((await exampleKeys()).evmAccount(), evmBranches.hot, 0);
export const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

const ether = 10n ** 18n;
const wide = { payment: `${10n * ether}`, hour: `${100n * ether}`, day: `${100n * ether}`, twoPersons: `${10n * ether}` };
export const evmCeilings = (usdt: string, automatic = `${ether}`, sweepFees = ether / 2n) => ({
  fee: `${maxFeePerGas * 200_000n}`,
  feesPerDay: `${ether}`,
  sweep: { topUp: `${maxFeePerGas * 200_000n}`, feesPerDay: `${sweepFees}` },
  coins: { ETH: { ...wide, automatic }, USDT: { ...wide, automatic, contract: usdt, decimals: 6 } },
});

/** A withdrawal on its way, as our tables have it. */
export interface PayoutState {
  readonly state: string;
  readonly txid: string | null;
  readonly raw: string | null;
  readonly txids: readonly string[];
  readonly problem: string | null;
  readonly nonce: string | null;
}

/** A platform whose first chain pays out from a hot address with 10 ETH and 10,000 USDT. @param sweep as `CHAINS_FILE` has it. */
export async function startEvmPayouts({ sweep, ...nodes }: { readonly sweep?: object } & EvmNodes = {}) {
  let folder: SignerFolder | undefined;
  let signer: Awaited<ReturnType<typeof runningSigner>> | undefined;
  const evm = await startEvmPlatform(
    {
      ...(sweep && { sweep }),
      async signer(usdt, now) {
        folder = await signerFolder({ network: 'ethereum-anvil', ceilings: evmCeilings(usdt) });
        signer = await runningSigner(folder, now);
        return signer.socket;
      },
    },
    nodes,
  );
  const { db, ethereum, token, platform } = evm;
  await ethereum.pay(hot, 10n * ether);
  await token.mint(hot, 10_000_000_000n);
  await ethereum.mine(1);
  await evm.later(10);
  const { client } = platform.platform.processors.all[0]!;
  return {
    ...evm,
    /** @param automatic up to which amounts it signs without an approval. @param sweepFees what sweeps may cost in a day. */
    async restartSigner(automatic?: string, sweepFees?: bigint): Promise<void> {
      await signer!.close();
      const settings = signerSettings(folder!.network, evmCeilings(token.contract, automatic, sweepFees), folder!.passkeys);
      writeFileSync(join(folder!.folder, fileNames.settings), JSON.stringify(settings));
      signer = await runningSigner(folder!, () => evm.clock.now);
    },
    /** A turn of a rail that was started a moment ago: it knows what is stored, and nothing else. */
    restartedTurn: (): Promise<unknown> => Promise.resolve(evm.reconnect().jobs![0]!.work(new AbortController().signal)),
    /** Has an operator sign a withdrawal with the passkey that the signer knows, as the console does. */
    async approve(id: string, person: string): Promise<void> {
      const known = await db.one<{ id: number }>`select id from staff where name = ${person}`;
      const staff =
        known ??
        (await db.single<{ id: number }>`
          insert into staff (name, role, handle, created_at) values (${person}, 'payments', ${randomBytes(32)}, now()) returning id`);
      const { text, expiresAt } = await prepareText(platform.platform, id);
      const passkey = folder!.passkeys.get(person)!;
      const challenge = createHash('sha256').update(text).digest('base64url');
      const { response } = passkey.get({ challenge, rpId: operatorDomain });
      const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'));
      await approvePayout(
        platform.platform,
        id,
        { id: staff.id, name: person },
        {
          text,
          expiresAt,
          credentialId: bytes(passkey.id),
          publicKey: bytes(passkey.publicKey),
          authenticatorData: bytes(response.authenticatorData),
          clientData: bytes(response.clientDataJSON),
          signature: bytes(response.signature),
        },
      );
    },
    /** Calls the signer as the rail does; its reply gets lost. */
    async signStored(id: string, fromNonce: number): Promise<SignedPayout> {
      const row = await db.single<{ payout: PayoutOrder & { approvals: [] }; fees: EvmFees }>`
        select payout, funding as fees from chain_payouts where transaction_id = ${id}`;
      const { approvals, ...payout } = row.payout;
      return (await signer!.client.call({ call: 'signEvmPayout', payout, approvals, fees: row.fees, fromNonce })) as SignedPayout;
    },
    async replaceAtSigner(id: string): Promise<SignedPayout> {
      const { fees } = await db.single<{ fees: EvmFees }>`select funding as fees from chain_payouts where transaction_id = ${id}`;
      const twice = (price: string): string => `${BigInt(price) * 2n}`;
      const { gas, maxFeePerGas: fee, maxPriorityFeePerGas: priority } = fees;
      const higher = { gas, maxFeePerGas: twice(fee), maxPriorityFeePerGas: twice(priority) };
      return (await signer!.client.call({ call: 'replaceEvmPayout', id, fees: higher })) as SignedPayout;
    },
    /** Calls the signer beside the rail, whose reply gets lost. */
    callSigner: (call: Exclude<SignerCall, { call: 'publicKeys' }>) => signer!.client.call(call) as Promise<SignedPayout>,
    isPooled: async (txid: string): Promise<boolean> =>
      (await ethereum.call<{ blockHash: string | null } | null>('eth_getTransactionByHash', txid))?.blockHash === null,
    /** The coins that the rail would pay out, in base units. */
    async available() {
      const found = await client.balances!([]);
      return (code: 'ETH' | 'USDT'): bigint => toMinor(found.find((one) => one.code === code)!.available, code === 'USDT' ? 6 : 18);
    },
    cancel: (id: string) => client.cancel(id, { kind: 'withdrawal', externalId: null, askedAt: new Date(evm.clock.now) }),
    /** A player with 50 EUR. */
    async richPlayer(): Promise<TestPlayer> {
      const player = await evm.newPlayer();
      await deposited(platform.platform, player.id, 5_000n);
      return player;
    },
    /** Has a player withdraw 20 EUR. @returns its id and the coins in base units. */
    async withdraw(player: TestPlayer, code: 'ETH' | 'USDT', address: string) {
      const body = withdrawBody(await methodId(player.call, code, 'ERC-20'), '20', { wallet_address: address });
      const reply = await player.call('POST', '/payments/withdraw', body, newKey());
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      const row = await db.single<{ id: string; coins: string }>`
        select id, trim_scale(crypto_value)::text as coins from transactions where player_id = ${player.id} and type_id = 2 order by created_at desc limit 1`;
      return { id: row.id, address, amount: toMinor(row.coins, code === 'USDT' ? 6 : 18) };
    },
    payoutOf: (id: string) =>
      db.single<PayoutState>`
        select state, txid, raw, txids, problem, funding ->> 'nonce' as nonce from chain_payouts where transaction_id = ${id}`,
    problemOf: async (id: string) =>
      (await db.single<{ problem: string | null }>`select processor_problem as problem from payment_intents where transaction_id = ${id}`)
        .problem,
    transfersOf: (id: string) =>
      db.sql`select tx_hash, confirmations from payment_transfers where transaction_id = ${id}::uuid and gone_at is null`,
    nonce: async (): Promise<number> => Number(await ethereum.call('eth_getTransactionCount', hot, 'latest')),
    /** Mines, reads, and asks for open payments. */
    async mineAndRead(blocks: number): Promise<void> {
      await ethereum.mine(blocks);
      await evm.later(10);
    },
    async close(): Promise<void> {
      await evm.close();
      await signer?.close();
      folder?.remove();
    },
  };
}
export type EvmPayoutPlatform = Awaited<ReturnType<typeof startEvmPayouts>>;
