import { Failure } from './answer.ts';
import { type ConformCase, stake } from './case.ts';
import { expectBalance, expectRefusal } from './play.ts';

/** Wins that are amended, and several calls in one. */
export const transactionCases: readonly ConformCase[] = [
  {
    id: 'amend-1',
    title: 'a win is amended down and up, each once',
    run: async (play, held) => {
      await play.bet(stake);
      await play.win(3 * stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.amend(0, { as: 'down' }), held - stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.amend(stake, { as: 'up' }), held);
    },
  },
  {
    id: 'transact-1',
    title: 'bet and win in one call are made once',
    run: async (play, held) => {
      const actions = [
        { action: 'bet', ...play.betBody(2 * stake) },
        { action: 'win', ...play.winBody(stake) },
      ];
      for (let time = 0; time < 2; time += 1) expectBalance(await play.transact(actions), held - stake);
      expectBalance(await play.win(stake), held - stake);
      if ((await play.balance()) !== held - stake) throw new Failure('A part of the transaction was made again.');
    },
  },
  {
    id: 'transact-2',
    title: 'where one action is refused, none is made',
    run: async (play, held) => {
      const actions = [
        { action: 'bet', ...play.betBody(stake) },
        { action: 'win', ...play.winBody(stake, { of: 'never' }) },
      ];
      expectRefusal(await play.transact(actions), 404, 'not_found');
      if ((await play.balance()) !== held) throw new Failure('The first action was made.');
    },
  },
  {
    id: 'transact-3',
    title: 'bet and win in one call are refused where the call comes again after its win, or its bet, was rolled back',
    run: async (play, held) => {
      const actions = [
        { action: 'bet', ...play.betBody(stake) },
        { action: 'win', ...play.winBody(2 * stake) },
      ];
      expectBalance(await play.transact(actions), held + stake);
      expectBalance(await play.undoWin('win'), held - stake);
      expectRefusal(await play.transact(actions), 409, 'rolled_back');
      expectBalance(await play.undoBet('bet'), held);
      expectRefusal(await play.transact(actions), 409, 'rolled_back');
      if ((await play.balance()) !== held) throw new Failure('The transaction was made again.');
    },
  },
];
