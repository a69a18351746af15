import { required } from '#domain/required.ts';
import { type CaseOf, stake } from './case.ts';
import { Failure } from './answer.ts';
import { expectCode, expectOk, expectUnchanged, type SoftswissOperator, type SoftswissPlay } from './softswiss-play.ts';
import { softswissRoundCases } from './softswiss-rounds.ts';

export interface SoftswissCase extends CaseOf<SoftswissPlay> {
  /** Left out where the operator has not named it. */
  readonly needs?: keyof Pick<SoftswissOperator, 'endedSession' | 'blocked' | 'issue'>;
}

const signing: readonly SoftswissCase[] = [
  {
    id: 'sign-1',
    title: 'a call without a signature is refused',
    run: async (play, held) => {
      expectCode(await play.call('play', play.body([play.action('bet', stake)]), { by: 'nobody' }), 403);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'sign-2',
    title: 'a call that another secret has signed is refused',
    run: async (play, held) => {
      expectCode(await play.call('play', play.body([play.action('bet', stake)]), { by: 'stranger' }), 403);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'sign-3',
    title: 'a body that was changed after it was signed is refused, also by a space',
    run: async (play, held) => {
      const body = play.body([play.action('bet', stake)]);
      for (const text of [
        (signed: string) => `${signed} `,
        (signed: string) => signed.replace(`"amount":${stake}`, `"amount":${2 * stake}`),
      ])
        expectCode(await play.call('play', body, { text }), 403);
      await expectUnchanged(play, held);
    },
  },
];

const types: readonly SoftswissCase[] = [
  {
    id: 'type-1',
    title: 'an amount below zero, with decimals, as text or as nothing is refused',
    run: async (play, held) => {
      for (const amount of [-stake, stake + 0.5, `${stake}`, null, true, [stake]]) expectCode(await play.bet(amount));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-2',
    title: 'a call that lacks a field is refused',
    run: async (play, held) => {
      const bet = play.action('bet', stake);
      for (const name of ['user_id', 'game', 'currency', 'game_id']) expectCode(await play.play([bet], { [name]: undefined }));
      for (const name of ['action', 'action_id', 'amount']) expectCode(await play.play([{ ...bet, [name]: undefined }]));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-3',
    title: 'another currency is refused',
    run: async (play, held) => {
      expectCode(await play.bet(stake, { currency: 'ZZZ' }), 154, 400);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-4',
    title: 'a player who is not known is refused',
    run: async (play, held) => {
      expectCode(await play.bet(stake, { user_id: 'nobody-at-all' }), 101);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-5',
    title: 'a game that the operator does not have is refused',
    run: async (play, held) => {
      expectCode(await play.bet(stake, { game: 'no_such_game' }), 405, 107);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-6',
    title: 'an action of another kind is refused, and so are the bets beside it',
    run: async (play, held) => {
      const other = { ...play.action('win', stake), action: 'gift' };
      expectCode(await play.play([play.action('bet', stake), other]));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'precise-1',
    title: 'an amount that a number of JSON cannot hold is refused, and never rounded',
    run: async (play, held) => {
      expectCode(await play.bet(1e21));
      expectOk(await play.bet(0, { as: 'free' }), held);
      expectCode(await play.win(1e21));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'answer-1',
    title: 'an answer has the round, and each action with a transaction of its own',
    run: async (play) => {
      const { body } = await play.play([play.action('bet', stake), play.action('win', stake)]);
      const made = body['transactions'] as readonly { readonly action_id?: unknown; readonly tx_id?: unknown }[] | undefined;
      const ids = made?.map(({ action_id: id }) => id).join();
      const transactions = new Set(made?.map(({ tx_id: id }) => id).filter((id) => typeof id === 'string' && id !== ''));
      if (body['game_id'] !== play.id('round')) throw new Failure('The answer is about another round.');
      if (ids !== [play.id('bet'), play.id('win')].join() || transactions.size !== 2)
        throw new Failure('The answer has not each action with a transaction.');
    },
  },
];

const bets: readonly SoftswissCase[] = [
  {
    id: 'bet-1',
    title: 'a bet takes its stake, and a win pays',
    run: async (play, held) => {
      expectOk(await play.bet(stake), held - stake);
      expectOk(await play.win(stake, { finished: true }), held);
    },
  },
  {
    id: 'bet-2',
    title: 'a repeated bet, and one whose answer was lost, takes its stake once',
    run: async (play, held) => {
      await play.lose('play', play.body([play.action('bet', stake)]));
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(stake), held - stake);
      await expectUnchanged(play, held - stake);
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-3',
    title: 'the id of a bet is not taken for another amount or another round',
    run: async (play, held) => {
      await play.bet(stake);
      expectCode(await play.bet(2 * stake));
      expectCode(await play.bet(stake, { round: 'other' }));
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-4',
    title: 'a bet above the balance is refused with the balance',
    run: async (play, held) => {
      const answer = await play.bet(held + 1);
      expectCode(answer, 100);
      if (answer.body['balance'] !== held) throw new Failure('The refusal does not say the balance.');
    },
  },
  {
    id: 'bet-5',
    title: 'one bet sent ten times at once is taken once',
    run: async (play, held) => {
      for (const answer of await Promise.all(Array.from({ length: 10 }, () => play.bet(stake)))) expectOk(answer, held - stake);
      await expectUnchanged(play, held - stake);
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-6',
    title: 'of two bets at once, each of the whole balance, one is taken',
    run: async (play, held) => {
      const answers = await Promise.all(['one', 'two'].map((as) => play.bet(held, { as, round: as })));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      if (statuses.join() !== '200,400') throw new Failure(`The two were answered with ${statuses.join(' and ')}.`);
      const taken = answers[0]?.status === 200 ? 'one' : 'two';
      expectOk(await play.undo([taken], { round: taken }), held);
    },
  },
];

const players: readonly SoftswissCase[] = [
  {
    id: 'session-1',
    title: 'a session that has ended takes no bet; its wins and rollbacks are taken',
    needs: 'endedSession',
    run: async (play, held) => {
      expectCode(await play.bet(stake, { as: 'late', ...play.inEndedSession }));
      await play.bet(stake);
      expectOk(await play.win(2 * stake, play.inEndedSession), held + stake);
      expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
      await play.bet(stake, { as: 'undone', round: 'undone' });
      expectOk(await play.undo(['undone'], { round: 'undone', ...play.inEndedSession }), held);
    },
  },
  {
    id: 'blocked-1',
    title: 'a player who may not play takes no bet',
    needs: 'blocked',
    run: async (play) => {
      const blocked = { user_id: required(play.operator.blocked), session_id: undefined };
      expectCode(await play.bet(stake, blocked), 110);
    },
  },
  {
    id: 'free-1',
    title: 'what free spins won is paid once they have ended, and once',
    needs: 'issue',
    run: async (play, held) => {
      expectOk(await play.reportSpins(stake, { status: 'active' }), held);
      for (let time = 0; time < 2; time += 1) expectOk(await play.reportSpins(stake), held + stake);
      expectCode(await play.reportSpins(2 * stake));
      expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
    },
  },
  {
    id: 'free-2',
    title: 'the sum of free spins that were never issued is refused',
    run: async (play, held) => {
      expectCode(await play.call('freespins', { issue_id: play.id('issue'), status: 'played', total_amount: stake }));
      await expectUnchanged(play, held);
    },
  },
];

export const softswissCases: readonly SoftswissCase[] = [...signing, ...types, ...bets, ...softswissRoundCases, ...players];
