import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { actionsOn, recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';
import type { Scope } from './permissions.ts';
import { maskedEmail } from './players.ts';
import { isOfRound, isUndone, roundOf } from './rounds.ts';

type Parts = Pick<Platform, 'db' | 'now'>;
type Schemas = components['schemas'];
type StaffRoundRecord = Schemas['StaffRoundRecord'];

const maxBets = 100;
const maxEntries = 200;

interface BetRow extends Pick<Schemas['RoundBet'], 'id' | 'transaction_id' | 'source' | 'status' | 'is_free'> {
  readonly stake: bigint;
  readonly paid: bigint;
  readonly placed_at: Date;
}

/** The bets of the round of a bet, in the order in which they were placed. */
const betRows = ({ db }: Parts, betId: string): Promise<BetRow[]> => db.sql<BetRow>`
  select bets.id, bets.transaction_id, bets.source, bets.amount_minor as stake, game_bet_paid(bets) as paid, bets.created_at as placed_at,
    case when bets.status = 'settled' and ${isUndone(fragment`bets`)} then 'void' else bets.status end as status,
    exists (select 1 from free_round_bets where bet_id = bets.id) as is_free
  from game_bets as first join game_bets as bets on ${isOfRound}
  where first.id = ${betId} order by bets.created_at, bets.id limit ${maxBets}`;

interface EntryRow extends Pick<Schemas['RoundEntry'], 'reference' | 'bet_id' | 'kind' | 'account' | 'opposite' | 'reason'> {
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly proposer: string | null;
  readonly approver: string | null;
  readonly transaction_id: string | null;
}

/** The entries of bets, by the references that each step of a bet posts under. */
const entryRows = ({ db }: Parts, ids: readonly string[]): Promise<EntryRow[]> => db.sql<EntryRow>`
  select entries.reference, steps.bet_id, coalesce(payout_kind, entries.kind) as kind, case when bonus_moved_minor <> 0 then 'bonus' else 'cash' end as account,
    coalesce((select account from ledger_postings where entry_id = entries.id and player_id is null limit 1), '') as opposite,
    moved_minor as amount, case when bonus_moved_minor <> 0 then bonus_after_minor else cash_after_minor end as balance,
    entries.created_at as at, adjusted.reason, proposers.name as proposer, approvers.name as approver, entries.transaction_id
  from (
    select id as bet_id, 'bet:' || id as reference, null as payout_kind, null::bigint as adjustment_id from game_bets where id = any(${ids}::text[])
    union all select id, 'win:' || outcome_id, null, null from game_bets where id = any(${ids}::text[]) and outcome_id is not null
    union all select id, 'rollback:' || id, null, null from game_bets where id = any(${ids}::text[]) and status = 'rolled_back'
    union all
    select bet_id, case kind when 'win' then 'win:' || win_id when 'amend' then 'amend:' || request_id else 'undo:' || win_id end, kind, null
    from game_payouts where bet_id = any(${ids}::text[])
    union all select bet_id, kind || ':' || id, null, id from adjustments where bet_id = any(${ids}::text[])
  ) as steps join ledger_entries as entries on entries.reference = steps.reference
    left join adjustments as adjusted on adjusted.id = adjustment_id
    left join staff as proposers on proposers.id = adjusted.proposed_by left join staff as approvers on approvers.id = adjusted.approved_by
  order by entries.id limit ${maxEntries}`;

interface PlayerRow {
  readonly email: string;
  readonly status: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
}
const playerRow = ({ db }: Parts, id: number): Promise<PlayerRow> => db.single<PlayerRow>`
  select email, status, decimals, cash_minor as cash, bonus_minor as bonus, locked_minor as locked
  from players join wallets on wallets.player_id = players.id join currencies on currencies.code = wallets.currency where players.id = ${id}`;

const namesOf = ({ proposer, approver }: EntryRow): string[] => [...new Set([proposer, approver])].filter((name) => name !== null);

/** The objects that acts on a round are recorded under: each of its lines of the history. */
const objectsOf = (bets: readonly BetRow[], entries: readonly EntryRow[]): string[] => {
  const lines = [...bets, ...entries].flatMap(({ transaction_id: id }) => (id === null ? [] : [`round of ${id}`]));
  return [...new Set(lines)];
};

/** A round as posted; unmasked personal data is recorded as read. @throws Problem `not_found`. */
export const roundRecord = (parts: Parts, betId: string, staff: StaffMember, scope: Scope): Promise<StaffRoundRecord> =>
  parts.db.transaction(async () => {
    const round = await roundOf(parts, betId);
    const bets = await betRows(parts, betId);
    const entries = await entryRows(
      parts,
      bets.map(({ id }) => id),
    );
    const acts = await actionsOn(parts, objectsOf(bets, entries));
    const { email, status, decimals, cash, bonus, locked } = await playerRow(parts, round.player_id);
    const isMasked = scope === 'masked';
    if (!isMasked) await recordAction(parts, { actor: staff, operation: 'getStaffRound', object: `player ${round.player_id}` });
    const money = (minor: bigint) => fromMinor(minor, decimals);
    return {
      ...round,
      email: isMasked ? maskedEmail(email) : email,
      is_masked: isMasked,
      player_status: status,
      cash: money(cash),
      bonus: money(bonus),
      locked: money(locked),
      placed: bets.map(({ stake, paid, placed_at: at, ...bet }) => ({
        ...bet,
        stake: money(stake),
        paid: money(paid),
        placed_at: at.toISOString(),
      })),
      entries: entries.map((entry) => ({
        reference: entry.reference,
        bet_id: entry.bet_id,
        kind: entry.kind,
        account: entry.account,
        opposite: required(entry.opposite, 'The account of the house'),
        amount: money(entry.amount),
        balance: money(entry.balance),
        at: entry.at.toISOString(),
        reason: entry.reason,
        decided_by: namesOf(entry),
      })),
      acts,
    };
  });
