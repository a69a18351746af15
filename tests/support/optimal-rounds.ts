import { casinoWarReturn, crash, type Draw, outcomeOf, rulesOf } from '#games/engine/index.ts';
import { Problem } from '#server/http/problem.ts';
import type { Gaming } from './gaming.ts';
import { pricedBets, type PricedBet } from './optimal-bets.ts';
import type { TestedRules } from './optimal-setting.ts';
import { endOfFlight, type OutagePlan, worthOf } from './outage-plans.ts';

type Source = 'cash' | 'bonus';
interface PlacedBet {
  readonly id: string;
  readonly session: string;
  readonly source: Source;
  readonly roundId: string;
}

/** For each minor unit of the first stake: the net result of casino war if a tie is fought, and if it is given up. */
const warNet = (() => {
  const [fought, left] = [casinoWarReturn('war'), casinoWarReturn('surrender')];
  const netOf = ({ paid, of }: typeof fought) => (Number(paid) / 100 - Number(of)) / Number(left.of);
  return { fought: netOf(fought), left: netOf(left) };
})();

/** The rounds of one player of a simulation. Their calls are those of a provider; their draws are the engine's. */
export class OptimalRounds {
  readonly refusals: Record<string, number> = {};
  readonly count = { bets: 0, voids: 0, undone: 0, wars: 0 };
  /** The payouts of cash bets above their average, in hundredths of a minor unit. */
  luck = 0;
  readonly #sessions = new Map<string, string>();
  readonly #kept = { cash: 0n, bonus: 0n };
  #open: (PlacedBet & { readonly due: bigint })[] = [];
  readonly #gaming: Gaming;
  readonly #player: Awaited<ReturnType<Gaming['player']>>;
  readonly #rules: TestedRules;
  readonly #random: () => number;

  constructor(gaming: Gaming, player: Awaited<ReturnType<Gaming['player']>>, rules: TestedRules, random: () => number) {
    this.#gaming = gaming;
    this.#player = player;
    this.#rules = rules;
    this.#random = random;
  }

  /** Bets cash. The bet stays open until `settle`. */
  async play(bet: PricedBet, stake: bigint): Promise<void> {
    const placed = await this.#place(bet.gameId, stake, 'cash');
    if (!placed) return;
    const due = bet.due(this.#draw(), stake);
    this.luck += Number(due) - Number(stake) * 100 * bet.expected;
    this.#open.push({ ...placed, due });
  }

  /** Bets bonus money, which costs nothing: a part or all of it, at odds that can multiply it. */
  async playBonus(left: number): Promise<void> {
    const stake = BigInt(Math.floor((left * (this.#random() < 0.5 ? 0.2 : 1)) / 2) * 2);
    const bet = pricedBets[Math.floor(this.#random() * pricedBets.length)]!;
    const placed = stake > 9n ? await this.#place(bet.gameId, stake, 'bonus') : null;
    if (placed) this.#open.push({ ...placed, due: bet.due(this.#draw(), stake) });
  }

  /** Places a bet that its provider takes back. */
  async undo(gameId: string, stake: bigint): Promise<void> {
    const placed = await this.#place(gameId, stake, 'cash');
    if (!placed) return;
    this.count.undone += 1;
    await this.#takeBack(placed);
  }

  /** Flies by hand with outages at the player's choice. */
  async fly(plan: OutagePlan, stake: bigint): Promise<void> {
    const placed = await this.#place('earplane', stake, 'cash');
    if (!placed) return;
    const end = endOfFlight(this.#rules.verdict, plan, crash(this.#draw()));
    if (end === 'void') {
      this.count.voids += 1;
      await this.#takeBack(placed);
      return;
    }
    const { paid, returned } = worthOf(this.#rules.verdict, plan);
    const due = stake * BigInt(end);
    this.luck += Number(due) - (Number(stake) * 100 * paid) / (1 - returned);
    this.#open.push({ ...placed, due });
  }

  /** Plays casino war. The second stake of a tie may be refused in the middle of the round. @param cash before it, in minor units. */
  async goToWar(stake: bigint, cash: number): Promise<void> {
    const rules = rulesOf('casino-war');
    const wager = rules.defaultWager('casino-war');
    const placed = await this.#place('casino-war', stake, 'cash');
    if (!placed) return;
    this.count.wars += 1;
    const outcome = outcomeOf(this.#draw(), wager);
    const canFight = cash >= Number(stake) * 2;
    let staked = stake;
    let due = rules.decisions!.dueOf(outcome, wager, [], stake);
    if (due === null) {
      const further = await this.#place('casino-war', stake, 'cash', placed.roundId);
      if ((further !== null) !== canFight) throw new Error('only a lack of funds refuses a second stake');
      due = rules.decisions!.dueOf(outcome, wager, [{ kind: 'casino-war', action: further ? 'war' : 'surrender' }], stake)!;
      // The first bet gets all that the round pays.
      if (further) this.#open.push({ ...further, due: 0n });
      if (further) staked += stake;
    }
    this.luck += Number(due) - Number(staked) * 100 - Number(stake) * 100 * (canFight ? warNet.fought : warNet.left);
    this.#open.push({ ...placed, due });
  }

  /** Pays all open bets, in any order. */
  async settle(): Promise<void> {
    const open = this.#open;
    this.#open = [];
    while (open.length > 0) {
      const [bet] = open.splice(Math.floor(this.#random() * open.length), 1);
      const { paid, kept } = this.#rules.paid(bet!.due, this.#kept[bet!.source]);
      this.#kept[bet!.source] = kept;
      await this.#gaming.win(bet!.session, bet!.id, Number(paid), { round_id: bet!.roundId });
    }
  }

  #draw(): Draw {
    return { serverSeed: this.#player.id.toString(16).padStart(64, '5'), clientSeed: 'optimal', nonce: this.count.bets };
  }

  #takeBack({ session, id }: PlacedBet): Promise<unknown> {
    return this.#rules.rollback(this.#gaming, session, id, this.#player.id);
  }

  async #session(gameId: string): Promise<string> {
    const game = { gameId, providerId: 207, providerName: 'House' };
    const session = this.#sessions.get(gameId) ?? (await this.#gaming.session(this.#player, { game }));
    this.#sessions.set(gameId, session);
    return session;
  }

  /** Places a bet. @returns null where the platform refuses it. */
  async #place(gameId: string, stake: bigint, source: Source, further?: string): Promise<PlacedBet | null> {
    this.count.bets += 1;
    const id = `${this.#player.id}-${this.count.bets}`;
    const [session, roundId] = [await this.#session(gameId), further ?? `round-of-${id}`];
    try {
      await this.#gaming.bet(session, id, { amount_minor: Number(stake), wallet: source, round_id: roundId });
      return { id, session, source, roundId };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refusals[error.code] = (this.refusals[error.code] ?? 0) + 1;
      return null;
    }
  }
}
