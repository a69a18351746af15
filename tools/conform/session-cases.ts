import { Failure } from './answer.ts';
import { type ConformCase, stake } from './case.ts';
import { expectBalance, expectRefusal } from './play.ts';

/** Cases of open sessions, ended sessions, and sessions of a player who may not play. */
export const sessionCases: readonly ConformCase[] = [
  {
    id: 'session-1',
    title: 'a live session is refreshed, and says when it ends',
    run: async (play, held) => {
      const answer = await play.refresh();
      expectBalance(answer, held);
      const { expires_at: end } = answer.body;
      if (typeof end !== 'string' || !(Date.parse(end) > Date.now())) throw new Failure(`The session ends at ${String(end)}.`);
    },
  },
  {
    id: 'session-2',
    title: 'a session that has ended is not refreshed',
    needs: 'endedSession',
    run: async (play) => expectRefusal(await play.refresh(play.inEndedSession), 403, 'session_expired'),
  },
  {
    id: 'session-3',
    title: 'wins, rollbacks and the end of a round are taken after the end of the session',
    needs: 'endedSession',
    run: async (play, held) => {
      const inEnded = (name: string, body: object) => play.call(name, { ...body, ...play.inEndedSession });
      await play.bet(stake);
      expectBalance(await inEnded('win', play.winBody(stake)), held);
      await play.bet(stake, { as: 'other', round: 'other' });
      const undo = { ...play.endBody({ as: 'undo-other', round: 'other' }), bet_uuid: play.id('other') };
      expectBalance(await inEnded('rollback', undo), held);
      await play.bet(stake, { as: 'third', round: 'third' });
      expectBalance(await inEnded('close', play.endBody({ round: 'third' })), held - stake);
    },
  },
  {
    id: 'blocked-1',
    title: 'a player who may not play takes no bet',
    needs: 'blockedSession',
    run: async (play) => {
      const { status, body } = await play.call('bet', { ...play.betBody(stake), ...play.inBlockedSession });
      if (status < 400 || status >= 500 || typeof body['code'] !== 'string')
        throw new Failure(`The bet of a player who may not play was answered with ${status}.`);
    },
  },
];
