import { evmAddress } from '#domain/wallet-address/evm.ts';
import type { SignedEntry } from '../journal.ts';
import type { Latest } from '../ledger.ts';
import type { EvmFees, PayoutOrder } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed, Way, WayParts } from '../way.ts';
import { type EvmLanes, type Lane, requireHigher } from './lanes.ts';
import type { HeldEvmCoin, HeldEvmNetwork } from './settings.ts';

const noAddress = `0x${'0'.repeat(40)}`;

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
export function evmPayouts({ settings, keys, ledger }: WayParts, lanes: EvmLanes) {
  return {
    /** @throws Refusal */
    wayOf(order: PayoutOrder, fees: EvmFees, fromNonce: number): Way {
      const held = lanes.heldNetwork(order.network);
      const coin = lanes.heldCoin(held, order.coin);
      const { network } = held;
      const [amount, { address }] = [BigInt(order.amount), order];
      if (order.memo !== '') throw new Refusal('invalid', 'A memo has no place here.');
      requireRecipient(held, address, lanes.hot);
      return {
        shown: { network: network.label, amountMinor: shownAmount(coin, amount), decimals: coin.approvedDecimals },
        ceilings: coin.ceilings,
        sign(time) {
          const lane: Lane = { held, index: null };
          const costOf = (entry: SignedEntry): bigint =>
            entry.network === network.id && entry.coin === coin.code && !entry.move ? BigInt(entry.amount) : 0n;
          const signed = lanes.sign(lane, { coin, amount, address }, { ...fees, nonce: lanes.freeNonce(lane, fromNonce) });
          ledger.requireWithin(amount, costOf, coin.ceilings, time);
          lanes.requireFees(held, signed.fee, time);
          return signed;
        },
      };
    },
    /** A higher fee for the same payment under the same nonce, so only one of the two can arrive. */
    replace(before: Latest, fees: EvmFees, time: number): Signed {
      const held = lanes.heldNetwork(before.network);
      const slot = before.evm;
      if (!slot || before.move) throw new Refusal('invalid', 'This is no payout of an EVM chain.');
      requireHigher(fees, slot);
      const payment = { coin: lanes.heldCoin(held, before.coin), amount: BigInt(before.amount), address: before.address };
      const signed = lanes.sign({ held, index: null }, payment, { ...fees, nonce: slot.nonce });
      lanes.requireFees(held, signed.fee - BigInt(before.fee), time);
      return signed;
    },
    publicKeys: () => settings.evm.map(({ network }) => ({ network: network.id, account: keys.evmAccount().publicExtendedKey })),
  };
}
