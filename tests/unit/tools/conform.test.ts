import { expect, test } from 'vitest';
import { conformPage } from '#tools/conform/page.ts';
import { conform } from '#tools/conform/run.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { type Fault, type ModelCallOnWire, openModelOperator } from '#tests/support/model-operator.ts';

async function resultsOf(fault: Fault, ids: readonly string[] = walletCases.map(({ id }) => id)) {
  const { operator, close } = await openModelOperator(fault);
  try {
    return await conform(
      operator,
      walletCases.filter(({ id }) => ids.includes(id)),
    );
  } finally {
    await close();
  }
}

/** Answers as if it had been done. */
const ignores = (is: (call: ModelCallOnWire) => boolean): Fault => ({ answers: (call, { balance }) => (is(call) ? balance() : undefined) });
/** Takes what it should refuse. */
const takes = (code: string): Fault => ({
  answers: (call, { make, balance }) => {
    const reported = make(call);
    return reported.body['code'] === code ? balance() : reported;
  },
});
/** Knows no id again. */
const forgets = (name: string): Fault => {
  let count = 0;
  return {
    answers: (call, { make }) =>
      call.name === name ? make({ ...call, body: { ...call.body, request_uuid: `${call.body.request_uuid}-${(count += 1)}` } }) : undefined,
  };
};
const forgetsParts = (): Fault => {
  let count = 0;
  return {
    answers: ({ name, body }, { make }) => {
      if (name !== 'transact') return undefined;
      const own = (id: string) => `${id}-${count}`;
      count += 1;
      const actions = body.actions!.map((each) => ({
        ...each,
        request_uuid: own(each.request_uuid),
        ...(each.bet_uuid !== undefined && { bet_uuid: own(each.bet_uuid) }),
      }));
      return make({ name, body: { ...body, request_uuid: own(body.request_uuid), actions } });
    },
  };
};
/** Makes the actions of a call one by one. */
const inParts: Fault = {
  answers: ({ name, body }, { make }) =>
    name === 'transact' ? body.actions!.map(({ action, ...each }) => make({ name: action, body: each })).at(-1)! : undefined,
};
const named = (name: string) => (call: ModelCallOnWire) => call.name === name;
const undoes = (field: 'bet_uuid' | 'win_uuid' | 'credit_uuid' | 'whole_round') => (call: ModelCallOnWire) =>
  call.name === 'rollback' && field in call.body;
const seen = new Set<string>();
/** Does not remember rollbacks that arrive before their subject. */
const unseen =
  (field: 'bet_uuid' | 'win_uuid') =>
  ({ name, body }: ModelCallOnWire): boolean => {
    seen.add(body.request_uuid);
    return name === 'rollback' && body[field] !== undefined && !seen.has(body[field]);
  };

/** Takes a stake for a free round. */
const charges: Fault = {
  answers: ({ name, body: { grant_uuid: grant, ...body } }, { make }) =>
    grant === undefined ? undefined : make({ name, body: { ...body, amount_minor: 10 } }),
};

const refusesEnded: Fault = {
  answers: ({ body }) => (body.session_token === 'the-ended-session' ? { status: 403, body: { code: 'session_expired' } } : undefined),
};
/** Answers a call that it has refused with the refusal for ever. */
const remembersRefusals = (): Fault => {
  const refused = new Map<string, ReturnType<Parameters<NonNullable<Fault['answers']>>[1]['make']>>();
  return {
    answers: (call, { make }) => {
      const before = refused.get(call.body.request_uuid);
      const reported = before ?? make(call);
      if (reported.status !== 200) refused.set(call.body.request_uuid, reported);
      return reported;
    },
  };
};

