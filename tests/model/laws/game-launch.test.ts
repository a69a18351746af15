import { describe, expect, test } from 'vitest';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { launchView } from '#machines/game-launch/game-launch.view.ts';
import type { Game } from '#openapi/model.ts';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { liveTable, playerLaunch, slot } from '#tests/support/fixtures/games.ts';
import { aGuestNeverAsksForRealPlay, aRealLinkIsNoDemo, fun, openGuestLaunch, openLaunch, real } from '#tests/support/laws/game-launch.ts';

describe('a demo launch never moves money', () => {
  test('[GAME-05] [GAME-09] [ROLE-06] a guest’s launch is a demo in EUR that names no player', async () => {
    const { calls } = await openGuestLaunch(slot);
    expect(calls.launchDemo.inputs).toEqual([
      {
        providerSlug: 'north-mill',
        body: {
          is_demo: true,
          game_id: 'amber-peaks',
          provider_id: 12,
          provider_name: 'North Mill',
          lobby_url: 'https://site.example/en',
          user_language: 'en',
          user_currency: 'EUR',
        },
      },
    ]);
    expect([calls.lookUpIp.inputs, calls.launchReal.inputs]).toEqual([[], []]);
  });

  test('a real link in the reply to a demo launch is not opened', () => aRealLinkIsNoDemo(gameLaunchMachine));

  test('whatever a guest does and whatever the platform answers, the real launch is never asked for', () =>
    aGuestNeverAsksForRealPlay(gameLaunchMachine));

  test('a live game is not launched for a guest at all', async () => {
    const { actor, calls } = await openGuestLaunch(liveTable);
    expect(actor.getSnapshot().value).toBe('needingLogin');
    expect([calls.launchReal.inputs, calls.launchDemo.inputs]).toEqual([[], []]);
  });
});

describe('a player’s launch', () => {
  const upToLaunch = async (game: Game, ip: string | Error = '203.0.113.7') => {
    const launch = openLaunch(playerLaunch);
    await launch.answer('loadGame', game);
    await launch.answer('lookUpIp', ip);
    return launch;
  };

  test('[GAME-03] [GAME-08] [GAME-10] is real, with the body of the contract', async () => {
    const { calls } = await upToLaunch(slot);
    expect(calls.launchReal.inputs).toEqual([
      {
        providerSlug: 'north-mill',
        body: {
          game_id: 'amber-peaks',
          provider_name: 'North Mill',
          provider_id: 12,
          is_mobile: false,
          is_desktop: true,
          lobby_url: 'https://site.example/en',
          skin_id: 7,
          ip_address: '203.0.113.7',
          user_rank: 3,
          bonus_id: null,
          use_bonus: false,
          user_id: 100_001,
          user_language: 'en',
          user_currency: 'USD',
        },
      },
    ]);
  });

  test('sends the literal {ip} when the look-up fails', async () => {
    const { calls } = await upToLaunch(slot, unreachable);
    expect(calls.launchReal.inputs).toMatchObject([{ body: { ip_address: '{ip}' } }]);
  });

  test.each([
    ['[GAME-06] the real link where there is one', { play_for_real: real, play_for_fun: fun }, 'playingReal', real],
    ['[GAME-06] else the link for fun, as the demo it is', { play_for_fun: fun }, 'playingDemo', fun],
  ] as const)('opens %s', async (_, reply, state, link) => {
    const { actor, answer } = await upToLaunch(slot);
    await answer('launchReal', reply);
    const { value, context } = actor.getSnapshot();
    expect([value, context.link, context.isFallback]).toEqual([state, link, state === 'playingDemo']);
  });

  test.each([
    ['fails', unreachable],
    ['answers with no link', {}],
    ['answers with a script', { play_for_real: 'javascript:alert(1)' }],
    ['answers with no address', { play_for_real: 'games/1' }],
  ] as const)('[GAME-04] falls back to the demo when the real launch %s', async (_, reply) => {
    const { actor, calls, answer } = await upToLaunch(slot);
    await answer('launchReal', reply);
    expect(calls.launchDemo.inputs).toMatchObject([{ body: { is_demo: true, user_currency: 'EUR' } }]);
    await answer('launchDemo', { play_for_fun: fun });
    expect(actor.getSnapshot()).toMatchObject({ value: 'playingDemo', context: { link: fun, isFallback: true } });
    actor.send({ type: 'real.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'lookingUpIp', context: { link: null } });
  });

  test('[V-03] goes to the demo and back when the player asks for it, and no failure is told of it', async () => {
    const { actor, answer } = await upToLaunch(slot);
    await answer('launchReal', { play_for_real: real });
    expect(launchView(actor.getSnapshot())).toMatchObject({ mode: 'real', canPlayDemo: true });
    actor.send({ type: 'demo.requested' });
    await answer('launchDemo', { play_for_fun: fun });
    expect(launchView(actor.getSnapshot())).toMatchObject({ mode: 'demo', isFallback: false, canPlayReal: true });
    actor.send({ type: 'real.requested' });
    expect(actor.getSnapshot().value).toBe('lookingUpIp');
  });

  test('[V-03] offers no demo of a live game', async () => {
    const { actor, answer } = await upToLaunch(liveTable);
    await answer('launchReal', { play_for_real: real });
    expect(launchView(actor.getSnapshot())).toMatchObject({ mode: 'real', canPlayDemo: false });
  });

  test('a live game has no demo: the failure shows and can be tried again', async () => {
    const { actor, calls, answer } = await upToLaunch(liveTable);
    await answer('launchReal', unreachable);
    expect(actor.getSnapshot().value).toBe('realFailed');
    expect(calls.launchDemo.inputs).toEqual([]);
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().value).toBe('lookingUpIp');
  });
});
