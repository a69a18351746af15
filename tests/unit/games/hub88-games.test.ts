import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { type Called, hub88Api } from '#server/hub88/api.ts';
import { listedGame } from '#server/hub88/game-list.ts';
import type { Log } from '#server/log.ts';

test('[36.1] a game of the list of Hub88 has the facts that it states', () => {
  expect(
    listedGame({
      game_code: 'drw_dragon',
      name: 'Dragon',
      enabled: true,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE', 'GPL_WATCH'],
      blocked_countries: ['DE', 'germany', 7],
      rtp: '96.50%',
      currencies: ['EUR', 'uBTC'],
    }),
  ).toEqual({
    code: 'drw_dragon',
    name: 'Dragon',
    isEnabled: true,
    devices: ['desktop', 'mobile'],
    blockedCountries: ['DE'],
    currencies: ['EUR'],
    returnPercent: '96.50',
  });
});

test('[36.1] facts that it does not state are left out, and a game without a code is none', () => {
  const bare = { code: 'drw_tiger', name: 'drw_tiger', isEnabled: false };
  expect(listedGame({ game_code: 'drw_tiger', enabled: false, rtp: null, blocked_countries: null, platforms: [] })).toEqual(bare);
  expect(listedGame({ game_code: 'drw_tiger', enabled: false, rtp: 'about 96', blocked_countries: 'DE' })).toEqual(bare);
  expect([listedGame({ name: 'None' }), listedGame(null)]).toEqual([null, null]);
});

const round = { roundId: 'round-1', bet: 'bet-1', playerId: 7 };
function roundOver(answer: Called) {
  const sent: unknown[] = [];
  const host = { log: {} as Log, config: {} as Config };
  const post = async (path: string, body: object) => {
    sent.push([path, body]);
    return answer;
  };
  return { read: () => hub88Api(host, post, { frames: ['http://localhost:5400'] }).roundUrl(round), sent };
}

test('[36.1] the page of a round is asked for by its player, bet and round', async () => {
  const { read, sent } = roundOver({ status: 200, json: { url: 'https://rounds.hub88.example/1' } });
  expect(await read()).toBe('https://rounds.hub88.example/1');
  expect(sent).toEqual([['/game/round', { user: 'player-7', transaction_uuid: 'bet-1', round: 'round-1' }]]);
});

test.each<[string, Called, string | null]>([
  [
    'of a program on this machine whose frames are shown',
    { status: 200, json: { url: 'http://localhost:5400/rounds/1' } },
    'http://localhost:5400/rounds/1',
  ],
  ['that it does not know', { status: 404, json: {} }, null],
])('[36.1] the page of a round %s', async (_what, answer, expected) => expect(await roundOver(answer).read()).toBe(expected));

test.each<[string, Called]>([
  ['without https', { status: 200, json: { url: 'http://rounds.example/1' } }],
  ['that runs a script', { status: 200, json: { url: 'javascript:alert(1)' } }],
  ['that is none', { status: 200, json: { url: 'round 1' } }],
  ['of a fault', { status: 502, json: {} }],
])('[36.1] an address %s is no page of a round', async (_what, answer) => {
  await expect(roundOver(answer).read()).rejects.toThrow('answered');
});
