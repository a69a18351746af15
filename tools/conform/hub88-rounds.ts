import { type CaseOf, stake as stakeMinor } from './case.ts';
import { expectOk, expectStatus, expectUnchanged, type Hub88Play } from './hub88-play.ts';
import { Failure } from './answer.ts';

/** Statuses for a bet that came after its rollback. */
const undone = ['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_DUPLICATE_TRANSACTION'] as const;
const noBet = ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'] as const;

/** Wins, ends of rounds, and rollbacks before and after what they undo. */
export const hub88RoundCases: readonly CaseOf<Hub88Play>[] = [
  {
    id: 'win-1',
    title: 'a repeated win, and one whose answer was lost, is paid once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      await play.lose('transaction/win', play.winBody(stake));
      for (let time = 0; time < 2; time += 1) expectOk(await play.win(stake), held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-2',
    title: 'a win of a bet that never came is refused',
    run: async (play, held) => {
      expectStatus(await play.win(play.units(stakeMinor), { of: 'never' }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-3',
    title: 'one win sent ten times at once is paid once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      for (const answer of await Promise.all(Array.from({ length: 10 }, () => play.win(stake)))) expectOk(answer, held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-4',
    title: 'a bet has several wins until its round is closed',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(2 * stake);
      expectOk(await play.win(stake, { as: 'part', round_closed: false }), held - stake);
      expectOk(await play.win(stake, { as: 'last' }), held);
    },
  },
  {
    id: 'win-5',
    title: 'the id of a win is not taken for another amount',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      expectOk(await play.win(stake), held);
      expectStatus(await play.win(2 * stake), 'RS_ERROR_DUPLICATE_TRANSACTION');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'win-6',
    title: 'a win without a bet is paid once or refused',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      const prize = { as: 'prize', reference_transaction_uuid: null, round_closed: false };
      const first = await play.win(stake, prize);
      if (first.body['status'] === 'RS_OK') {
        expectOk(first, held + stake);
        expectOk(await play.win(stake, prize), held + stake);
        expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
      } else {
        expectStatus(first);
        expectStatus(await play.win(stake, prize));
      }
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'round-1',
    title: 'a closed round takes no bet',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      expectOk(await play.win(stake), held);
      expectStatus(await play.bet(stake, { as: 'late' }));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'round-2',
    title: 'a bet that closes its round is lost, once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(stake, { round_closed: true }), held - stake);
      expectStatus(await play.bet(stake, { as: 'late' }));
      await expectUnchanged(play, held - stake);
    },
  },
  {
    id: 'round-3',
    title: 'a win that closes a round ends its other bets',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      await play.bet(stake, { as: 'further' });
      expectOk(await play.win(2 * stake), held);
      expectStatus(await play.undo('further'));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-1',
    title: 'a rollback gives the stake back, once, and the bet does not come again',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      for (let time = 0; time < 2; time += 1) expectOk(await play.undo('bet'), held);
      expectStatus(await play.bet(stake), ...undone);
      expectStatus(await play.win(stake), ...noBet);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-2',
    title: 'a rollback of a bet that never came is taken, and the bet is refused when it comes',
    run: async (play, held) => {
      expectOk(await play.undo('bet'), held);
      expectStatus(await play.bet(play.units(stakeMinor)), ...undone);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-3',
    title: 'a bet that was won is not rolled back',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      expectOk(await play.win(stake), held);
      expectStatus(await play.undo('bet'));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-4',
    title: 'a rollback sent ten times at once gives the stake back once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      for (const answer of await Promise.all(Array.from({ length: 10 }, () => play.undo('bet')))) expectOk(answer, held);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-5',
    title: 'a bet and its rollback at once leave the stake where it was',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      const [, undo] = await Promise.all([play.bet(stake), play.undo('bet')]);
      if (undo.body['status'] !== 'RS_OK') throw new Failure(`The rollback was answered with ${String(undo.body['status'])}.`);
      expectStatus(await play.bet(stake), ...undone);
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'undo-6',
    title: 'a win that closed its round and was rolled back is not answered as if it were paid',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      expectOk(await play.win(2 * stake), held + stake);
      expectOk(await play.undo('win'), held - stake);
      expectStatus(await play.win(2 * stake), ...noBet, 'RS_ERROR_DUPLICATE_TRANSACTION');
      await expectUnchanged(play, held - stake);
    },
  },
];
