import { fromMinor, toMinor } from '#domain/money.ts';
import { type AdjustmentKind, adjustWithNotice } from '#server/corrections/adjust.ts';
import { needsTwoPersons } from '#server/corrections/rules.ts';
import { Problem } from '#server/http/problem.ts';
import { isTransactionId } from '#server/payments/transactions.ts';
import type { Platform } from '#server/platform.ts';
import type { Permission } from '../permissions.ts';
import { type Act, type Balance, change, type Effect, effectOf, type ParametersOf, type State } from './act.ts';

interface Wanted {
  readonly playerId: number;
  /** Minor units, signed as it moves the balance. */
  readonly amount: bigint;
  /** Whether less is taken if the balance is too low. */
  readonly takesPart?: boolean;
  readonly depositId?: string;
}

interface WalletRow {
  readonly currency: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly status: string;
}

/** The wallet of a player, locked. @throws Problem `not_found`. */
export async function lockedWallet({ db }: Pick<Platform, 'db'>, playerId: number): Promise<WalletRow> {
  const row = await db.one<WalletRow>`
    select wallets.currency, decimals, cash_minor as cash, status
    from wallets join players on players.id = player_id join currencies on currencies.code = wallets.currency
    where player_id = ${playerId} and not is_sandbox for update of wallets`;
  if (!row) throw new Problem('not_found', 'There is no such player.');
  return row;
}

/** @throws Problem for 0 and for more decimals than the currency has. */
function minorOf(amount: string, { decimals, currency }: WalletRow): bigint {
  let minor: bigint;
  try {
    minor = toMinor(amount, decimals);
  } catch {
    throw new Problem('unprocessable', `${currency} has ${decimals} decimals.`);
  }
  if (minor === 0n) throw new Problem('unprocessable', 'An amount of 0 changes nothing.');
  return minor;
}

/** The part of an amount that the balance covers. @throws Problem where that is too little. */
function coveredBy({ cash, currency, decimals }: WalletRow, { amount, takesPart = false }: Wanted): bigint {
  if (amount > 0n || cash >= -amount) return amount;
  const text = (minor: bigint) => `${fromMinor(minor, decimals)} ${currency}`;
  if (cash === 0n) throw new Problem('unprocessable', 'The balance is empty: there is nothing to take.');
  if (takesPart) return -cash;
  throw new Problem(
    'unprocessable',
    `The balance is ${text(cash)}: ${text(-amount - cash)} are missing. Take the part that is there, and the rest is recorded.`,
  );
}

export const balanceAfter = (account: string, currency: string, before: bigint, moved: bigint): Balance => ({
  account,
  before_minor: `${before}`,
  after_minor: `${before + moved}`,
  currency,
});

interface Correction<Parameters> {
  readonly kind: AdjustmentKind;
  readonly permission: Permission;
  readonly target: Act<Parameters>['target'];
  readonly wanted: (platform: Platform, parameters: Parameters, wallet: (playerId: number) => Promise<WalletRow>) => Promise<Wanted>;
}

/** Describes the part of an amount that the balance does not cover, from the `missing`, `decimals` and `currency` of a state. */
export const missingOf = (state: State): Effect['changes'] =>
  state['missing'] === '0'
    ? []
    : [
        change(
          'not taken, because the balance is too small',
          '',
          `${fromMinor(BigInt(String(state['missing'])), Number(state['decimals']))} ${String(state['currency'])}`,
        ),
      ];

const bigintOf = (state: State, name: string): bigint => BigInt(String(state[name]));

