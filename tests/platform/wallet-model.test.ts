import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantedRounds } from '../support/free-rounds.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { modelGrant, modelRequests } from '../support/wallet-model-calls.ts';
import { callWallet, expectAsModelled, modelCalls } from '../support/wallet-model-run.ts';

const calls = modelCalls(800);
const length = 80;
const cash = 1_000;

let gaming: Gaming;
beforeAll(async () => {
  gaming = await openGaming();
});
// Also audits the ledger.
afterAll(() => gaming.close());

test(`[36.2] the wallet agrees with a model over ${calls} generated calls`, { timeout: calls * 60 + 30_000 }, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(modelRequests(length), async (requests) => {
      const run = `run${(runs += 1)}-`;
      const player = await gaming.player(BigInt(cash));
      const session_token = await gaming.session(player);
      const grant = await grantedRounds(gaming.platform, player.id, { rounds: modelGrant.rounds, maximum: BigInt(modelGrant.maximum) });
      const left = await expectAsModelled(requests, { run, cash, grant }, async (name, body) => [
        await callWallet(gaming.handlers, name, { session_token, ...body }),
      ]);
      expect(await gaming.money(player.id)).toEqual({ cash: left, bonus: 0 });
    }),
    { numRuns: Math.ceil(calls / length) },
  );
});
