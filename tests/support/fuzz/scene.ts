import { openSession } from '#server/accounts/sessions.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { newPlayer } from '../caller.ts';
import { secretOf, type TestPlatform } from '../platform.ts';
import type { Identity } from './requests.ts';

const maxKnown = 20;
const game = { gameId: 'earplane', providerId: 207, providerName: 'Croupier Originals' } as const;
/** By parameter name, the names under which answers contain the value. */
const describedOperations: Readonly<Record<string, readonly string[]>> = {
  transaction_id: ['transaction_id', 'externalId'],
  transactionId: ['transaction_id', 'externalId'],
  transaction: ['transaction_id', 'externalId'],
  reference: ['transaction_id', 'externalId'],
  quote_id: ['quote_id'],
};

/** A player with money, a login, and a game that is open for real and as a demo. */
export async function setScene(platform: TestPlatform, name: string) {
  const { platform: inner } = platform;
  const player = await newPlayer(platform, name);
  const { db } = inner;
  const deposit = await db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player.id}, 1, 1000000, 'EUR', 'authorized') returning id`;
  await inner.wallet.creditDeposit({ playerId: player.id, transactionId: deposit!.id, amount: 1_000_000n });
  const opened = await platform.injectPartner({
    method: 'POST',
    url: '/games/api/sessions',
    payload: { mode: 'demo', kind: 'crash', game_id: game.gameId },
  });
  const gameToken = (opened.json() as { session: string }).session;
  const provider = await db.one<{ slug: string }>`select slug from providers where id = ${game.providerId}`;
  const methods = await db.sql<{ id: number }>`select id from payment_methods order by id limit 5`;
  const login = () => openSession(inner, player.id, { ip: '127.0.0.1', userAgent: 'fuzz' });
  let token = player.token;
  const play = (loginToken: string) =>
    openGameSession(inner, { playerId: player.id, loginToken, source: 'cash', partner: 'games', game: game });

  const known: Record<string, unknown[]> = {
    id: [player.id, 1],
    playerId: [player.id],
    user_id: [player.id],
    gameId: [game.gameId],
    game_id: [game.gameId],
    provider_id: [game.providerId],
    provider_slug: [provider!.slug],
    payment_method_id: methods.map((method) => method.id),
    account_id: methods.map((method) => method.id),
    user_currency: ['EUR'],
    currency: ['EUR'],
    in: ['EUR', 'BTC'],
    out: ['BTC', 'EUR'],
    amount: ['50', '50', '25.5', '0.001'],
    amount_minor: [0, 1, 100],
    wallet_address: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x52908400098527886E0F7030069857D2E4169EE7'],
    bonus_code: [''],
    name: ['Fuzz'],
    mobile: ['3490001111', ''],
    up_to: [1],
    key: ['privacy-policy', 'terms'],
    country: ['AT'],
    request_uuid: ['request-0001', 'request-0002', 'request-0003'],
    bet_uuid: ['request-0001', 'request-0002'],
    round_id: ['round-1', 'round-2'],
    session_token: [await play(token)],
    event_id: ['event-0001', 'event-0002'],
    external_id: ['external-1'],
    skin_id: [1],
    transaction_id: [deposit!.id],
    transactionId: [deposit!.id],
    transaction: [deposit!.id],
    reference: [deposit!.id],
    quote_id: [],
    'Idempotency-Key': Array.from({ length: 200 }, (_, index) => `fuzz-key-${index}`),
    email: ['fuzz@example.com', `${name}@example.com`],
    username: [name, 'fuzz.other'],
    provider_name: [game.providerName],
    password: ['Secret-123'],
    password_confirmation: ['Secret-123'],
    network: ['Bitcoin'],
    code: ['BTC'],
    redirect_success: ['/en/dashboard/transaction-status/{transaction_id}'],
    redirect_failed: ['/en/dashboard'],
    cancel_url: ['/en/dashboard'],
    destination_tag: [''],
    crypto_value: ['0.001'],
    emails: [['support@croupier.example']],
  };
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const reported = value as Record<string, unknown>;
    for (const [name, names] of Object.entries(describedOperations)) {
      const found = names.map((one) => reported[one]).find((one) => typeof one === 'string');
      if (found === undefined) continue;
      known[name]!.push(found);
      if (known[name]!.length > maxKnown) known[name]!.shift();
    }
    for (const inside of Object.values(reported)) learn(inside);
  };
  const identity = (): Identity => ({ token, gameToken, known, now: inner.now, secretOf: (partner) => secretOf(platform, partner) });
  return {
    identity,
    /** Stores the values of a reply, so that later requests can use them. */
    learn,
    /** A logout or a new password ended the session, and the games that were opened under it. */
    async logInAgain() {
      token = await login();
      known['session_token'] = [await play(token)];
    },
  };
}
