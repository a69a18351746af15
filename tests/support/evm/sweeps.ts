import { toMinor } from '#domain/money.ts';
import { audit } from '#server/wallet/audit.ts';
import type { EvmFees } from '#signer/protocol.ts';
import type { TestPlayer } from '../caller.ts';
import { hot, startEvmPayouts } from './payouts.ts';

/** A sweep or a top-up as our tables have it. */
export interface SweepState {
  readonly id: string;
  readonly step: 'sweep' | 'top_up';
  readonly state: string;
  readonly code: string;
  readonly amount: string;
  readonly moved: string | null;
  readonly fee: string | null;
  readonly txid: string | null;
  readonly txids: readonly string[];
  readonly raw: string | null;
  readonly problem: string | null;
  readonly nonce: string | null;
}

type Code = 'ETH' | 'USDT';

const untilPlanned = 61;

/** A platform as `startEvmPayouts` that sweeps: its coins need four confirmations before they are swept. */
export async function startEvmSweeps(sweep: object = {}) {
  const evm = await startEvmPayouts({ sweep });
  const { db, ethereum, token } = evm;
  const balanceOf = (code: Code, address: string): Promise<bigint> =>
    code === 'ETH' ? ethereum.balanceOf(address) : token.balanceOf(address);
  const sweepsOf = (address: string) =>
    db.sql<SweepState>`
      select id, step, state, code, amount::text as amount, moved::text as moved, fee::text as fee, txid, txids, raw, problem, fees ->> 'nonce' as nonce
      from evm_sweeps where address = ${address.toLowerCase()} order by created_at, step`;
  return {
    ...evm,
    balanceOf,
    sweepsOf,
    /** The one sweep of an address, without its top-ups. */
    async sweepOf(address: string): Promise<SweepState> {
      const found = (await sweepsOf(address)).filter(({ step }) => step === 'sweep');
      if (found.length !== 1) throw new Error(`${found.length} sweeps of ${address}`);
      return found[0]!;
    },
    /** Deposits 50 EUR, which waits in the pool. */
    async deposit(player: TestPlayer, code: Code) {
      const opened = await evm.open(player, code, 'ERC-20');
      await (code === 'ETH' ? ethereum.pay(opened.address, opened.asked) : token.transfer(opened.address, opened.asked));
      return opened;
    },
    /** Has the next sweeps planned a minute from now, whenever the last ones were. */
    beginMinute: () => db.sql`update chain_cursors set sweep_checked_at = ${new Date(evm.clock.now)} where network = 'ethereum-anvil'`,
    /** Mines, and has sweeps planned at the end of the chain. */
    async mineAndSweep(blocks: number): Promise<void> {
      await ethereum.mine(blocks);
      await evm.later(untilPlanned);
    },
    /** The next block has this price of gas; those after it an eighth less each while they are empty. */
    async setGasPrice(price: bigint): Promise<void> {
      await ethereum.call('anvil_setNextBlockBaseFeePerGas', `0x${price.toString(16)}`);
      await ethereum.mine(1);
      await evm.turn('ethereum');
    },
    /** The facts of sweeps that operators see of a coin. */
    async shown(code: Code) {
      const found = (await evm.platform.platform.processors.all[0]!.client.balances!([])).find((one) => one.code === code)!;
      const { unswept = '', sweepProblem, sweepFees } = found;
      return { unswept: toMinor(unswept, code === 'USDT' ? 6 : 18), problem: sweepProblem, fees: toMinor(sweepFees ?? '0', 18) };
    },
    /** The findings of an audit of the ledger. */
    differences: async () => (await audit(db)).differences,
    /** The network's own reason why nothing is swept. */
    problem: async () =>
      (await db.single<{ problem: string | null }>`select sweep_problem as problem from chain_cursors where network = 'ethereum-anvil'`)
        .problem,
    /** The number of transactions that an address has sent. */
    sent: async (address: string): Promise<number> => Number(await ethereum.call('eth_getTransactionCount', address, 'latest')),
    /** The fee of a transaction by the node. */
    async feeOf(txid: string): Promise<bigint> {
      const { gasUsed, effectiveGasPrice } = await ethereum.call<Record<string, string>>('eth_getTransactionReceipt', txid);
      return BigInt(gasUsed!) * BigInt(effectiveGasPrice!);
    },
    /** Has the signer sign a sweep that is funded, as the rail does. */
    async signBeside(id: string) {
      const row = await db.single<{ code: string; index: number; amount: string; fees: EvmFees }>`
        select code, index, amount::text as amount, fees from evm_sweeps join evm_addresses using (address) where id = ${id}`;
      const { code: coin, ...rest } = row;
      return evm.callSigner({ call: 'signEvmSweep', id, network: 'ethereum-anvil', coin, ...rest, fromNonce: 0 });
    },
    hot,
  };
}
export type EvmSweepPlatform = Awaited<ReturnType<typeof startEvmSweeps>>;
