import { type ConformCase, stake } from './case.ts';
import { creditCases } from './credit-cases.ts';
import { freeRoundCases } from './free-round-cases.ts';
import { sessionCases } from './session-cases.ts';
import { transactionCases } from './transaction-cases.ts';
import { Failure } from './answer.ts';
import { expectBalance, expectRefusal } from './play.ts';

/** More than a signature may be old. */
const oldS = 900;

const signing: readonly ConformCase[] = [
  {
    id: 'sign-1',
    title: 'a call with another secret is refused',
    run: async (play) => expectRefusal(await play.call('bet', play.betBody(stake), { secret: 'not the secret' }), 401, 'invalid_signature'),
  },
  {
    id: 'sign-2',
    title: 'a body that was changed after it was signed is refused',
    run: async (play) =>
      expectRefusal(await play.call('bet', play.betBody(stake), { text: (signed) => `${signed} ` }), 401, 'invalid_signature'),
  },
  {
    id: 'sign-3',
    title: 'a call that was signed long ago is refused',
    run: async (play) =>
      expectRefusal(await play.call('bet', play.betBody(stake), { atS: Math.floor(Date.now() / 1000) - oldS }), 401, 'invalid_signature'),
  },
  {
    id: 'type-1',
    title: 'an amount below zero, with decimals or as text is refused',
    run: async (play) => {
      for (const amount_minor of [-1, 0.5, `${stake}`])
        expectRefusal(await play.call('bet', { ...play.betBody(stake), amount_minor }), 400);
    },
  },
  {
    id: 'type-2',
    title: 'another currency is refused',
    run: async (play) => expectRefusal(await play.call('bet', { ...play.betBody(stake), currency: 'XXX' }), 400),
  },
  {
    id: 'type-3',
    title: 'a session that was never opened is refused',
    run: async (play) => expectRefusal(await play.call('bet', { ...play.betBody(stake), session_token: 'no-such-session' }), 404),
  },
];

const bets: readonly ConformCase[] = [
  {
    id: 'bet-1',
    title: 'a bet takes its stake, and a win pays',
    run: async (play, held) => {
      expectBalance(await play.bet(stake), held - stake);
      expectBalance(await play.win(stake), held);
    },
  },
  {
    id: 'bet-2',
    title: 'a repeated bet has one effect, and the first answer',
    run: async (play, held) => {
      expectBalance(await play.bet(stake), held - stake);
      await play.bet(stake, { as: 'other', round: 'other' });
      expectBalance(await play.bet(stake), held - stake);
      expectBalance(await play.win(2 * stake), held);
      if ((await play.balance()) !== held) throw new Failure('The repeated bet took its stake again.');
    },
  },
  {
    id: 'bet-3',
    title: 'an id that was used for another amount is refused',
    run: async (play, held) => {
      await play.bet(stake);
      expectRefusal(await play.bet(stake + 1), 422, 'idempotency_key_reused');
      expectBalance(await play.win(stake), held);
    },
  },
  {
    id: 'bet-4',
    title: 'a bet above the balance is refused with the balance',
    run: async (play, held) => {
      const answer = await play.bet(held + 1);
      expectRefusal(answer, 402, 'insufficient_funds');
      if (answer.body['balance_minor'] !== held) throw new Failure('The refusal does not say the balance.');
    },
  },
  {
    id: 'bet-5',
    title: 'a bet of zero is taken, and its win paid',
    run: async (play, held) => {
      expectBalance(await play.bet(0), held);
      expectBalance(await play.win(stake), held + stake);
      expectBalance(await play.bet(stake, { as: 'back', round: 'back' }), held);
    },
  },
  {
    id: 'bet-6',
    title: 'one bet sent ten times at once is taken once',
    run: async (play, held) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => play.bet(stake)));
      for (const answer of answers) expectBalance(answer, held - stake);
      expectBalance(await play.win(stake), held);
    },
  },
  {
    id: 'win-1',
    title: 'a repeated win pays once, and another win of the bet is refused',
    run: async (play, held) => {
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.win(stake), held);
      expectRefusal(await play.win(stake, { as: 'second' }), 409, 'already_won');
      if ((await play.balance()) !== held) throw new Failure('The win was paid twice.');
    },
  },
  {
    id: 'win-2',
    title: 'a win of a bet that never came is refused',
    run: async (play) => expectRefusal(await play.win(stake, { of: 'never' }), 404, 'not_found'),
  },
  {
    id: 'win-3',
    title: 'a win that comes before its bet is refused, and paid when it comes again after it',
    run: async (play, held) => {
      expectRefusal(await play.win(stake), 404, 'not_found');
      // A network that is slow may bring the first win after the bet.
      const { status } = await play.bet(stake);
      if (status !== 200) throw new Failure(`The bet was answered with ${status}.`);
      expectBalance(await play.win(stake), held);
    },
  },
];

