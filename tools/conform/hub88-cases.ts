import { required } from '#domain/required.ts';
import { type CaseOf, stake as stakeMinor } from './case.ts';
import { hub88RoundCases } from './hub88-rounds.ts';
import { expectOk, expectStatus, expectUnchanged, type Hub88Operator, type Hub88Play } from './hub88-play.ts';
import { Failure } from './answer.ts';

export interface Hub88Case extends CaseOf<Hub88Play> {
  /** Left out where the operator has not named it. */
  readonly needs?: keyof Pick<Hub88Operator, 'endedToken' | 'blocked' | 'reward'>;
}

const signing: readonly Hub88Case[] = [
  {
    id: 'sign-1',
    title: 'a call without a signature is refused',
    run: async (play, held) => {
      const body = play.betBody(play.units(stakeMinor));
      expectStatus(await play.call('transaction/bet', body, { by: 'nobody' }), 'RS_ERROR_INVALID_SIGNATURE');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'sign-2',
    title: 'a call that another key has signed is refused',
    run: async (play, held) => {
      const body = play.betBody(play.units(stakeMinor));
      expectStatus(await play.call('transaction/bet', body, { by: 'stranger' }), 'RS_ERROR_INVALID_SIGNATURE');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'sign-3',
    title: 'a body that was changed after it was signed is refused, also by a space',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      for (const text of [
        (signed: string) => `${signed} `,
        (signed: string) => signed.replace(`"amount":${stake}`, `"amount":${2 * stake}`),
      ])
        expectStatus(await play.call('transaction/bet', play.betBody(stake), { text }), 'RS_ERROR_INVALID_SIGNATURE');
      await expectUnchanged(play, held);
    },
  },
];

const types: readonly Hub88Case[] = [
  {
    id: 'type-1',
    title: 'an amount below zero, with decimals, as text or as nothing is refused',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      for (const amount of [-stake, stake + 0.5, `${stake}`, null, true, [stake]])
        expectStatus(await play.bet(0, { amount }), 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-2',
    title: 'a call that lacks a field is refused',
    run: async (play, held) => {
      for (const name of ['transaction_uuid', 'round', 'amount', 'currency', 'token', 'user'])
        expectStatus(
          await play.call('transaction/bet', { ...play.betBody(play.units(stakeMinor)), [name]: undefined }),
          'RS_ERROR_WRONG_SYNTAX',
          'RS_ERROR_INVALID_TOKEN',
        );
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-3',
    title: 'another currency is refused',
    run: async (play, held) => {
      expectStatus(await play.bet(play.units(stakeMinor), { currency: 'ZZZ' }), 'RS_ERROR_WRONG_CURRENCY');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-4',
    title: 'a session that was never opened, and one of another user, is refused',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      expectStatus(await play.bet(stake, { token: play.id('no-session') }), 'RS_ERROR_INVALID_TOKEN');
      expectStatus(await play.bet(stake, { user: 'nobody-at-all' }), 'RS_ERROR_INVALID_TOKEN');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'type-5',
    title: 'a game that the operator does not have is refused',
    run: async (play, held) => {
      expectStatus(await play.bet(play.units(stakeMinor), { game_code: 'no_such_game' }), 'RS_ERROR_INVALID_GAME');
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'precise-1',
    title: 'an amount between two amounts of the currency is refused, of a bet and of a win, and never rounded',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      for (const amount of [1, stake - 1, stake + 1]) expectStatus(await play.bet(amount));
      await expectUnchanged(play, held);
      expectOk(await play.bet(stake, { as: 'exact' }), held - stake);
      expectStatus(await play.win(stake + 1, { of: 'exact' }));
      expectOk(await play.undo('exact'), held);
    },
  },
  {
    id: 'precise-2',
    title: 'an amount that a number of JSON cannot hold is refused',
    run: async (play, held) => {
      expectStatus(await play.bet(1e21));
      expectOk(await play.bet(0, { as: 'free' }), held);
      expectStatus(await play.win(1e21, { of: 'free' }));
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'echo-1',
    title: 'an answer has the id of its request, the user and the currency',
    run: async (play) => {
      const request_uuid = play.id('request');
      const { body } = await play.call('user/balance', { request_uuid });
      if (body['request_uuid'] !== request_uuid || body['user'] !== play.operator.user)
        throw new Failure('The answer is about another request or another user.');
      const refused = await play.bet(-1, { request_uuid });
      if (refused.body['request_uuid'] !== request_uuid) throw new Failure('A refusal has not the id of its request.');
    },
  },
  {
    id: 'info-1',
    title: 'the user of a session is known, another is not',
    run: async (play) => {
      const known = await play.call('user/info', {});
      if (known.body['status'] !== 'RS_OK' || known.body['user'] !== play.operator.user) throw new Failure('The user is not known.');
      expectStatus(await play.call('user/info', { user: 'nobody-at-all' }));
    },
  },
];

const bets: readonly Hub88Case[] = [
  {
    id: 'bet-1',
    title: 'a bet takes its stake, and a win pays',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      expectOk(await play.bet(stake), held - stake);
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-2',
    title: 'a repeated bet, and one whose answer was lost, takes its stake once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.lose('transaction/bet', play.betBody(stake));
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(stake), held - stake);
      await expectUnchanged(play, held - stake);
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-3',
    title: 'the id of a bet is not taken for another amount or another round',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      await play.bet(stake);
      expectStatus(await play.bet(2 * stake), 'RS_ERROR_DUPLICATE_TRANSACTION');
      expectStatus(await play.bet(stake, { round: 'other' }), 'RS_ERROR_DUPLICATE_TRANSACTION');
      expectOk(await play.win(stake), held);
    },
  },
  {
    id: 'bet-4',
    title: 'a bet above the balance is refused with the balance',
    run: async (play, held) => {
      const answer = await play.bet(held + play.units(1));
      expectStatus(answer, 'RS_ERROR_NOT_ENOUGH_MONEY');
      if (answer.body['balance'] !== held) throw new Failure('The refusal does not say the balance.');
    },
  },
  {
    id: 'bet-5',
    title: 'one bet sent ten times at once is taken once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
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
      const statuses = answers.map(({ body }) => String(body['status'])).toSorted();
      if (statuses.join() !== 'RS_ERROR_NOT_ENOUGH_MONEY,RS_OK') throw new Failure(`The two were answered with ${statuses.join(' and ')}.`);
      const taken = answers[0]?.body['status'] === 'RS_OK' ? 'one' : 'two';
      expectOk(await play.undo(taken, { round: taken }), held);
    },
  },
];

const players: readonly Hub88Case[] = [
  {
    id: 'session-1',
    title: 'a session that has ended takes no bet; its wins and rollbacks are taken',
    needs: 'endedToken',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      expectStatus(await play.bet(stake, { as: 'late', ...play.endedToken }), 'RS_ERROR_TOKEN_EXPIRED');
      await play.bet(stake);
      expectOk(await play.win(2 * stake, play.endedToken), held + stake);
      expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
      await play.bet(stake, { as: 'undone', round: 'undone' });
      expectOk(await play.undo('undone', { round: 'undone', ...play.endedToken }), held);
    },
  },
  {
    id: 'blocked-1',
    title: 'a player who may not play takes no bet',
    needs: 'blocked',
    run: async (play) => {
      const blocked = required(play.operator.blocked);
      expectStatus(await play.bet(play.units(stakeMinor), blocked), 'RS_ERROR_USER_DISABLED');
      expectStatus(await play.call('user/balance', blocked), 'RS_ERROR_USER_DISABLED');
    },
  },
  {
    id: 'free-1',
    title: 'a free bet takes nothing, and its win is paid once',
    run: async (play, held) => {
      const stake = play.units(stakeMinor);
      const free = { is_free: true, reward_uuid: play.id('reward') };
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(0, free), held);
      for (let time = 0; time < 2; time += 1) expectOk(await play.win(stake, free), held + stake);
      expectOk(await play.bet(stake, { as: 'back', round: 'back' }), held);
    },
  },
  {
    id: 'free-2',
    title: 'a free bet with a stake takes no money',
    run: async (play, held) => {
      await play.bet(play.units(stakeMinor), { is_free: true, reward_uuid: play.id('reward') });
      await expectUnchanged(play, held);
    },
  },
  {
    id: 'free-3',
    title: 'a round of a reward takes nothing, and a rollback gives nothing',
    needs: 'reward',
    run: async (play, held) => {
      for (let time = 0; time < 2; time += 1) expectOk(await play.bet(0, { is_free: true, reward_uuid: play.operator.reward }), held);
      expectOk(await play.undo('bet'), held);
    },
  },
];

export const hub88Cases: readonly Hub88Case[] = [...signing, ...types, ...bets, ...hub88RoundCases, ...players];
