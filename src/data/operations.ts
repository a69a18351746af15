import createClient, { type ClientOptions, type Middleware } from 'openapi-fetch';
import {
  type Credentials,
  type DemoLaunch,
  type DepositRequest,
  type GamesQuery,
  type HistoryQuery,
  type Language,
  type LeaderboardQuery,
  ProblemError,
  type RealLaunch,
  type Refusal,
  type Registration,
  type SectionGroup,
  type WithdrawRequest,
} from '#openapi/model.ts';
import { lastReply } from './platform-time.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import type { operations as Contract, paths } from '#openapi/schema.d.ts';

type Reply<T> = { data?: T; error?: unknown; response: Response };
export type Body<O extends keyof Contract> = Contract[O] extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;

/** Turns openapi-fetch's `{ data, error, response }` into a value or a `ProblemError`, however late it comes. */
async function outcome<T>(pending: Promise<Reply<T>>): Promise<T> {
  const { data, error, response } = await pending.catch((cause: unknown) => {
    const kind = cause instanceof SyntaxError ? 'unexpected' : 'unreachable';
    // The event lets the page show that the platform is out of reach; an aborted call proves nothing of that kind.
    if (kind === 'unreachable' && (cause as Error).name !== 'AbortError') globalThis.dispatchEvent?.(new Event('call-failed'));
    throw new ProblemError({ kind }, { cause });
  });
  if (response.ok && (data !== undefined || response.status === 204)) return data as T;
  const code = (error as Partial<Refusal> | null | undefined)?.code;
  // After a 5xx the outcome is unknown, whatever code the reply has.
  if (response.status < 500 && typeof code === 'string') {
    throw new ProblemError({ kind: 'refused', code, status: response.status, refusal: error as Refusal });
  }
  throw new ProblemError({ kind: 'unexpected', isClosed: code === 'maintenance' });
}

export type Client = ReturnType<typeof createClient<paths>>;
/** @throws ProblemError, as every operation does. */
export type Unwrap = <T>(pending: Promise<Reply<T>>) => Promise<T>;

const timeoutMs = 15_000;
/** Makes a call without a timely reply fail like one that did not reach the platform. */
const answeredInTime = <T>(call: Promise<T>): Promise<T> => withTimeout(call, timeoutMs, () => new ProblemError({ kind: 'unreachable' }));

export const unwrap: Unwrap = <T>(pending: Promise<Reply<T>>): Promise<T> => outcome(answeredInTime(pending));

export interface OperationsOptions {
  /** Address of the platform without `/api`; empty for the same origin. */
  readonly baseUrl: string;
  /** `Basic` credentials of the skin: its reference id and its public password. */
  readonly skin: { readonly refId: string; readonly password: string };
  /** The player's token, or null for a guest. Read at each call. */
  readonly token: () => string | null;
  /** Called with the refused token on every 401 of a player's call, except for the balance. */
  readonly onUnauthenticated?: (token: string) => void;
  readonly fetch?: ClientOptions['fetch'];
}

const credentials = ({ skin, token, onUnauthenticated }: OperationsOptions): Middleware => {
  const basic = `Basic ${btoa(`${skin.refId}:${skin.password}`)}`;
  return {
    onRequest({ request, schemaPath }) {
      // A login never sends the old token, because a new login means that it no longer works.
      const current = /^\/auth\/(login|passkey)/.test(schemaPath) ? null : token();
      request.headers.set('Authorization', current ? `Bearer ${current}` : basic);
      if (current) request.headers.set('user-token', current);
    },
    onResponse({ request, response, schemaPath }) {
      const sent = request.headers.get('user-token');
      if (sent) lastReply.date = response.headers.get('date');
      // The session itself interprets a 401 of the balance.
      if (response.status === 401 && sent && schemaPath !== '/me/balance') onUnauthenticated?.(sent);
    },
  };
};

/** Returns fetch options without `signal` where the caller has none. */
const given = (signal?: AbortSignal) => (signal ? { signal } : {});

/** The caller's IP from the look-up the operator configured. */
async function lookUpIp(address: string, signal?: AbortSignal): Promise<string> {
  const answer = async () => (await globalThis.fetch(address, given(signal))).json();
  const { ip } = (await answeredInTime(answer())) as { ip?: unknown };
  if (typeof ip !== 'string') throw new ProblemError({ kind: 'unexpected' });
  return ip;
}

