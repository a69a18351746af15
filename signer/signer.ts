import { createHash } from 'node:crypto';
import { countApprovers } from './approvals.ts';
import { bitcoinPayouts } from './bitcoin/payouts.ts';
import { evmLanes } from './evm/lanes.ts';
import { evmPayouts } from './evm/payouts.ts';
import { evmSweeps, type SignedMove } from './evm/sweeps.ts';
import type { Journal, OwnMove } from './journal.ts';
import type { Keys } from './keys.ts';
import { type Latest, payoutLedger } from './ledger.ts';
import type {
  Approval,
  EvmFees,
  FoundPayout,
  PayoutOrder,
  PublicKey,
  SignedPayout,
  SignerCall,
  SweepOrder,
  TopUpOrder,
} from './protocol.ts';
import { signedRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import type { SignerSettings } from './settings.ts';
import type { Signed, Way } from './way.ts';

interface Parts {
  readonly settings: SignerSettings;
  readonly keys: Keys;
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Request {
  readonly payout: PayoutOrder;
  readonly approvals: readonly Approval[];
}

const hashOf = (facts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');
/** The facts that one id stands for: another amount or address under it is another payout. */
const digestOf = ({ id, coin, network, amount, address, memo }: PayoutOrder): string => hashOf([id, coin, network, amount, address, memo]);
/** The amount is no part of it: whichever was signed first stands. */
const moveDigestOf = (step: OwnMove['step'], { id, network, index, coin = '' }: TopUpOrder & Partial<SweepOrder>): string =>
  hashOf([step, id, network, index, coin]);

/** Holds the keys and decides by its own rules: nothing that a caller says is believed without proof. */
export function createSigner({ settings, keys, journal, now }: Parts) {
  const ledger = payoutLedger(journal);
  const [parts, record] = [{ settings, keys, ledger }, signedRecord(ledger, now)];
  const [bitcoin, lanes] = [bitcoinPayouts(parts), evmLanes(parts)];
  const [evm, sweeps] = [evmPayouts(parts, lanes), evmSweeps(parts, lanes)];

  async function signPayout({ payout, approvals }: Request, wayOf: () => Way): Promise<SignedPayout> {
    const digest = digestOf(payout);
    const known = record.signedBefore(payout.id, digest);
    if (known) return known;
    const way = wayOf();
    const { ceilings, shown } = way;
    const amount = BigInt(payout.amount);
    if (amount > ceilings.payment) throw new Refusal('above_ceiling', `${amount} is more than one payout may have.`);
    const required = amount <= ceilings.automatic ? 0 : amount > ceilings.twoPersons ? 2 : 1;
    if ((await countApprovers(settings, { payout, shown, approvals, time: record.time() })) < required)
      throw new Refusal('approval_required', `${required} operators have to approve this payout.`);
    // Nothing waits from here to the entry, so no other call comes between.
    return record.signedBefore(payout.id, digest) ?? record.save({ ...payout, digest }, way.sign(record.time()));
  }

  function replacePayout(id: string, replace: (before: Latest, time: number) => Signed): SignedPayout {
    const before = record.latestOf(id);
    return record.save(before, replace(before, record.time()));
  }

  function signMove({ id, network }: TopUpOrder, digest: string, sign: () => SignedMove): SignedPayout {
    const known = record.signedBefore(id, digest);
    if (known) return known;
    const { address, amount, ...signed } = sign();
    return record.save({ id, network, digest, address, amount }, signed);
  }

  function replaceMove(id: string, amount: string, fees: EvmFees): SignedPayout {
    const before = record.latestOf(id);
    return record.save({ ...before, amount }, sweeps.replace(before, amount, fees, record.time()));
  }

  const publicKeys = () => ({
    keys: [
      ...settings.networks.map(({ network }) => ({ network: network.id, account: keys.account(network).publicExtendedKey })),
      ...evm.publicKeys(),
    ],
  });

  return {
    /** @throws Refusal */
    async handle(call: SignerCall): Promise<FoundPayout | { readonly keys: readonly PublicKey[] }> {
      switch (call.call) {
        case 'publicKeys':
          return publicKeys();
        case 'findPayout':
          return record.find(call.id);
        case 'voidPayout':
          record.void(call.id);
          return record.find(call.id);
        case 'signPayout':
          return signPayout(call, () => bitcoin.wayOf(call.payout, call));
        case 'signEvmPayout':
          return signPayout(call, () => evm.wayOf(call.payout, call.fees, call.fromNonce));
        case 'replacePayout':
          return replacePayout(call.id, (before, time) => bitcoin.replace(before, call, time));
        case 'replaceEvmPayout':
          return replacePayout(call.id, (before, time) => evm.replace(before, call.fees, time));
        case 'signEvmSweep':
          return signMove(call, moveDigestOf('sweep', call), () => sweeps.sweep(call, { ...call, time: record.time() }));
        case 'signEvmTopUp':
          return signMove(call, moveDigestOf('topUp', call), () => sweeps.topUp(call, { ...call, time: record.time() }));
        case 'replaceEvmSweep':
          return replaceMove(call.id, call.amount, call.fees);
      }
    },
  };
}
export type Signer = ReturnType<typeof createSigner>;
