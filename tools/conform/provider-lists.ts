import { required } from '#domain/required.ts';
import { ListNotOffered } from '#server/statements/lists.ts';
import { Failure } from './answer.ts';
import { foreignAnswers, foreignToContract, nameOfFault } from './entry-network.ts';
import type { JudgedProvider, ProviderCase, ProviderPlay } from './provider-play.ts';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const answers: readonly ProviderCase[] = [
  {
    id: 'games-1',
    title: 'the list of games has the game, and each game once',
    needs: ({ connection }) => connection.games !== undefined,
    run: async (play) => {
      const { connection, game } = play.judged;
      const codes = (await play.listed(required(connection.games, 'The games'))).map(({ code }) => code);
      if (new Set(codes).size !== codes.length) throw new Failure('The list has a game twice.');
      if (!codes.includes(game.code ?? game.gameId)) throw new Failure('The list lacks the game.');
    },
  },
  {
    id: 'games-2',
    title: 'a list of games that does not come is no empty list',
    needs: ({ connection }) => connection.games !== undefined,
    run: async (play) => {
      const games = required(play.judged.connection.games, 'The games');
      for (const fault of ['lose-call', ...foreignAnswers] as const) {
        const list = await play.judged.network.during(fault, () => play.listed(() => games().catch(() => null)));
        if (list !== null) throw new Failure(`The answer ${nameOfFault(fault)} was read as a list of ${list.length} games.`);
      }
    },
  },
  {
    id: 'list-1',
    title: 'a list of bets that does not come is no empty list, and no refusal to have one',
    needs: ({ connection }) => connection.list !== undefined,
    run: async (play) => {
      const range = { from: new Date(Date.now() - 3_600_000), to: new Date() };
      const list = required(play.judged.connection.list, 'The list');
      const read = () =>
        play.listed(() =>
          list(range).then(
            () => 'a list',
            (error: unknown) => (error instanceof ListNotOffered ? 'no list' : null),
          ),
        );
      if ((await read()) === null) throw new Failure('There is no list of the bets of the last hour.');
      for (const fault of ['lose-call', ...foreignToContract] as const) {
        const answer = await play.judged.network.during(fault, read);
        if (answer !== null) throw new Failure(`The answer ${nameOfFault(fault)} was read as ${answer}.`);
      }
    },
  },
];

const maxPages = 500;
type Listed = Awaited<ReturnType<NonNullable<JudgedProvider['connection']['list']>>>['bets'][number];

/** All bets of a time, page by page. @throws Failure where a page comes again, or has a bet of another time. */
async function allBets(play: ProviderPlay, from: Date, to: Date): Promise<readonly Listed[]> {
  const list = required(play.judged.connection.list, 'The list');
  const bets: Listed[] = [];
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const page = await play.listed(() => list({ from, to, after }));
    bets.push(...page.bets);
    after = page.next ?? undefined;
    if (after !== undefined && (seen.has(after) || seen.size >= maxPages)) throw new Failure(`The pages do not end: ${after} came again.`);
    if (after !== undefined) seen.add(after);
  } while (after !== undefined);
  const outside = bets.find(({ created_at: at }) => new Date(at) < from || new Date(at) >= to);
  if (outside) throw new Failure(`The bet ${outside.bet_uuid} of ${outside.created_at} is of another time.`);
  return bets;
}
const hasBet = ({ connection, bet }: JudgedProvider): boolean => connection.list !== undefined && bet !== undefined;
const around = (at: Date) => ({ from: new Date(at.getTime() - hourMs), to: new Date(at.getTime() + hourMs) });

const listedBets: readonly ProviderCase[] = [
  {
    id: 'list-2',
    title: 'the list has the bet, and each bet once, in the order of time',
    needs: hasBet,
    run: async (play) => {
      const to = new Date();
      const bets = await allBets(play, new Date(to.getTime() - dayMs), to);
      const ids = bets.map(({ bet_uuid: id }) => id);
      if (new Set(ids).size !== ids.length) throw new Failure('The list has a bet twice.');
      if (!ids.includes(required(play.judged.bet, 'The bet'))) throw new Failure('The list lacks the bet.');
      const times = bets.map(({ created_at: at }) => new Date(at).getTime());
      if (times.some((time, index) => index > 0 && time < required(times[index - 1])))
        throw new Failure('The list is not in the order of time.');
    },
  },
  {
    id: 'list-3',
    title: 'one bet is listed as it stands in the list of its time, and one that never was is not',
    needs: hasBet,
    run: async (play) => {
      const id = required(play.judged.bet, 'The bet');
      const list = required(play.judged.connection.list, 'The list');
      const to = new Date();
      const whole = (await allBets(play, new Date(to.getTime() - dayMs), to)).find(({ bet_uuid: each }) => each === id);
      if (!whole) throw new Failure('The list lacks the bet.');
      const range = around(new Date(whole.created_at));
      const alone = (await play.listed(() => list({ ...range, bet: id }))).bets.filter(({ bet_uuid: each }) => each === id);
      const factsOf = ({ stake_minor, payout_minor, status, currency, round_id }: Listed) =>
        JSON.stringify([stake_minor, payout_minor, status, currency, round_id]);
      if (alone.length !== 1 || factsOf(required(alone[0])) !== factsOf(whole)) throw new Failure('The bet alone is not as in the list.');
      const never = `never-${id}`.slice(0, 100);
      const invented = (await play.listed(() => list({ ...range, bet: never }))).bets;
      if (invented.some(({ bet_uuid: each }) => each === never)) throw new Failure('A bet that never was is listed.');
    },
  },
];

/** The lists of an entry: its games, and its bets. */
export const providerLists: readonly ProviderCase[] = [...answers, ...listedBets];
