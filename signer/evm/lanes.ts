import type { HDKey } from '@scure/bip32';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { required } from '#domain/required.ts';
import type { SignedEntry } from '../journal.ts';
import type { EvmFees, EvmSlot } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed, WayParts } from '../way.ts';
import type { HeldEvmCoin, HeldEvmNetwork } from './settings.ts';
import { signEvmTransaction } from './transaction.ts';

/** One sender on one chain, whose transactions are numbered. */
export interface Lane {
  readonly held: HeldEvmNetwork;
  /** Index of a deposit address; null of the hot address. */
  readonly index: number | null;
}

/** A transfer of one coin. */
export interface Transfer {
  readonly coin: Pick<HeldEvmCoin, 'code' | 'contract'>;
  readonly amount: bigint;
  readonly address: string;
}

/** A nonce is used once, as an output is on other chains. */
const inputOf = ({ held: { network }, index }: Lane, nonce: number): string =>
  index === null ? `${network.id}:${nonce}` : `${network.id}/${index}:${nonce}`;

const isOf = ({ index }: Lane, { move }: SignedEntry): boolean => (move?.step === 'sweep' ? move.index === index : index === null);

/** @throws Refusal where one of both prices is not higher than before: nodes would not take the replacement. */
export function requireHigher(fees: EvmFees, slot: EvmSlot): void {
  const isHigher = (name: 'maxFeePerGas' | 'maxPriorityFeePerGas'): boolean => BigInt(fees[name]) > BigInt(slot[name]);
  if (!isHigher('maxFeePerGas') || !isHigher('maxPriorityFeePerGas'))
    throw new Refusal('fee_refused', 'A replacement pays a higher fee and a higher priority fee.');
}

/** The addresses of the wallet, with the nonces and fees of all that they send. */
export function evmLanes({ settings, keys, ledger }: WayParts) {
  const account = keys.evmAccount();
  const hotKey = account.deriveChild(evmBranches.hot).deriveChild(0);
  const keyOf = (index: number | null): HDKey => (index === null ? hotKey : account.deriveChild(evmBranches.receive).deriveChild(index));
  return {
    hot: evmAddressAt(account, evmBranches.hot, 0),
    depositAddress: (index: number): string => evmAddressAt(account, evmBranches.receive, index),
    /** @throws Refusal */
    heldNetwork(id: string): HeldEvmNetwork {
      const found = settings.evm.find(({ network }) => network.id === id);
      if (!found) throw new Refusal('invalid', `This signer holds no keys of ${id}.`);
      return found;
    },
    /** @throws Refusal */
    heldCoin({ coins }: HeldEvmNetwork, code: string | undefined): HeldEvmCoin {
      const coin = coins.get(code ?? '');
      if (!coin) throw new Refusal('invalid', `This signer pays no ${code}.`);
      return coin;
    },
    /**
     * The lowest nonce from that of the node on that is not used. @throws Refusal where the node counts transactions that were not signed here: a
     * nonce above a gap waits until others have filled it.
     */
    freeNonce(lane: Lane, fromNonce: number): number {
      const { network, firstNonce } = lane.held;
      const first = lane.index === null ? firstNonce : 0;
      const before = ledger.ofNetwork(network.id).filter((entry) => isOf(lane, entry));
      const next = before.reduce((top, { evm }) => Math.max(top, (evm?.nonce ?? -1) + 1), first);
      const sender = lane.index === null ? 'the wallet' : `the deposit address ${lane.index}`;
      if (fromNonce > next)
        throw new Refusal(
          'nonce_refused',
          `The node counts ${fromNonce} transactions of ${sender} on ${network.label}, the signer ${next}.`,
        );
      let nonce = Math.max(fromNonce, first);
      while (ledger.isTaken(inputOf(lane, nonce))) nonce += 1;
      return nonce;
    },
    /** @throws Refusal for a fee that one transaction may not have. */
    sign(lane: Lane, { coin, amount, address }: Transfer, { nonce, ...fees }: EvmSlot): Signed {
      const [gas, maxFeePerGas, maxPriorityFeePerGas] = [BigInt(fees.gas), BigInt(fees.maxFeePerGas), BigInt(fees.maxPriorityFeePerGas)];
      const [fee, { held }] = [gas * maxFeePerGas, lane];
      if (fee > held.fee) throw new Refusal('fee_refused', `A fee of ${fee} is more than ${held.fee}.`);
      if (maxPriorityFeePerGas > maxFeePerGas) throw new Refusal('fee_refused', 'The priority fee is more than the whole fee.');
      const moved =
        coin.contract === null
          ? { to: address, value: amount, data: new Uint8Array() }
          : { to: coin.contract, value: 0n, data: tokenTransfer(address, amount) };
      const slot = { chainId: held.network.chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas };
      const signed = signEvmTransaction({ ...slot, ...moved }, required(keyOf(lane.index).privateKey, 'The private key'));
      return { ...signed, fee, inputs: [inputOf(lane, nonce)], coin: coin.code, evm: { ...fees, nonce } };
    },
    /** @throws Refusal where the fees of all transactions of a day would be more than their ceiling. */
    requireFees({ network, feesPerDay }: HeldEvmNetwork, more: bigint, time: number): void {
      const costOf = (entry: SignedEntry): bigint => (entry.network === network.id ? BigInt(entry.fee) : 0n);
      ledger.requireWithin(more, costOf, { day: feesPerDay }, time);
    },
  };
}
export type EvmLanes = ReturnType<typeof evmLanes>;
