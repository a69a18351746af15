import { randomUUID } from 'node:crypto';
import { sign } from '#server/http/signature.ts';
import { gamesSecret } from '../bench-api/requests.ts';
import { currency, gameToken, loginToken } from '../bench-api/seed.ts';
import { filledGame } from './fill-provider.ts';

export interface Call {
  readonly name: string;
  readonly make: (origins: Origins) => Promise<Response>;
}
export interface Origins {
  readonly site: string;
  readonly partners: string;
}

const json = { 'content-type': 'application/json' };
const guest = { authorization: `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}` };
/** The player with most rounds, whose calls grow with the player's own history. */
const heavy = { authorization: `Bearer ${loginToken(0)}`, 'user-token': loginToken(0) };

const read = (name: string, path: string, headers: Record<string, string>): Call => ({
  name,
  make: ({ site }) => fetch(`${site}/api${path}`, { headers }),
});

function wallet({ site }: Origins, operation: 'bet' | 'win', more: object): Promise<Response> {
  const body = JSON.stringify({ session_token: gameToken(0), currency, ...more });
  const [path, timestamp] = [`/partners/wallet/${operation}`, Math.floor(Date.now() / 1_000)];
  const signature = sign(gamesSecret, { timestamp, method: 'POST', path, body });
  const headers = { 'content-type': 'application/json', 'x-partner': 'games', 'x-timestamp': String(timestamp), 'x-signature': signature };
  return fetch(`${site}${path}`, { method: 'POST', headers, body });
}

/** A bet of a player with limits, and its win. */
function bets(): readonly Call[] {
  let open = '';
  return [
    {
      name: 'bet',
      make: (origins) => wallet(origins, 'bet', { request_uuid: (open = randomUUID()), round_id: `round-${open}`, amount_minor: 100 }),
    },
    {
      name: 'win',
      make: (origins) =>
        wallet(origins, 'win', { request_uuid: `win-${open}`, bet_uuid: open, round_id: `round-${open}`, amount_minor: 95 }),
    },
  ];
}

async function openGame(partners: string): Promise<string> {
  const body = JSON.stringify({ mode: 'real', kind: filledGame, token: gameToken(0) });
  const opened = await fetch(`${partners}/games/api/sessions`, { method: 'POST', headers: json, body });
  const { session } = (await opened.json()) as { session?: string };
  if (session === undefined) throw new Error(`the game did not open: ${opened.status}`);
  const headers = { ...json, authorization: `Bearer ${session}` };
  await fetch(`${partners}/games/api/seeds`, { method: 'POST', headers, body: JSON.stringify({ client_seed: 'growth' }) });
  return session;
}

/** A round of a house game, and the reads of its page. */
function houseRounds(): readonly Call[] {
  let session: Promise<string> | null = null;
  const headers = async (partners: string) => ({ ...json, authorization: `Bearer ${await (session ??= openGame(partners))}` });
  const get = (name: string, path: string): Call => ({
    name,
    make: async ({ partners }) => fetch(`${partners}/games/api${path}`, { headers: await headers(partners) }),
  });
  return [
    {
      name: 'round of a house game',
      make: async ({ partners }) => {
        const wager = { kind: filledGame, target: 200 };
        const body = JSON.stringify({ request_id: randomUUID(), stake_minor: 100, wager });
        return fetch(`${partners}/games/api/rounds`, { method: 'POST', headers: await headers(partners), body });
      },
    },
    get('state of a house game', '/state'),
    get('all rounds of a house game', '/record'),
  ];
}

/** In the order in which they are repeated. */
export const calls = (): readonly Call[] => [
  ...bets(),
  ...houseRounds(),
  read('popular games', '/casino/popular', guest),
  read('latest bets', '/static/transactions?type_id=4&order_by=updated_at&order_by_direction=desc&per_page=10', guest),
  read('biggest wins', '/static/transactions?type_id=5&order_by=amount_converted&order_by_direction=desc&per_page=10', guest),
  read('games of a section', '/casino/games?page=1&per_page=30&section_id=1&sort_by=rank&sort=1&language=en', guest),
  read('player', '/me', heavy),
  read('balance', '/me/balance', heavy),
  read('own history', '/me/transactions?page=1&per_page=20', heavy),
  read('own history, page 50', '/me/transactions?page=50&per_page=20', heavy),
  read('limits of play', '/me/play-limits', heavy),
  read('play session', '/me/play-session', heavy),
  read('recommended games', '/casino/recommended', heavy),
];
