import { keyOf } from '../http/answers.ts';
import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { listLeaderboard } from './leaderboard.ts';
import { monthlyStatement } from './statement.ts';
import { getTransaction } from './transaction.ts';
import { listTransactions } from './transactions.ts';

export const historyHandlers = (platform: Platform) =>
  ({
    listMyTransactions: async ({ query }, context) => listTransactions(platform, playerOf(context), query),
    getTransaction: async ({ params }, context) => getTransaction(platform, playerOf(context), params.transactionId),
    getMonthlyStatement: async ({ params, query }, context) =>
      monthlyStatement(platform, playerOf(context), { month: params.month, zone: query.time_zone }),
    listLeaderboard: ({ query }) => platform.answers.share(keyOf('leaderboard', query), () => listLeaderboard(platform, query)),
  }) satisfies Partial<Handlers<CallContext>>;
