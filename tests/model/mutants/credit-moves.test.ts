import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gaming, openGaming } from '#tests/support/gaming.ts';
import { refusalOf } from '#tests/support/refusals.ts';

/** Wrong versions of the functions that credit players: each has to change the provider's view. */
const plants = [
  { name: 'a repeated credit is made again', in: 'provider_credit_post', text: "then 'repeated'", instead: 'then null' },
  { name: 'a credit comes after its rollback', in: 'provider_credit_post', text: "before.status = 'rolled_back'", instead: 'false' },
  { name: 'there is no ceiling for a credit', in: 'provider_credit_post', text: 'least(p_max_eur,', instead: 'greatest(p_max_eur,' },
  {
    name: 'there is no ceiling for a day',
    in: 'provider_credit_post',
    text: 'sum(amount_eur_minor)',
    instead: '0 * sum(amount_eur_minor)',
  },
  { name: 'one who spent a credit owes it', in: 'provider_credit_undo', text: 'cash_minor < credit.amount_minor', instead: 'false' },
  {
    name: 'a rollback is made again',
    in: 'provider_credit_undo',
    text: "if credit.status = 'rolled_back' then return 'repeated'; end if;",
    instead: '',
  },
  { name: 'a credit is anybody’s', in: 'provider_credit_undo', text: 'credit.player_id <> player', instead: 'false' },
  {
    name: 'a rollback that comes first is forgotten',
    in: 'provider_credit_undo',
    text: "'rolled_back', 0, 0, p_now",
    instead: "'refused', 0, 0, p_now",
  },
  { name: 'another amount is taken for the same', in: 'wallet_credit_call', text: 'before.fingerprint <> mark', instead: 'false' },
  { name: 'another currency is taken', in: 'wallet_credit_call', text: 'p_currency <> currency', instead: 'false' },
] as const;

let gaming: Gaming;
let home: Map<string, string>;
beforeAll(async () => {
  gaming = await openGaming();
  const functions = await gaming.platform.db.sql<{ name: string; text: string }>`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc where proname in ('provider_credit_post', 'provider_credit_undo', 'wallet_credit_call')`;
  home = new Map(functions.map(({ name, text }) => [name, text]));
});
afterAll(() => gaming.close());

/** The replies to credits that are made, repeated, refused and taken back; everything is rolled back. */
async function seen(): Promise<readonly unknown[]> {
  const { handlers, platform } = gaming;
  const found: unknown[] = [];
  const end = new Error('enough');
  await platform.db
    .transaction(async () => {
      const [player, stranger] = [await gaming.player(), await gaming.player()];
      const [session_token, other] = [await gaming.session(player), await gaming.session(stranger)];
      const note = async (work: Promise<unknown>) => {
        const reply = (await refusalOf(work)) as { readonly code?: string; readonly answered?: { readonly balance_minor: number } };
        found.push(reply.code ?? reply.answered?.balance_minor);
      };
      const credit = (name: string, amount_minor: number, more: object = {}) =>
        note(
          handlers.walletCredit(
            { body: { session_token, request_uuid: `credit-${name}`, kind: 'jackpot', amount_minor, currency: 'EUR', ...more } } as never,
            { partner: 'games' },
          ),
        );
      const undo = (name: string, by: string, more: object = {}) =>
        note(
          handlers.walletRollback(
            { body: { session_token, request_uuid: `undo-${by}`, credit_uuid: `credit-${name}`, ...more } } as never,
            {
              partner: 'games',
            },
          ),
        );
      await credit('one', 500);
      await credit('one', 500);
      await credit('one', 501);
      await credit('foreign', 500, { currency: 'USD' });
      await credit('big', 100_001);
      await undo('one', 'stranger', { session_token: other });
      await undo('one', 'first');
      await undo('one', 'second');
      await credit('one', 500);
      await undo('early', 'early');
      await credit('early', 500);
      await credit('spent', 500);
      // A single bet may be made together with others, outside of this transaction; one in a list never is.
      const bet = { action: 'bet', request_uuid: 'bet-of-all', round_id: 'round', amount_minor: 10_400, currency: 'EUR' };
      await note(
        handlers.walletTransact({ body: { session_token, request_uuid: 'spend', actions: [bet] } } as never, { partner: 'games' }),
      );
      await undo('spent', 'spent');
      // Nearly the provider's maximum credit of a day.
      await platform.db.sql`
        insert into provider_credits (id, player_id, partner, kind, status, amount_minor, amount_eur_minor, transaction_id, created_at, updated_at)
        select 'games:credit-most', player_id, partner, kind, status, 1, 9999000, transaction_id, created_at, updated_at
        from provider_credits where id = 'games:credit-spent'`;
      await credit('last', 501);
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) found.push(String(error));
    });
  return found;
}

const law: readonly unknown[] = [
  10_500,
  10_500,
  'idempotency_key_reused',
  'invalid_request',
  'credit_above_maximum',
  'not_found',
  10_000,
  10_000,
  'rolled_back',
  10_000,
  'rolled_back',
  10_500,
  100,
  'insufficient_funds',
  'credit_above_maximum',
];

test('[36.1] a provider sees credits as the contract has them', async () => {
  expect(await seen()).toEqual(law);
});

test.each(plants)('[36.1] is found: $name', async ({ in: name, text, instead }) => {
  const right = home.get(name)!;
  expect(right.split(text)).toHaveLength(2);
  await gaming.platform.db.script(right.replace(text, instead));
  try {
    expect(await seen()).not.toEqual(law);
  } finally {
    await gaming.platform.db.script(right);
  }
});
