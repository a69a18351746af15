import { type CaseOf, stake } from './case.ts';
import { Failure } from './answer.ts';
import { expectCode, expectOk, expectUnchanged, type SoftswissPlay } from './softswiss-play.ts';

/** Bets and wins in one call, ends of rounds, and rollbacks before and after what they undo. */
export const softswissRoundCases: readonly CaseOf<SoftswissPlay>[] = [
  {
    id: 'both-1',
    title: 'a bet and its win in one call are made once',
    run: async (play, held) => {
      const both = [play.action('bet', stake), play.action('win', 2 * stake)];
      for (let time = 0; time < 2; time += 1) expectOk(await play.play(both, { finished: true }), held + stake);
      expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
    },
  },
  {
    id: 'both-2',
    title: 'a bet above the balance takes the win beside it down with it',
    run: async (play, held) => {
      expectCode(await play.play([play.action('bet', held + 1), play.action('win', held + 1)]), 100);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'both-3',
    title: 'a bet that comes again beside its win is taken once',
    run: async (play, held) => {
      await play.bet(stake);
      expectOk(await play.play([play.action('bet', stake), play.action('win', stake)]), held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-1',
    title: 'a repeated win, and one whose answer was lost, is paid once',
    run: async (play, held) => {
      await play.bet(stake);
      await play.lose('play', play.body([play.action('win', stake)], { finished: true }));
      for (let time = 0; time < 2; time += 1) expectOk(await play.win(stake, { finished: true }), held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-2',
    title: 'a win of a round without a bet is refused',
    run: async (play, held) => {
      expectCode(await play.win(stake));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-3',
    title: 'one win sent ten times at once is paid once',
    run: async (play, held) => {
      await play.bet(stake);
      for (const answer of await Promise.all(Array.from({ length: 10 }, () => play.win(stake)))) expectOk(answer, held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-4',
    title: 'a round has several wins until it is finished',
    run: async (play, held) => {
      await play.bet(2 * stake);
      expectOk(await play.win(stake, { as: 'part' }), held - stake);
      expectOk(await play.win(stake, { as: 'last', finished: true }), held);
    },
  },
  {
    id: 'win-5',
    title: 'the id of a win is not taken for another amount',
    run: async (play, held) => {
      await play.bet(stake);
      expectOk(await play.win(stake), held);
      expectCode(await play.win(2 * stake));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'round-1',
    title: 'a finished round takes no bet',
    run: async (play, held) => {
      await play.bet(stake);
      expectOk(await play.win(stake, { finished: true }), held);
      expectCode(await play.bet(stake, { as: 'late' }));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'round-2',
    title: 'a bet that finishes its round is lost, once',
    run: async (play, held) => {
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(stake, { finished: true }), held - stake);
      expectCode(await play.bet(stake, { as: 'late' }));
      await expectUnchanged(play, held - stake);
    },
  },
  {
    id: 'round-3',
    title: 'a call without actions finishes a round',
    run: async (play, held) => {
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectOk(await play.play([], { finished: true }), held - stake);
      expectCode(await play.bet(stake, { as: 'late' }));
      await expectUnchanged(play, held - stake);
    },
  },
  {
    id: 'undo-1',
    title: 'a rollback gives the stake back, once, and the bet does not come again',
    run: async (play, held) => {
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectOk(await play.undo(['bet']), held);
      expectCode(await play.bet(stake));
      expectCode(await play.win(stake));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-2',
    title: 'a rollback of a bet that never came is taken, and the bet is refused when it comes',
    run: async (play, held) => {
      expectOk(await play.undo(['bet']), held);
      expectCode(await play.bet(stake));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-3',
    title: 'a rollback of a win that never came is taken, and the win is refused when it comes',
    run: async (play, held) => {
      await play.bet(stake);
      expectOk(await play.undo(['win']), held - stake);
      expectCode(await play.win(stake));
      expectOk(await play.undo(['bet']), held);
    },
  },
  {
    id: 'undo-4',
    title: 'a rollback sent ten times at once gives the stake back once',
    run: async (play, held) => {
      await play.bet(stake);
      for (const answer of await Promise.all(Array.from({ length: 10 }, () => play.undo(['bet'])))) expectOk(answer, held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-5',
    title: 'a bet and its rollback at once leave the stake where it was',
    run: async (play, held) => {
      const [, undo] = await Promise.all([play.bet(stake), play.undo(['bet'])]);
      if (undo.status !== 200) throw new Failure(`The rollback was answered with ${undo.status} ${String(undo.body['code'])}.`);
      expectCode(await play.bet(stake));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-6',
    title: 'a finished round of a bet and a win is undone whole, once, and does not come again',
    run: async (play, held) => {
      const both = [play.action('bet', stake), play.action('win', 3 * stake)];
      await play.play(both, { finished: true });
      for (let time = 0; time < 2; time += 1) expectOk(await play.undo(['bet', 'win'], { finished: true }), held);
      expectCode(await play.play(both, { finished: true }));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-7',
    title: 'a win is undone alone, and its bet stays',
    run: async (play, held) => {
      await play.bet(stake);
      await play.win(stake);
      for (let time = 0; time < 2; time += 1) expectOk(await play.undo(['win']), held - stake);
      expectCode(await play.win(stake));
      await expectUnchanged(play, held - stake);
    },
  },
  {
    id: 'undo-8',
    title: 'a bet that was won is not undone alone',
    run: async (play, held) => {
      await play.bet(stake);
      expectOk(await play.win(stake, { finished: true }), held);
      expectCode(await play.undo(['bet']));
      await expectUnchanged(play, held);
    },
  },
];
