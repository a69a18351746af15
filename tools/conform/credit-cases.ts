import { type ConformCase, stake } from './case.ts';
import { Failure } from './answer.ts';
import { expectBalance, expectRefusal } from './play.ts';

/** No provider may credit so much. */
const tooMuch = 9_000_000_000_000_000;

/** Credits without a bet. */
export const creditCases: readonly ConformCase[] = [
  {
    id: 'credit-1',
    title: 'a repeated credit adds its amount once, and has the first answer',
    run: async (play, held) => {
      expectBalance(await play.credit(stake), held + stake);
      await play.bet(stake);
      expectBalance(await play.credit(stake), held + stake);
      if ((await play.balance()) !== held) throw new Failure('The repeated credit added its amount again.');
    },
  },
  {
    id: 'credit-2',
    title: 'an id that was used for another amount or kind of credit is refused',
    run: async (play, held) => {
      await play.credit(stake);
      expectRefusal(await play.credit(stake + 1), 422, 'idempotency_key_reused');
      expectRefusal(await play.credit(stake, { kind: 'jackpot' }), 422, 'idempotency_key_reused');
      expectBalance(await play.undoCredit('credit'), held);
    },
  },
  {
    id: 'credit-3',
    title: 'a credit in another currency is refused',
    run: async (play) => expectRefusal(await play.call('credit', { ...play.creditBody(stake), currency: 'XXX' }), 400),
  },
  {
    id: 'credit-4',
    title: 'a credit above what the provider may credit is refused with what it may',
    run: async (play, held) => {
      const answer = await play.credit(tooMuch);
      expectRefusal(answer, 422, 'credit_above_maximum');
      if (typeof answer.body['max_credit_minor'] !== 'number') throw new Failure('The refusal does not say the highest amount.');
      if ((await play.balance()) !== held) throw new Failure('The refusal changed the balance.');
    },
  },
  {
    id: 'credit-5',
    title: 'a session that has ended takes no bet, and is credited',
    needs: 'endedSession',
    run: async (play, held) => {
      expectRefusal(await play.call('bet', { ...play.betBody(stake), ...play.inEndedSession }), 403, 'session_expired');
      expectBalance(await play.call('credit', { ...play.creditBody(stake), ...play.inEndedSession }), held + stake);
      expectBalance(await play.undoCredit('credit'), held);
    },
  },
  {
    id: 'credit-6',
    title: 'a rollback takes a credit back, once, and the credit does not come again',
    run: async (play, held) => {
      await play.credit(stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.undoCredit('credit'), held);
      expectRefusal(await play.credit(stake), 409, 'rolled_back');
    },
  },
  {
    id: 'credit-7',
    title: 'a credit that comes after its rollback is refused',
    run: async (play, held) => {
      expectBalance(await play.undoCredit('credit'), held);
      expectRefusal(await play.credit(stake), 409, 'rolled_back');
    },
  },
  {
    id: 'credit-8',
    title: 'a credit that was spent is not taken back',
    run: async (play, held) => {
      await play.credit(stake);
      expectBalance(await play.bet(held + stake), 0);
      expectRefusal(await play.undoCredit('credit'), 402, 'insufficient_funds');
      expectBalance(await play.win(held + stake), held + stake);
      expectBalance(await play.undoCredit('credit'), held);
    },
  },
  {
    id: 'credit-9',
    title: 'a credit is made with the other actions of its call, or not at all',
    run: async (play, held) => {
      const credit = { action: 'credit', ...play.creditBody(2 * stake) };
      expectRefusal(await play.transact([credit, { action: 'win', ...play.winBody(stake, { of: 'never' }) }]), 404, 'not_found');
      if ((await play.balance()) !== held) throw new Failure('The credit was made.');
      expectBalance(await play.transact([{ action: 'bet', ...play.betBody(2 * stake) }, credit], 'both'), held);
    },
  },
  {
    id: 'credit-10',
    title: 'one credit sent ten times at once is made once',
    run: async (play, held) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => play.credit(stake)));
      for (const answer of answers) expectBalance(answer, held + stake);
      expectBalance(await play.undoCredit('credit'), held);
    },
  },
  {
    id: 'credit-11',
    title: 'a promotion, a prize of a tournament, a jackpot and free rounds elsewhere are credited',
    run: async (play, held) => {
      for (const kind of ['promotion', 'tournament', 'jackpot', 'free_rounds']) {
        expectBalance(await play.credit(stake, { as: kind, kind }), held + stake);
        expectBalance(await play.undoCredit(kind), held);
      }
    },
  },
];
