import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#games/client/call-error.ts';
import { withFirstSeed } from '#games/client/first-seed.ts';
import type { GameClient } from '#games/client/server.ts';
import type { Fairness, PlaceRound } from '#games/provider/protocol.ts';

const bet = { request_id: 'bet-0001', stake_minor: 100, wager: { kind: 'dice' } } as unknown as PlaceRound;
const fairness = (client_seed: string): Fairness => ({ server_seed_hash: 'a', next_server_seed_hash: 'b', client_seed, nonce: 0 });

/** A server that answers seeds on command, and records its calls. */
function server() {
  const asked: string[] = [];
  const seeds: PromiseWithResolvers<Fairness>[] = [];
  const call = (name: string) => async () => void asked.push(name) as never;
  const client = {
    state: call('state'),
    place: call('place'),
    chooseSeed(seed: string) {
      asked.push(`seed ${seed.length}`);
      const answer = Promise.withResolvers<Fairness>();
      seeds.push(answer);
      return answer.promise;
    },
  } as Partial<GameClient> as GameClient;
  return { client, asked, seeds };
}
const moment = () => new Promise((resolve) => setTimeout(resolve));

describe('the first seed of a player', () => {
  test('is left alone where there is one', async () => {
    const { client, asked } = server();
    expect(withFirstSeed(client, { fairness: fairness('mine') })).toBe(client);
    expect(asked).toEqual([]);
  });

  test('is asked for at once, once, and a bet and the state wait for it', async () => {
    const { client, asked, seeds } = server();
    const seeded = withFirstSeed(client, { fairness: fairness('') });
    const calls = Promise.all([seeded.place(bet), seeded.state()]);
    await moment();
    expect(asked).toEqual([expect.stringMatching(/^seed [1-9]/)]);
    seeds[0]!.resolve(fairness('random'));
    await calls;
    expect(asked.slice(1).toSorted()).toEqual(['place', 'state']);
  });

  test('that could not be chosen is tried again by the next bet, which goes out with none before', async () => {
    const { client, asked, seeds } = server();
    const seeded = withFirstSeed(client, { fairness: fairness('') });
    const refused = vi.fn();
    const first = seeded.place(bet).catch(refused);
    seeds[0]!.reject(new CallError('unreachable'));
    await first;
    expect(refused.mock.calls[0]![0]).toMatchObject({ code: 'unreachable' });
    expect(asked).toHaveLength(1);
    await seeded.state();
    expect(asked.splice(1)).toEqual(['state']);
    const second = seeded.place(bet);
    await moment();
    seeds[1]!.resolve(fairness('random'));
    await second;
    expect(asked.map((each) => each.split(' ')[0])).toEqual(['seed', 'seed', 'place']);
  });

  test('never comes after one that the player chose meanwhile', async () => {
    const { client, asked, seeds } = server();
    const seeded = withFirstSeed(client, { fairness: fairness('') });
    const own = seeded.chooseSeed('mine');
    await moment();
    expect(asked).toHaveLength(1);
    seeds[0]!.reject(new CallError('unreachable'));
    await moment();
    expect(asked.at(-1)).toBe('seed 4');
    seeds[1]!.resolve(fairness('mine'));
    expect(await own).toMatchObject({ client_seed: 'mine' });
    await seeded.place(bet);
    expect(asked).toHaveLength(3);
  });
});
