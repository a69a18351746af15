import { randomUUID } from 'node:crypto';
import { sign } from '#server/http/signature.ts';
import { currency, gameToken, loginToken, players } from './seed.ts';
import type { NextRequest } from './load.ts';

const skin = { refId: 'croupier', password: 'croupier-public' } as const;
export const gamesSecret = 'bench-games-secret';

const anyPlayer = (): number => Math.floor(Math.random() * players);
const guest = `authorization: Basic ${Buffer.from(`${skin.refId}:${skin.password}`).toString('base64')}`;
const bearer = (player: number): string => `authorization: Bearer ${loginToken(player)}\r\nuser-token: ${loginToken(player)}`;

const get = (path: string, credentials: string): string => `GET /api${path} HTTP/1.1\r\nhost: localhost\r\n${credentials}\r\n\r\n`;

function reported(name: 'bet' | 'win', call: object): string {
  const [path, body, timestamp] = [`/partners/wallet/${name}`, JSON.stringify(call), Math.floor(Date.now() / 1000)];
  const signature = sign(gamesSecret, { timestamp, method: 'POST', path, body });
  return [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'x-partner: games',
    `x-timestamp: ${timestamp}`,
    `x-signature: ${signature}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

const newMove = () => {
  const id = randomUUID();
  return { session_token: gameToken(anyPlayer()), request_uuid: id, round_id: `round-${id}`, amount_minor: 100, currency: currency };
};

export const bet: NextRequest = () => reported('bet', newMove());

export interface Read {
  readonly name: string;
  readonly path: string;
  /** Whether it is the caller's own data; otherwise everybody gets the same answer. */
  readonly isOwn: boolean;
}

/** Requests of a visit to the lobby, the most frequent first. */
export const readRequests: readonly Read[] = [
  { name: 'games of a section', path: '/casino/games?page=1&per_page=30&section_id=1&sort_by=rank&sort=1&language=en', isOwn: false },
  { name: 'sections', path: '/casino/sections?slug=casino&language=en', isOwn: false },
  { name: 'providers', path: '/casino/providers?language=en', isOwn: false },
  { name: 'latest bets', path: '/static/transactions?type_id=4&order_by=updated_at&order_by_direction=desc&per_page=10', isOwn: false },
  { name: 'skin settings', path: '/cms/skin-settings?language=en', isOwn: false },
  { name: 'promotions', path: '/cms/pages?type=promotion&campaign_visible=1&language=en', isOwn: false },
  { name: 'balance', path: '/me/balance', isOwn: true },
  { name: 'own history', path: '/me/transactions?page=1&per_page=20', isOwn: true },
  { name: 'favourites', path: '/casino/favorites', isOwn: true },
];

/** @param player whose own data are read; by default any player. */
export const read = ({ path, isOwn }: Read, player?: number): NextRequest =>
  isOwn ? () => get(path, bearer(player ?? anyPlayer())) : () => get(path, guest);

/** Shares of the reads among a hundred requests; the other 24 are bets and their wins. */
const shares = [22, 6, 4, 8, 3, 3, 20, 6, 4];

/** A caller of the mixed run: a bet is followed by its win, as the next move of the same caller. */
export function mixedCaller(): NextRequest {
  let open: ReturnType<typeof newMove> | null = null;
  const reads = readRequests.map((each, index) => ({ next: read(each), share: shares[index] ?? 0 }));
  return () => {
    let ticket = Math.random() * 100;
    for (const { next, share } of reads) {
      ticket -= share;
      if (ticket < 0) return next();
    }
    if (open === null) {
      open = newMove();
      return reported('bet', open);
    }
    const win = { ...open, request_uuid: `win-${open.request_uuid}`, bet_uuid: open.request_uuid, amount_minor: 95 };
    open = null;
    return reported('win', win);
  };
}

/** Sends a request that is written out for the wire. */
export function requestOf(url: string, request: string): Promise<Response> {
  const [line = '', ...lines] = request.split('\r\n');
  const headers = lines.filter((each) => each !== '' && !each.startsWith('host:')).map((each) => each.split(': ') as [string, string]);
  return fetch(`${url}${line.split(' ')[1]}`, { headers: [...headers, ['accept-encoding', 'identity']] });
}
