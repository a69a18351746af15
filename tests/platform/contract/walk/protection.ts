import { reportHarm } from '#server/protection/harm/assessment.ts';
import { newPlayer } from '#tests/support/caller.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

export const protectionWalk = ({ platform, guest, player }: Scene) =>
  ({
    getJurisdiction: async () => [
      (await guest('GET', '/jurisdiction?country=GB&language=es')).body,
      (await player.call('GET', '/jurisdiction')).body,
    ],
    getVipLevels: async () => [(await guest('GET', '/vip-levels?language=fr')).body, (await player.call('GET', '/vip-levels')).body],
    getPlayLimits: async () => {
      const { call } = await newPlayer(platform, 'limited1');
      return around(
        () => get(call, '/me/play-limits'),
        () => call('PUT', '/me/play-limits', { kind: 'loss', period: 'day', amount: '20' }),
      );
    },
    setPlayLimit: async () => {
      const { call } = await newPlayer(platform, 'limited2');
      const set = async (amount: string) => (await call('PUT', '/me/play-limits', { kind: 'stake', period: 'week', amount })).body;
      return [await set('20'), await set('10')];
    },
    setPlayTime: async () => {
      const { call } = await newPlayer(platform, 'limited5');
      const set = async (minutes: number) => (await call('PUT', '/me/play-times', { kind: 'time', minutes })).body;
      return [await set(120), await set(60)];
    },
    getPlaySession: async () => {
      const { call } = await newPlayer(platform, 'limited6');
      return around(
        () => get(call, '/me/play-session'),
        () => call('PUT', '/me/play-times', { kind: 'reality_check', minutes: 30 }),
      );
    },
    answerRealityCheck: async () => {
      const { call } = await newPlayer(platform, 'limited7');
      const answer = async () => (await call('POST', '/me/reality-check')).body;
      const before = await answer();
      await call('PUT', '/me/play-times', { kind: 'reality_check', minutes: 60 });
      return [before, await answer()];
    },
    startLimitedSession: async () => {
      const { call, id } = await newPlayer(platform, 'limited10');
      const start = async () => (await call('POST', '/me/session-limits', { minutes: 30, spend: '20' })).body;
      const before = await start();
      await platform.platform.db.sql`update players set country = 'ES' where id = ${id}`;
      return [before, await start()];
    },
    endLimitedSession: async () => {
      const { call, id } = await newPlayer(platform, 'limited11');
      const end = async () => (await call('DELETE', '/me/session-limits')).body;
      const before = await end();
      await platform.platform.db.sql`update players set country = 'ES' where id = ${id}`;
      await call('POST', '/me/session-limits', { minutes: 30, spend: '20' });
      return [before, await end()];
    },
    confirmAge: async () => {
      const { call, id } = await newPlayer(platform, 'limited8');
      const before = (await call('POST', '/me/age', { age: 21 })).body;
      await platform.platform.db.sql`update players set country = 'BE' where id = ${id}`;
      return [before, (await call('POST', '/me/age', { age: 21 })).body];
    },
    acknowledgeIntervention: async () => {
      const { call, id } = await newPlayer(platform, 'limited9');
      await reportHarm(platform.platform, id, 'a test');
      const { intervention } = (await call('GET', '/me/play-limits')).body;
      const acknowledge = async () => (await call('POST', `/me/interventions/${intervention.id}/acknowledgement`)).body;
      const first = await acknowledge();
      await call('PUT', '/me/play-limits', { kind: 'stake', period: 'week', amount: '20' });
      return [first, await acknowledge()];
    },
    takeBreak: async () => {
      const { call } = await newPlayer(platform, 'limited3');
      return [(await call('POST', '/me/break', { days: 1 })).body, (await call('POST', '/me/break', { days: 7 })).body];
    },
    excludeSelf: async () => {
      const { call } = await newPlayer(platform, 'limited4');
      return around(
        async () => (await call('GET', '/me')).status,
        () => call('POST', '/me/self-exclusion', { months: 6, password: 'Secret-123' }),
      );
    },
  }) satisfies Partial<Walk>;
