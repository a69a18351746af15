import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import type { GameProvider } from '../games/providers.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { betsBook } from '../statements/bets.ts';
import type { OurBet, TheirBet } from '../statements/judge.ts';
import { ListNotOffered } from '../statements/lists.ts';
import { isOfRound } from './rounds.ts';

type Parts = Pick<Platform, 'db' | 'gameProviders' | 'log'>;
type Schemas = components['schemas'];
type Report = Schemas['RoundReport'];
type Reported = Schemas['ReportedBet'];

/** Each is a call of the provider, and one without an answer ends the report. */
const maxBets = 10;

interface Row {
  readonly id: string;
  readonly round_id: string;
  readonly player_id: number;
  readonly created_at: Date;
  readonly decimals: number;
}

const theirWord = ({ status, stake_minor: stake, payout_minor: payout }: TheirBet, decimals: number): Reported => ({
  status,
  stake: fromMinor(BigInt(stake), decimals),
  payout: payout === null || payout === undefined ? null : fromMinor(BigInt(payout), decimals),
});
const ourWord = ({ status, stake, payout }: OurBet, decimals: number): Reported => ({
  status,
  stake: fromMinor(stake, decimals),
  payout: payout === null ? null : fromMinor(payout, decimals),
});

const roundBets = ({ db }: Parts, betId: string): Promise<Row[]> => db.sql<Row>`
  select bets.id, bets.round_id, bets.player_id, bets.created_at, decimals
  from game_bets as first join game_bets as bets on ${isOfRound}
    join wallets on wallets.player_id = first.player_id join currencies on currencies.code = wallets.currency
  where first.id = ${betId} and (bets.amount_minor > 0 or bets.status <> 'rolled_back') order by bets.created_at, bets.id limit ${maxBets}`;

/** The provider's own page of a round; null where it has none, or does not say. */
async function linkOf(
  parts: Parts,
  { signsAs, roundLink }: GameProvider,
  { id, round_id: roundId, player_id: playerId }: Row,
): Promise<string | null> {
  const bet = id.slice(signsAs.length + 1);
  return (
    (await roundLink?.({ roundId, bet, playerId }).catch((error: unknown) => {
      parts.log.warn({ err: error, partner: signsAs }, 'a provider gave no link of a round');
      return null;
    })) ?? null
  );
}

/** The provider's word on each bet of a round, beside what is booked here. @throws Problem `not_found`. */
export async function roundReport(parts: Parts, betId: string): Promise<Report> {
  const rows = await roundBets(parts, betId);
  const [first] = rows;
  if (!first) throw new Problem('not_found', 'There is no such round.');
  const provider = parts.gameProviders.signedBy(betId.slice(0, betId.indexOf(':')));
  if (!provider) return { failure: 'unknown_partner', bets: [], link: null };
  return { ...(await comparedBets(parts, provider, rows)), link: await linkOf(parts, provider, first) };
}

async function comparedBets(parts: Parts, provider: GameProvider, rows: readonly Row[]): Promise<Omit<Report, 'link'>> {
  const book = betsBook(parts, provider);
  const idOf = ({ id }: Row) => id.slice(provider.signsAs.length + 1);
  const booked = new Map((await book.ours(rows.map(idOf))).map((ours) => [ours.id, ours.says]));
  const bets: Report['bets'] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      const theirs = (await book.find(id, row.created_at))?.says ?? null;
      const ours = booked.get(id) ?? null;
      const verdict = book.judge(theirs, ours);
      bets.push({
        bet_id: row.id,
        verdict: verdict.kind,
        rule: verdict.kind === 'differs' ? verdict.rule : null,
        theirs: theirs && theirWord(theirs, row.decimals),
        ours: ours && ourWord(ours, row.decimals),
      });
    } catch (error) {
      if (error instanceof ListNotOffered) return { failure: 'not_offered', bets };
      parts.log.warn({ err: error, partner: provider.signsAs }, 'a provider did not report on a round');
      return { failure: 'no_answer', bets };
    }
  }
  return { failure: null, bets };
}
