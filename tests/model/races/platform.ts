import type { ProblemCode, Transaction } from '#openapi/model.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { transactions } from '#tests/support/fixtures/cashier.ts';

export type Username = 'ana' | 'ben';
export const idOf: Readonly<Record<Username, number>> = { ana: 1, ben: 2 };

const refuse = (status: number, code: ProblemCode) => Response.json({ code, message: 'Refused.' }, { status });

/**
 * The platform for the races: two players, one transaction of Ana's. A balance contains in `total` the order of its request and in `locked` its
 * owner, so that a stale one is recognized.
 */
export function createPlatform() {
  const sessions = new Map<string, Username>();
  const owners = new Map<string, Username>();
  let transaction: Transaction = { ...transactions.pending, player_id: idOf.ana };
  let begun = 0;

  const begin = (username: Username): string => {
    const token = `${username}-${++begun}`;
    sessions.set(token, username);
    owners.set(token, username);
    return token;
  };
  const balanceOf = (username: Username, asked: number) => ({
    balance: player.balance,
    balance_exact: { ...player.balance_exact, total: String(asked), locked: String(idOf[username]) },
  });

  /** @param asked the number of earlier requests. */
  function handle(method: string, path: string, token: string | null, body: { username?: Username }, asked: number): Response {
    if (path === '/auth/login') return Response.json({ token: begin(body.username!) });
    const username = token === null ? undefined : sessions.get(token);
    if (!username) return refuse(401, 'unauthenticated');
    if (path === '/me/balance') return Response.json(balanceOf(username, asked));
    if (path === '/me') return Response.json({ ...player, id: idOf[username], username, ...balanceOf(username, asked) });
    if (path === '/auth/logout') {
      sessions.delete(token!);
      return Response.json({ status: 'success' });
    }
    if (path === '/me/all-documents') return Response.json({ data: [] });
    if (path.startsWith('/me/transactions/')) {
      return username === 'ana' ? Response.json(transaction) : refuse(403, 'not_owner');
    }
    throw new Error(`The races know no ${method} ${path}`);
  }

  return {
    begin,
    handle,
    end: (token: string) => void sessions.delete(token),
    isOpen: (token: string) => sessions.has(token),
    ownerOf: (token: string) => idOf[owners.get(token)!],
    settle: (status: 'authorized' | 'declined') => {
      if (transaction.status === 'pending') transaction = { ...transaction, status };
    },
  };
}
export type Platform = ReturnType<typeof createPlatform>;
