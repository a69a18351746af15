import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { dueOf, type Outcome, outcomeOf, paidOfDue, rulesOfCode, serverSeedFrom, type Wager } from '#games/engine/index.ts';
import { required } from '#domain/required.ts';
import type { Books, Reward, Session } from './books.ts';
import { titleOf } from './titles.ts';
import type { CallWallet, WalletMove } from './wallet.ts';

/** Units of Hub88 in one of the currency. */
export const unitsInOne = 100_000;
/** Stakes that a player can choose, in units. */
export const stakes: readonly number[] = [1, 2, 5].map((each) => each * unitsInOne);
/** The share of a stake that is added to the jackpot, on top of the return of the game, in hundredths of a percent. */
const jackpotShare = 100;
/** One round in so many wins the jackpot. */
const jackpotChance = 2_000;

export interface Played {
  readonly state: 'won' | 'lost' | 'refused' | 'unknown';
  /** Status of a refusal. */
  readonly status?: string;
  readonly outcome?: Outcome;
  /** In units. */
  readonly paid?: number;
  readonly jackpot?: number;
  readonly balance?: number;
  readonly isFree: boolean;
}

export interface Table {
  readonly books: Books;
  readonly call: CallWallet;
  readonly now: () => Date;
  /** Whether a round wins the jackpot. */
  readonly winsJackpot: () => boolean;
}
export const drawsJackpot = (): boolean => randomInt(jackpotChance) === 0;

/** Units in a minor unit of a currency: no amount may lie between two of them. */
export function grainOf(currency: string): number {
  const isCode = /^[A-Z]{3}$/.test(currency) && currency !== 'XXX';
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: isCode ? currency : 'EUR',
  }).resolvedOptions();
  return 10 ** Math.max(0, 5 - decimals);
}

interface Drawn {
  readonly outcome: Outcome;
  /** In units. */
  readonly paid: number;
}

/** Draws a round of the one bet that this game takes here, and pays whole minor units: what is left of one is kept for the next win. */
function draw(session: Session, stake: number): Drawn {
  const { rules, wager: bet } = required(titleOf(session.gameCode), 'The title');
  const found = required(rulesOfCode(rules), 'The rules');
  const grain = grainOf(session.currency);
  const stakeMinor = BigInt(stake) / BigInt(grain);
  const wager = staked(bet, stakeMinor);
  const outcome = outcomeOf({ serverSeed: serverSeedFrom(randomBytes(32)), clientSeed: session.id.slice(0, 36), nonce: 0 }, wager);
  const due = dueOf(wager, outcome, stakeMinor, required(found.multiplierOf(outcome), 'The multiplier'));
  const { paid, kept } = paidOfDue(due, session.kept);
  session.kept = kept;
  return { outcome, paid: Number(paid) * grain };
}

/** A wager with several bets stakes the whole on its first one. */
const staked = (wager: Wager, stakeMinor: bigint): Wager => {
  if (!('bets' in wager)) return wager;
  const [first] = wager.bets;
  return { ...wager, bets: [{ ...first, stake: Number(stakeMinor) }] } as Wager;
};

/** Takes the share of a stake into the jackpot. @returns what the round wins of it, in units. */
function jackpotOf({ books, winsJackpot }: Table, { currency }: Session, stake: number): number {
  const pool = books.jackpot(currency) + (stake * jackpotShare) / 100;
  const grain = grainOf(currency) * 100;
  const won = winsJackpot() ? pool - (pool % grain) : 0;
  books.setJackpot(currency, pool - won);
  return won / 100;
}

interface Round {
  readonly id: string;
  readonly bet: string;
  readonly reward: Reward | undefined;
  readonly stake: number;
}
const bodyOf = (session: Session, { id, reward }: Round, more: object): object => ({
  ...session.player,
  request_uuid: randomUUID(),
  game_code: session.gameCode,
  currency: session.currency,
  round: id,
  ...(reward && { is_free: true, reward_uuid: reward.reward_uuid }),
  ...more,
});

