import { expect } from 'vitest';
import type { gameWalletHandlers } from '#server/games/wallet-handlers.ts';
import { Problem } from '#server/http/problem.ts';
import { type ModelRequest, WalletModel } from './wallet-model.ts';
import { modelGrant, onWire } from './wallet-model-calls.ts';

type Handlers = ReturnType<typeof gameWalletHandlers>;
type Handler = (input: never, context: { partner: string }) => Promise<{ balance_minor: number }>;
export interface WalletAnswer {
  readonly balance?: number;
  readonly code?: string;
  /** The balance in a refusal. */
  readonly held?: number | undefined;
}

/** Sends a call to the wallet as the provider `games`. @throws whatever is no refusal. */
export async function callWallet(handlers: Handlers, name: string, body: object): Promise<WalletAnswer> {
  const handler = handlers[`wallet${name[0]!.toUpperCase()}${name.slice(1)}` as 'walletBet'] as Handler;
  try {
    return { balance: (await handler({ body } as never, { partner: 'games' })).balance_minor };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code, held: error.extra.balance_minor };
  }
}

const inOrder = (answers: readonly WalletAnswer[]) => answers.toSorted((a, b) => Number('code' in a) - Number('code' in b));

/**
 * Makes the requests one after the other and compares each answer with the model.
 * @param ask sends a request, to one process or at once to several, and returns all answers.
 * @returns the balance that the model ends with.
 */
export async function expectAsModelled(
  requests: readonly ModelRequest[],
  { run, cash, grant }: { readonly run: string; readonly cash: number; readonly grant: string },
  ask: (name: string, body: object, index: number) => Promise<readonly WalletAnswer[]>,
): Promise<number> {
  const model = new WalletModel(cash, { [modelGrant.id]: modelGrant });
  for (const [index, request] of requests.entries()) {
    const { name, body } = onWire(request, run, grant);
    const answers = await ask(name, body, index);
    // All but the first of simultaneous ones are repetitions, whichever process was first.
    const expected = answers.map(() => {
      const answer = model.request(request);
      return 'code' in answer ? { ...answer, held: model.cash } : answer;
    });
    expect({ index, request, answers: inOrder(answers) }).toEqual({ index, request, answers: inOrder(expected) });
  }
  return model.cash;
}

/** `WALLET_MODEL_CALLS=100000` takes the better part of an hour. */
export const modelCalls = (defaultCalls: number): number => Number(process.env['WALLET_MODEL_CALLS'] || defaultCalls);