export function createOperations(options: OperationsOptions) {
  const client = createClient<paths>({
    baseUrl: `${options.baseUrl}/api`,
    // Looked up at each call, because a test may replace it after this client was made.
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
  });
  client.use(credentials(options));

  return {
    /** Runs calls whose code loads with the part that makes them: `player-calls.ts`, `cashier-calls.ts`. */
    ask: <T>(call: (client: Client, unwrap: Unwrap) => Promise<T>): Promise<T> => call(client, unwrap),

    getMe: (signal?: AbortSignal) => unwrap(client.GET('/me', { params: { query: { kyc: 1, marketing: 1 } }, ...given(signal) })),
    getBalance: (signal?: AbortSignal) => unwrap(client.GET('/me/balance', given(signal))),
    listMyTransactions: (query: HistoryQuery, signal?: AbortSignal) =>
      unwrap(client.GET('/me/transactions', { params: { query }, ...given(signal) })),
    getTransaction: (transactionId: string, signal?: AbortSignal) =>
      unwrap(client.GET('/me/transactions/{transactionId}', { params: { path: { transactionId } }, ...given(signal) })),

    login: (body: Credentials) => unwrap(client.POST('/auth/login', { body })),
    logout: () => unwrap(client.DELETE('/auth/logout')),
    register: (body: Registration) => unwrap(client.POST('/auth/register', { body })),
    checkUsername: (username: string) => unwrap(client.POST('/auth/checkusername', { body: { username } })),
    checkEmail: (email: string) => unwrap(client.POST('/auth/checkemail', { body: { email } })),
    recoverPassword: (email: string) => unwrap(client.POST('/auth/password/recovery', { body: { email, expiration_hours: 1 } })),

    getSkinSettings: (language: Language) => unwrap(client.GET('/cms/skin-settings', { params: { query: { language } } })),
    getMaintenance: () => unwrap(client.POST('/cms/skin-in-maintenance', { body: {} })),
    listPromotions: (language: Language) =>
      unwrap(client.GET('/cms/pages', { params: { query: { type: 'promotion', campaign_visible: 1, language } } })),
    listSlides: (language: Language) => unwrap(client.GET('/cms/slides', { params: { query: { language } } })),
    getPage: (page: string, language?: Language) =>
      unwrap(client.GET('/cms/pages/{page}', { params: { path: { page }, query: language === undefined ? {} : { language } } })),
    lookUpIp,

    listUnusedCampaigns: (id: number, language: Language, signal?: AbortSignal) =>
      unwrap(
        client.GET('/campaigns/players/{id}/unusedCampaigns', {
          params: { path: { id }, query: { language, is_deposit: 1, campaign_visible: 1 } },
          ...given(signal),
        }),
      ),
    pingCampaign: (campaignId: number, playerId: number, body: Body<'pingCampaign'>, signal?: AbortSignal) =>
      unwrap(
        client.POST('/campaigns/{campaignId}/players/{playerId}/ping', {
          params: { path: { campaignId, playerId } },
          body,
          ...given(signal),
        }),
      ),

    listSections: (slug: SectionGroup, language: Language) =>
      unwrap(client.GET('/casino/sections', { params: { query: { language, slug } } })),
    listGames: (query: GamesQuery, signal?: AbortSignal) => unwrap(client.GET('/casino/games', { params: { query }, ...given(signal) })),
    listProviders: (query: { slug?: SectionGroup; is_live?: 0 | 1; language?: Language }) =>
      unwrap(client.GET('/casino/providers', { params: { query } })),
    listSectionProviders: (id: number, query: { is_live?: 0 | 1; language?: Language }) =>
      unwrap(client.GET('/casino/sections/{id}/providers', { params: { path: { id }, query } })),
    listFavorites: (signal?: AbortSignal) => unwrap(client.GET('/casino/favorites', given(signal))),
    addFavorite: (game_id: string) => unwrap(client.POST('/casino/favorites', { body: { game_id } })),
    removeFavorite: (gameId: string) => unwrap(client.DELETE('/casino/favorites/{gameId}', { params: { path: { gameId } } })),
    launchGame: (provider_slug: string, body: RealLaunch | DemoLaunch, signal?: AbortSignal) =>
      unwrap(client.POST('/casino/play/{provider_slug}', { params: { path: { provider_slug } }, body, ...given(signal) })),
    getGame: (gameId: string, provider_id: number, signal?: AbortSignal) =>
      unwrap(client.GET('/static/casinoGames/{gameId}', { params: { path: { gameId }, query: { provider_id } }, ...given(signal) })),

    listDepositMethods: (signal?: AbortSignal) => unwrap(client.GET('/payments/methods/deposit', given(signal))),
    listWithdrawMethods: (signal?: AbortSignal) => unwrap(client.GET('/payments/methods/withdraw', given(signal))),
    // The cashier itself decides how long to wait for a payment, whose reply may come after the timeout of other calls.
    deposit: (body: DepositRequest, idempotencyKey: string) =>
      outcome(client.POST('/payments/deposit', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body })),
    withdraw: (body: WithdrawRequest, idempotencyKey: string) =>
      outcome(client.POST('/payments/withdraw', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body })),
    listLeaderboard: (query: LeaderboardQuery) => unwrap(client.GET('/static/transactions', { params: { query } })),
  };
}

export type Operations = ReturnType<typeof createOperations>;
