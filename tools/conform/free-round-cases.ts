import { type ConformCase, stake } from './case.ts';
import { Failure } from './answer.ts';
import { expectBalance, expectRefusal } from './play.ts';

/** More rounds than the grant of a run may have. */
const maxRounds = 20;

/** Free rounds: bets of nothing that name a grant, which pays what they win once all of them have ended. */
export const freeRoundCases: readonly ConformCase[] = [
  {
    id: 'free-1',
    title: 'a free round is a bet of nothing, and its win waits for the other rounds',
    needs: 'grant',
    run: async (play, held) => {
      for (let time = 0; time < 2; time += 1) expectBalance(await play.freeBet(), held);
      expectBalance(await play.win(0), held);
    },
  },
  {
    id: 'free-2',
    title: 'a grant that was never given is refused',
    run: async (play) => expectRefusal(await play.bet(0, { grant: play.id('no-grant') }), 404, 'not_found'),
  },
  {
    id: 'free-3',
    title: 'a free round with a stake is refused',
    needs: 'grant',
    run: async (play, held) => {
      expectRefusal(await play.bet(stake, { grant: play.grant }), 400, 'invalid_request');
      if ((await play.balance()) !== held) throw new Failure('The stake was taken.');
    },
  },
  {
    id: 'free-4',
    title: 'the id of a free round is not taken for a bet without its grant',
    needs: 'grant',
    run: async (play, held) => {
      await play.freeBet();
      expectRefusal(await play.bet(0), 422, 'idempotency_key_reused');
      expectBalance(await play.undoBet('bet'), held);
    },
  },
  {
    id: 'free-5',
    title: 'a free round that was rolled back is not taken when it comes again',
    needs: 'grant',
    run: async (play, held) => {
      await play.freeBet();
      for (let time = 0; time < 2; time += 1) expectBalance(await play.undoBet('bet'), held);
      expectRefusal(await play.freeBet(), 409, 'rolled_back');
    },
  },
  {
    id: 'free-6',
    title: 'a grant for another game is refused',
    needs: 'otherGrant',
    run: async (play) => expectRefusal(await play.bet(0, { grant: play.otherGrant }), 409, 'free_rounds_other_game'),
  },
  {
    id: 'free-7',
    title: 'a grant that has expired or was cancelled is refused',
    needs: 'endedGrant',
    run: async (play) => expectRefusal(await play.bet(0, { grant: play.endedGrant }), 409, 'free_rounds_ended'),
  },
  {
    id: 'free-8',
    title: 'a grant pays what its rounds won once its last has ended, and takes no more of them',
    needs: 'grant',
    run: async (play, held) => {
      const name = (what: string) => ({ as: `${what}-${rounds}`, of: `bet-${rounds}`, round: `round-${rounds}` });
      let rounds = 0;
      let answer = await play.freeBet(name('bet'));
      while (answer.status === 200 && rounds < maxRounds) {
        expectBalance(answer, held);
        await play.win(stake, name('win'));
        rounds += 1;
        answer = await play.freeBet(name('bet'));
      }
      expectRefusal(answer, 409, 'free_rounds_used');
      if (rounds === 0) throw new Failure('The grant has no rounds left. Name a new one.');
      if ((await play.balance()) !== held + rounds * stake) throw new Failure('The winnings were not paid once.');
    },
  },
];
