import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { isSignedBy } from '#server/hub88/signature.ts';
import { answerOperator, answerRound, type ApiAnswer } from './api.ts';
import { Books, type Session } from './books.ts';
import type { AggregatorKeys } from './keys.ts';
import { pageScript, pageStyle, playPage } from './page.ts';
import { drawsJackpot, play, sendPending, stakes, type Table, unitsInOne } from './rounds.ts';
import { returnOf, titleOf } from './titles.ts';
import { walletOf } from './wallet.ts';

const maxBodyBytes = 8 * 1024;
const resendMs = 1_000;

export interface AggregatorOptions {
  readonly keys: AggregatorKeys;
  /** Folder of the books. */
  readonly folder: string;
  /** Address under which players reach it, without a slash at the end. */
  readonly address: string;
  /** The operator's wallet, as `http://localhost:4000/partners/hub88`. */
  readonly wallet: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => Date;
  readonly winsJackpot?: () => boolean;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxBodyBytes) return null;
  }
  return text;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const headers = {
  'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The facts that a page shows before and after a round. */
async function stateOf({ books, call, now }: Table, session: Session): Promise<object> {
  const { gameCode, currency, language, player } = session;
  const title = titleOf(gameCode);
  const request = { ...player, request_uuid: randomUUID(), game_code: gameCode };
  const answered = player ? await call({ path: 'user/balance', body: request }) : null;
  const held = answered?.kind === 'done' ? answered.balance : null;
  const reward = player && books.rewardOf(player.user, gameCode, now());
  return {
    name: title?.name,
    currency: currency === 'XXX' ? '' : currency,
    language,
    isDemo: player === null,
    balance: player ? held : session.demoBalance,
    returnPercent: title && returnOf(title),
    wager: title?.wager,
    stakes,
    unitsInOne,
    jackpot: Math.floor(books.jackpot(currency) / 100),
    free: reward ? { left: reward.bet_count - reward.played, value: reward.bet_value } : null,
  };
}

async function answerPage(path: string, call: unknown, table: Table): Promise<ApiAnswer> {
  const { session: id, stake } = (call ?? {}) as { readonly session?: unknown; readonly stake?: unknown };
  const session = typeof id === 'string' ? table.books.sessions.get(id) : undefined;
  if (!session) return { status: 404, body: { error: 'no such session' } };
  if (path === '/api/state') return { status: 200, body: await stateOf(table, session) };
  const played = await play(table, session, Number(stake));
  return played ? { status: 200, body: played } : { status: 409, body: { error: 'a round is under way' } };
}

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/play': ['text/html', playPage],
  '/play.js': ['text/javascript', pageScript],
  '/play.css': ['text/css', pageStyle],
};
const operatorPath = '/operator/generic/v2';

/** An aggregator for demonstrations: it speaks the dialect of Hub88 over HTTP, and knows nothing of the platform but that. */
export async function startAggregator(
  options: AggregatorOptions,
  port: number,
): Promise<{ readonly server: Server; close(): Promise<void> }> {
  const { keys, folder, wallet, now = () => new Date(), winsJackpot = drawsJackpot, fetch = globalThis.fetch } = options;
  const table: Table = { books: new Books(folder), call: walletOf(wallet, keys.ours, fetch), now, winsJackpot };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', 'http://aggregator');
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (request.method === 'GET' && file) {
      response.writeHead(200, { ...headers, 'content-type': `${file[0]}; charset=utf-8` }).end(file[1]);
      return;
    }
    const send = ({ status, body }: ApiAnswer) =>
      response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') return void send(answerRound(path, table.books));
    const text = request.method === 'POST' ? await bodyOf(request) : null;
    if (text === null) return void send({ status: 404, body: { error: 'not found' } });
    if (path === '/api/state' || path === '/api/round') return void send(await answerPage(path, parsed(text), table));
    const signature = String(request.headers['x-hub88-signature'] ?? '');
    if (!isSignedBy(keys.theirs, text, signature)) return void send({ status: 403, body: { error: 'wrong signature' } });
    send(answerOperator(path.slice(operatorPath.length), parsed(text), table.books, options.address));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  let resending: Promise<void> = Promise.resolve();
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    resending = sendPending(table).finally(() => {
      isSending = false;
    });
  }, resendMs);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    server,
    async close() {
      clearInterval(timer);
      await resending;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