/** Sends again whatever has no known outcome. A refused win or rollback stays with the operator, as in the contract of Hub88. */
export async function sendPending({ books, call, now }: Pick<Table, 'books' | 'call' | 'now'>): Promise<void> {
  for (const [id, move] of books.unsent) {
    const answer = await call(move);
    if (answer.kind === 'unknown') continue;
    books.journal.record(move, answer.kind === 'done', now());
    books.settle(id);
  }
}

/**
 * Places a bet. Its rollback is owed from before it is sent until its win is: a bet whose outcome is not known is not played, and a program that dies meanwhile
 * undoes it at its next start.
 */
async function placeBet({ books, call, now }: Table, session: Session, round: Round): ReturnType<CallWallet> {
  const { bet, reward, stake } = round;
  books.owe(bet, {
    path: 'transaction/rollback',
    body: bodyOf(session, round, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round_closed: true }),
  });
  const body = bodyOf(session, round, { transaction_uuid: bet, amount: reward ? 0 : stake, round_closed: false });
  const move: WalletMove = { path: 'transaction/bet', body };
  const answer = await call(move);
  if (answer.kind === 'unknown') books.release(bet);
  else books.journal.record(move, answer.kind === 'done', now());
  if (answer.kind === 'refused') books.settle(bet);
  return answer;
}

/** Pays a round, also one that was lost: the win ends it. */
async function payWin({ books, call, now }: Table, session: Session, round: Round, amount: number): ReturnType<CallWallet> {
  const id = randomUUID();
  const win = { transaction_uuid: id, reference_transaction_uuid: round.bet, amount, round_closed: true };
  const move: WalletMove = { path: 'transaction/win', body: bodyOf(session, round, win) };
  books.owe(id, move, round.bet);
  const answer = await call(move);
  if (answer.kind === 'unknown') {
    books.release(id);
    return answer;
  }
  books.journal.record(move, answer.kind === 'done', now());
  books.settle(id);
  return answer;
}

async function playForMoney(table: Table, session: Session, player: NonNullable<Session['player']>, chosen: number): Promise<Played> {
  const reward = table.books.rewardOf(player.user, session.gameCode, table.now());
  const stake = reward?.bet_value ?? chosen;
  const round: Round = { id: randomUUID(), bet: randomUUID(), reward, stake };
  const isFree = reward !== undefined;
  const bet = await placeBet(table, session, round);
  if (bet.kind === 'unknown') return { state: 'unknown', isFree };
  if (bet.kind === 'refused') return { state: 'refused', status: bet.status, isFree };
  if (reward) {
    reward.played += 1;
    if (reward.played >= reward.bet_count) reward.status = 'FRS_FINISHED';
  }
  const { outcome, paid } = draw(session, stake);
  const jackpot = isFree ? 0 : jackpotOf(table, session, stake);
  const answer = await payWin(table, session, round, paid + jackpot);
  const shown = { outcome, paid, jackpot, isFree };
  if (answer.kind !== 'done') return { state: answer.kind, ...(answer.kind === 'refused' && { status: answer.status }), ...shown };
  return { state: paid + jackpot > 0 ? 'won' : 'lost', balance: answer.balance, ...shown };
}

function playDemo(session: Session, stake: number): Played {
  if (session.demoBalance < stake) return { state: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', isFree: false };
  const { outcome, paid } = draw(session, stake);
  session.demoBalance += paid - stake;
  return { state: paid > 0 ? 'won' : 'lost', outcome, paid, jackpot: 0, balance: session.demoBalance, isFree: false };
}

/** Plays one round of a session; null while another is under way, or for a stake that is none. */
export async function play(table: Table, session: Session, stake: number): Promise<Played | null> {
  if (session.isBusy || !stakes.includes(stake)) return null;
  session.isBusy = true;
  try {
    return session.player ? await playForMoney(table, session, session.player, stake) : playDemo(session, stake);
  } finally {
    session.isBusy = false;
  }
}
