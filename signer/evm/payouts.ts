import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { required } from '#domain/required.ts';
import { evmAddress } from '#domain/wallet-address/evm.ts';
import type { SignedEntry } from '../journal.ts';
import type { Latest } from '../ledger.ts';
import type { EvmFees, EvmSlot, PayoutOrder } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed, Way, WayParts } from '../way.ts';
import type { HeldEvmCoin, HeldEvmNetwork } from './settings.ts';
import { signEvmTransaction } from './transaction.ts';

const noAddress = `0x${'0'.repeat(40)}`;

/** A nonce pays one payout, as an output does on other chains. */
const laneOf = (network: string, nonce: number): string => `${network}:${nonce}`;

interface Payment {
  readonly held: HeldEvmNetwork;
  readonly coin: HeldEvmCoin;
  readonly amount: bigint;
  readonly address: string;
}

/** @throws Refusal for a recipient that would lose the coins, or that is this wallet. */
function requireRecipient({ coins, network }: HeldEvmNetwork, address: string, hot: string): void {
  if (typeof evmAddress(address) === 'string') throw new Refusal('invalid', `${address} is no address of ${network.id}.`);
  const to = address.toLowerCase();
  const refused = [noAddress, hot.toLowerCase(), ...[...coins.values()].map(({ contract }) => contract)];
  if (refused.includes(to)) throw new Refusal('invalid', `${address} is a contract of a token, this wallet, or nobody.`);
}

/** The amount in the decimals that operators read. @throws Refusal for one that has more. */
function shownAmount({ decimals, approvedDecimals }: HeldEvmCoin, amount: bigint): bigint {
  const unit = 10n ** BigInt(decimals - approvedDecimals);
  if (amount % unit !== 0n) throw new Refusal('invalid', `The amount has more than ${approvedDecimals} decimals.`);
  return amount / unit;
}

/** Payouts of native coin and tokens on EVM chains, all from one address. */
export function evmPayouts({ settings, keys, ledger }: WayParts) {
  const hotKey = keys.evmAccount().deriveChild(evmBranches.hot).deriveChild(0);
  const hot = evmAddressAt(keys.evmAccount(), evmBranches.hot, 0);
  const heldNetwork = (id: string): HeldEvmNetwork => {
    const found = settings.evm.find(({ network }) => network.id === id);
    if (!found) throw new Refusal('invalid', `This signer holds no keys of ${id}.`);
    return found;
  };
  const heldCoin = ({ coins }: HeldEvmNetwork, code: string | undefined): HeldEvmCoin => {
    const coin = coins.get(code ?? '');
    if (!coin) throw new Refusal('invalid', `This signer pays no ${code}.`);
    return coin;
  };

  function sign({ held, coin, amount, address }: Payment, { nonce, ...fees }: EvmSlot): Signed {
    const [gas, maxFeePerGas, maxPriorityFeePerGas] = [BigInt(fees.gas), BigInt(fees.maxFeePerGas), BigInt(fees.maxPriorityFeePerGas)];
    const fee = gas * maxFeePerGas;
    if (fee > held.fee) throw new Refusal('fee_refused', `A fee of ${fee} is more than ${held.fee}.`);
    if (maxPriorityFeePerGas > maxFeePerGas) throw new Refusal('fee_refused', 'The priority fee is more than the whole fee.');
    const moved =
      coin.contract === null
        ? { to: address, value: amount, data: new Uint8Array() }
        : { to: coin.contract, value: 0n, data: tokenTransfer(address, amount) };
    const lane = { chainId: held.network.chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas };
    const signed = signEvmTransaction({ ...lane, ...moved }, required(hotKey.privateKey, 'The private key'));
    return { ...signed, fee, inputs: [laneOf(held.network.id, nonce)], coin: coin.code, evm: { ...fees, nonce } };
  }

  function requireFees({ network, feesPerDay }: HeldEvmNetwork, more: bigint, time: number): void {
    const costOf = (entry: SignedEntry): bigint => (entry.network === network.id ? BigInt(entry.fee) : 0n);
    ledger.requireWithin(more, costOf, { day: feesPerDay }, time);
  }

  return {
    /** @throws Refusal */
    wayOf(order: PayoutOrder, fees: EvmFees, fromNonce: number): Way {
      const held = heldNetwork(order.network);
      const coin = heldCoin(held, order.coin);
      const { network } = held;
      const [amount, { address }] = [BigInt(order.amount), order];
      if (order.memo !== '') throw new Refusal('invalid', 'A memo has no place here.');
      requireRecipient(held, address, hot);
      return {
        shown: { network: network.label, amountMinor: shownAmount(coin, amount), decimals: coin.approvedDecimals },
        ceilings: coin.ceilings,
        sign(time) {
          const costOf = (entry: SignedEntry): bigint =>
            entry.network === network.id && entry.coin === coin.code ? BigInt(entry.amount) : 0n;
          let nonce = fromNonce;
          while (ledger.isTaken(laneOf(network.id, nonce))) nonce += 1;
          const signed = sign({ held, coin, amount, address }, { ...fees, nonce });
          ledger.requireWithin(amount, costOf, coin.ceilings, time);
          requireFees(held, signed.fee, time);
          return signed;
        },
      };
    },
    /** A higher fee for the same payment under the same nonce, so only one of the two can arrive. */
    replace(before: Latest, fees: EvmFees, time: number): Signed {
      const held = heldNetwork(before.network);
      const slot = before.evm;
      if (!slot) throw new Refusal('invalid', 'This payout is not of an EVM chain.');
      const isHigher = (name: 'maxFeePerGas' | 'maxPriorityFeePerGas'): boolean => BigInt(fees[name]) > BigInt(slot[name]);
      if (!isHigher('maxFeePerGas') || !isHigher('maxPriorityFeePerGas'))
        throw new Refusal('fee_refused', 'A replacement pays a higher fee and a higher priority fee.');
      const payment = { held, coin: heldCoin(held, before.coin), amount: BigInt(before.amount), address: before.address };
      const signed = sign(payment, { ...fees, nonce: slot.nonce });
      requireFees(held, signed.fee - BigInt(before.fee), time);
      return signed;
    },
    publicKeys: () => settings.evm.map(({ network }) => ({ network: network.id, account: keys.evmAccount().publicExtendedKey })),
  };
}