const faults: Readonly<Record<string, Fault>> = {
  'sign-1': { skips: 'signature' },
  'sign-2': { skips: 'signature' },
  'sign-3': { skips: 'time' },
  'type-1': { skips: 'amount' },
  'type-2': { skips: 'currency' },
  'type-3': { skips: 'session' },
  'session-1': ignores(named('refresh')),
  'session-2': { skips: 'end' },
  'session-3': refusesEnded,
  'blocked-1': { skips: 'blocked' },
  'bet-1': ignores(named('win')),
  'bet-2': forgets('bet'),
  'bet-3': takes('idempotency_key_reused'),
  'bet-4': {
    answers: (call, { make }) => {
      const { status, body } = make(call);
      return { status, body: status === 200 ? body : { code: body['code'] } };
    },
  },
  'bet-5': { answers: (call) => (call.body.amount_minor === 0 ? { status: 400, body: { code: 'invalid_request' } } : undefined) },
  'bet-6': forgets('bet'),
  'win-1': takes('already_won'),
  'win-2': takes('not_found'),
  'win-3': remembersRefusals(),
  'round-1': takes('round_closed'),
  'round-2': { answers: (call, { make }) => make({ ...call, body: { ...call.body, closes_round: true } }) },
  'round-3': ignores(named('close')),
  'round-4': ignores(named('close')),
  'undo-1': ignores(undoes('bet_uuid')),
  'undo-2': ignores(unseen('bet_uuid')),
  'undo-3': takes('already_won'),
  'undo-4': ignores(undoes('win_uuid')),
  'undo-5': ignores(unseen('win_uuid')),
  'undo-6': ignores(undoes('whole_round')),
  'undo-7': ignores(undoes('whole_round')),
  'amend-1': ignores(named('amend')),
  'transact-1': forgetsParts(),
  'transact-2': inParts,
  'transact-3': takes('rolled_back'),
  'credit-1': forgets('credit'),
  'credit-2': takes('idempotency_key_reused'),
  'credit-3': { skips: 'currency' },
  'credit-4': takes('credit_above_maximum'),
  'credit-5': refusesEnded,
  'credit-6': ignores(undoes('credit_uuid')),
  'credit-7': ignores(undoes('credit_uuid')),
  'credit-8': takes('insufficient_funds'),
  'credit-9': inParts,
  'credit-10': forgets('credit'),
  'credit-11': { answers: ({ body }) => (body.kind === 'jackpot' ? { status: 400, body: { code: 'invalid_request' } } : undefined) },
  'free-1': charges,
  'free-2': takes('not_found'),
  'free-3': { skips: 'stake' },
  'free-4': takes('idempotency_key_reused'),
  'free-5': takes('rolled_back'),
  'free-6': takes('free_rounds_other_game'),
  'free-7': takes('free_rounds_ended'),
  'free-8': takes('free_rounds_used'),
};

test('[36.1] an operator that keeps the contract passes each case of the wallet', async () => {
  const results = await resultsOf({});
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(walletCases.map(({ id }) => id));
});

test.each(walletCases.map(({ id, title }) => [id, title]))('[36.1] %s notices an operator that breaks it: %s', async (id) => {
  expect(await resultsOf(faults[id]!, [id])).toMatchObject([{ id, isPassed: false, reason: expect.any(String) as string }]);
});

test('[36.1] an operator that does not answer fails, and the page says so without the secret and the session', async () => {
  const operator = { url: 'http://127.0.0.1:9', partner: 'games', secret: 'a shared secret', session: 'the-one-session' };
  const [silent] = await conform(operator, walletCases.slice(0, 1));
  expect(silent).toMatchObject({
    isPassed: false,
    balanceBefore: null,
    reason: expect.stringMatching(/^The operator did not answer/) as string,
  });
  const results = [silent!, ...(await resultsOf({}, ['bet-1']))];
  const page = conformPage('http://<operator>', new Date('2026-01-15T12:00:00Z'), results);
  expect(page).toContain('1 of 2 cases passed');
  expect(page).toContain('http://&lt;operator&gt;');
  expect(page).not.toMatch(/a shared secret|the-one-session/);
});