const rounds: readonly ConformCase[] = [
  {
    id: 'round-1',
    title: 'a bet in a round that was paid is refused',
    run: async (play) => {
      await play.bet(stake);
      await play.win(0);
      expectRefusal(await play.bet(stake, { as: 'late' }), 409, 'round_closed');
    },
  },
  {
    id: 'round-2',
    title: 'a round takes several bets and several wins until its last',
    run: async (play, held) => {
      await play.bet(stake);
      expectBalance(await play.win(stake, { as: 'part', closes: false }), held);
      expectBalance(await play.win(stake, { as: 'part', closes: false }), held);
      expectBalance(await play.bet(stake, { as: 'further' }), held - stake);
      expectBalance(await play.win(stake, { of: 'further' }), held);
      expectBalance(await play.win(0, { as: 'last' }), held);
    },
  },
  {
    id: 'round-3',
    title: 'a round that is closed takes no bet and no win',
    run: async (play, held) => {
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.close(), held - stake);
      expectRefusal(await play.bet(stake, { as: 'late' }), 409, 'round_closed');
      expectRefusal(await play.win(stake), 409, 'round_closed');
    },
  },
  {
    id: 'round-4',
    title: 'a round that was closed before its bet came takes none',
    run: async (play, held) => {
      expectBalance(await play.close(), held);
      expectRefusal(await play.bet(stake), 409, 'round_closed');
    },
  },
];

const rollbacks: readonly ConformCase[] = [
  {
    id: 'undo-1',
    title: 'a rollback gives the stake back, once',
    run: async (play, held) => {
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.undoBet('bet'), held);
      expectRefusal(await play.bet(stake), 409, 'rolled_back');
      expectRefusal(await play.win(stake), 409, 'rolled_back');
    },
  },
  {
    id: 'undo-2',
    title: 'a bet that comes after its rollback is refused',
    run: async (play, held) => {
      expectBalance(await play.undoBet('bet'), held);
      expectRefusal(await play.bet(stake), 409, 'rolled_back');
    },
  },
  {
    id: 'undo-3',
    title: 'a bet that was won is not rolled back',
    run: async (play) => {
      await play.bet(stake);
      await play.win(0);
      expectRefusal(await play.undoBet('bet'), 409, 'already_won');
    },
  },
  {
    id: 'undo-4',
    title: 'a rollback takes a win back, once, and then its bet',
    run: async (play, held) => {
      await play.bet(stake);
      await play.win(5 * stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.undoWin('win'), held - stake);
      expectRefusal(await play.win(5 * stake), 409, 'rolled_back');
      expectBalance(await play.undoBet('bet'), held);
    },
  },
  {
    id: 'undo-5',
    title: 'a win that comes after its rollback is refused',
    run: async (play, held) => {
      await play.bet(stake);
      expectBalance(await play.undoWin('win'), held - stake);
      expectRefusal(await play.win(stake), 409, 'rolled_back');
      expectBalance(await play.undoBet('bet'), held);
    },
  },
  {
    id: 'undo-6',
    title: 'a whole round is undone, once, and takes nothing more',
    run: async (play, held) => {
      await play.bet(stake);
      await play.bet(stake, { as: 'further' });
      await play.win(7 * stake, { as: 'part', closes: false });
      await play.win(stake);
      for (let time = 0; time < 2; time += 1) expectBalance(await play.undoRound(), held);
      expectRefusal(await play.bet(stake, { as: 'late' }), 409, 'round_closed');
    },
  },
  {
    id: 'undo-7',
    title: 'a round that was undone before its bet came takes none',
    run: async (play, held) => {
      expectBalance(await play.undoRound(), held);
      expectRefusal(await play.bet(stake), 409, 'round_closed');
    },
  },
];

export const walletCases: readonly ConformCase[] = [
  ...signing,
  ...sessionCases,
  ...bets,
  ...rounds,
  ...rollbacks,
  ...transactionCases,
  ...creditCases,
  ...freeRoundCases,
];