/** An act that moves real money between one player and `house:corrections`. */
const correction = <Parameters>({ kind, permission, target, wanted }: Correction<Parameters>): Act<Parameters> => ({
  permission,
  target,
  async state(platform, parameters, proposedBy) {
    const want = await wanted(platform, parameters, (playerId) => lockedWallet(platform, playerId));
    const wallet = await lockedWallet(platform, want.playerId);
    const amount = coveredBy(wallet, want);
    const size = amount < 0n ? -amount : amount;
    return {
      player_id: want.playerId,
      status: wallet.status,
      currency: wallet.currency,
      decimals: wallet.decimals,
      amount: `${amount}`,
      missing: `${amount - want.amount}`,
      deposit_id: want.depositId ?? null,
      is_above: await needsTwoPersons(platform, { kind, playerId: want.playerId, proposedBy, amount: size }),
    };
  },
  effect(_parameters, state) {
    const { player_id: player, currency, amount } = state;
    const isGain = !String(amount).startsWith('-');
    return effectOf({
      changes: missingOf(state),
      postings: [
        { account: 'house:corrections', amount_minor: isGain ? `-${String(amount)}` : String(amount).slice(1), currency: String(currency) },
        { account: `cash ${String(player)}`, amount_minor: String(amount), currency: String(currency) },
      ],
      letters: [`${isGain ? 'money added' : 'money taken'}, to player ${String(player)}`],
    });
  },
  async balances(platform, _parameters, state) {
    const { cash, currency } = await lockedWallet(platform, Number(state['player_id']));
    return [balanceAfter(`cash ${String(state['player_id'])}`, currency, cash, bigintOf(state, 'amount'))];
  },
  minPersons: (_parameters, state) => (state['is_above'] === true ? 2 : 1),
  async run(platform, _parameters, { state, ...decision }) {
    const depositId = state['deposit_id'];
    const [playerId, amount, missing] = [Number(state['player_id']), bigintOf(state, 'amount'), bigintOf(state, 'missing')];
    await adjustWithNotice(
      platform,
      { kind, playerId, amount, missing, ...(depositId !== null && { depositId: String(depositId) }) },
      decision,
    );
  },
});

/** Credits a player with a gift. It is not a deposit: it raises no limit or level and requires no turnover. */
export const creditGoodwill = correction<ParametersOf<'creditGoodwill'>>({
  kind: 'goodwill',
  permission: 'goodwill.make',
  target: ({ player_id: id }) => `player ${id}`,
  wanted: async (_platform, { player_id: playerId, amount }, wallet) => ({ playerId, amount: minorOf(amount, await wallet(playerId)) }),
});

/** Corrects a mistake, in either direction. */
export const correctBalance = correction<ParametersOf<'correctBalance'>>({
  kind: 'correction',
  permission: 'corrections.make',
  target: ({ player_id: id }) => `player ${id}`,
  wanted: async (_platform, { player_id: playerId, amount, takes_part: takesPart = false }, wallet) => ({
    playerId,
    amount: minorOf(amount, await wallet(playerId)),
    takesPart,
  }),
});

/** Writes off the balance of a closed account, which nobody can withdraw any more. */
export const writeOff = correction<ParametersOf<'writeOff'>>({
  kind: 'write_off',
  permission: 'corrections.make',
  target: ({ player_id: id }) => `player ${id}`,
  async wanted(_platform, { player_id: playerId }, wallet) {
    const { status, cash } = await wallet(playerId);
    if (status !== 'closed') throw new Problem('unprocessable', 'Only the balance of a closed account can be written off.');
    if (cash === 0n) throw new Problem('unprocessable', 'The balance is empty: there is nothing to take.');
    return { playerId, amount: -cash };
  },
});

/** Debits a deposit that its payer or processor reversed. */
export const recordChargeback = correction<ParametersOf<'recordChargeback'>>({
  kind: 'chargeback',
  permission: 'corrections.make',
  target: ({ deposit_id: id }) => `deposit ${id}`,
  async wanted({ db }, { deposit_id: id, takes_part: takesPart = false }) {
    const deposit = isTransactionId(id)
      ? await db.one<{ player_id: number; amount: bigint; is_charged: boolean }>`
          select player_id, amount_minor as amount, exists (
              select 1 from adjustments where deposit_id = transactions.id and kind = 'chargeback'
            ) as is_charged
          from transactions where id = ${id} and type_id = 1 and status = 'authorized'`
      : undefined;
    if (!deposit) throw new Problem('not_found', 'There is no such credited deposit.');
    if (deposit.is_charged) throw new Problem('unprocessable', 'This deposit was charged back already.');
    return { playerId: deposit.player_id, amount: -deposit.amount, takesPart, depositId: id };
  },
});
