import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { WalletModel } from '../support/wallet-model.ts';
import { modelRequests, onWire } from '../support/wallet-model-calls.ts';

/** `WALLET_MODEL_CALLS=100000` takes minutes. */
const calls = Number(process.env['WALLET_MODEL_CALLS'] ?? 2_000);
const length = 80;
const cash = 1_000;

let gaming: Gaming;
beforeAll(async () => {
  gaming = await openGaming();
});
// Audits.
afterAll(() => gaming.close());

type Handler = (input: never, context: { partner: string }) => Promise<{ balance_minor: number }>;

async function answerOf(name: string, body: object) {
  const handler = gaming.handlers[`wallet${name[0]!.toUpperCase()}${name.slice(1)}` as 'walletBet'] as Handler;
  try {
    return { balance: (await handler({ body } as never, { partner: 'games' })).balance_minor };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code, held: error.extra.balance_minor };
  }
}

test(`[36.2] the wallet agrees with a model over ${calls} generated calls`, { timeout: calls * 60 + 30_000 }, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(modelRequests(length), async (requests) => {
      const run = `run${(runs += 1)}-`;
      const player = await gaming.player(BigInt(cash));
      const session_token = await gaming.session(player);
      const model = new WalletModel(cash);
      for (const [index, request] of requests.entries()) {
        const { name, body } = onWire(request, run);
        const expected = model.request(request);
        const answer = await answerOf(name, { session_token, ...body });
        expect({ index, request, ...answer }).toEqual({ index, request, ...expected, ...('code' in expected && { held: model.cash }) });
      }
      expect(await gaming.money(player.id)).toEqual({ cash: model.cash, bonus: 0 });
    }),
    { numRuns: Math.ceil(calls / length), endOnFailure: false },
  );
});
