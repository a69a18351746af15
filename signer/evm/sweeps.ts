import type { OwnMove, SignedEntry } from '../journal.ts';
import type { Latest } from '../ledger.ts';
import type { EvmFees, SweepOrder, TopUpOrder } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed, WayParts } from '../way.ts';
import { type EvmLanes, type Lane, requireHigher, type Transfer } from './lanes.ts';
import type { HeldEvmNetwork, SweepCeilings } from './settings.ts';

/** A signed move between addresses of the wallet. */
export interface SignedMove extends Signed {
  readonly address: string;
  readonly amount: string;
}

interface Request {
  readonly fees: EvmFees;
  readonly fromNonce: number;
  readonly time: number;
}

interface Move extends Transfer {
  readonly lane: Lane;
  readonly move: OwnMove;
}

/** A top-up pays for the fees of a later sweep, so its coins count as fees. */
const costOf = ({ move, fee, amount }: Pick<SignedEntry, 'move' | 'fee' | 'amount'>): bigint => {
  if (!move) return 0n;
  return BigInt(fee) + (move.step === 'topUp' ? BigInt(amount) : 0n);
};

/**
 * Moves between addresses that are derived here: coins of deposits to the hot address, and native coin of the hot address to a deposit address.
 * Callers choose no recipient, so they can have fees paid and nothing else.
 */
export function evmSweeps({ ledger }: WayParts, lanes: EvmLanes) {
  function limitsOf({ network, sweep }: HeldEvmNetwork): SweepCeilings {
    if (!sweep) throw new Refusal('invalid', `This signer sweeps nothing on ${network.label}: its settings have no sweep.`);
    return sweep;
  }

  function requireCosts(held: HeldEvmNetwork, { fee, cost }: { readonly fee: bigint; readonly cost: bigint }, time: number): void {
    const onNetwork = (entry: SignedEntry): bigint => (entry.network === held.network.id ? costOf(entry) : 0n);
    ledger.requireWithin(cost, onNetwork, { day: limitsOf(held).feesPerDay }, time);
    lanes.requireFees(held, fee, time);
  }

  function sign({ lane, move, ...transfer }: Move, { fees, fromNonce, time }: Request): SignedMove {
    const signed = lanes.sign(lane, transfer, { ...fees, nonce: lanes.freeNonce(lane, fromNonce) });
    const { address, amount } = transfer;
    const cost = costOf({ move, fee: `${signed.fee}`, amount: `${amount}` });
    requireCosts(lane.held, { fee: signed.fee, cost }, time);
    return { ...signed, move, address, amount: `${amount}` };
  }

  return {
    /** @throws Refusal */
    sweep({ network, coin, index, amount }: SweepOrder, request: Request): SignedMove {
      const held = lanes.heldNetwork(network);
      limitsOf(held);
      const transfer = { coin: lanes.heldCoin(held, coin), amount: BigInt(amount), address: lanes.hot };
      return sign({ ...transfer, lane: { held, index }, move: { step: 'sweep', index } }, request);
    },
    /** @throws Refusal */
    topUp({ network, index, amount }: TopUpOrder, request: Request): SignedMove {
      const held = lanes.heldNetwork(network);
      const { topUp } = limitsOf(held);
      if (BigInt(amount) > topUp) throw new Refusal('above_ceiling', `A top-up of ${amount} is more than ${topUp}.`);
      const transfer = { coin: { code: held.network.code, contract: null }, amount: BigInt(amount), address: lanes.depositAddress(index) };
      return sign({ ...transfer, lane: { held, index: null }, move: { step: 'topUp', index } }, request);
    },
    /** The same move under the same nonce for a higher fee. Native coin that is swept pays it, so its amount may be another. */
    replace(before: Latest, amount: string, fees: EvmFees, time: number): SignedMove {
      const { move, evm: slot, address } = before;
      if (!move || !slot) throw new Refusal('invalid', 'This is no sweep and no top-up.');
      requireHigher(fees, slot);
      const held = lanes.heldNetwork(before.network);
      const coin = move.step === 'topUp' ? { code: held.network.code, contract: null } : lanes.heldCoin(held, before.coin);
      const paysItself = move.step === 'sweep' && coin.contract === null;
      if (!paysItself && amount !== before.amount) throw new Refusal('changed', 'A replacement moves the same amount.');
      const lane: Lane = { held, index: move.step === 'sweep' ? move.index : null };
      const signed = lanes.sign(lane, { coin, amount: BigInt(amount), address }, { ...fees, nonce: slot.nonce });
      const more = signed.fee - BigInt(before.fee);
      requireCosts(held, { fee: more, cost: more }, time);
      return { ...signed, move, address, amount };
    },
  };
}
