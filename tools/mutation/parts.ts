import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Part {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Files that a test reads instead of importing them, as patterns. */
  readonly readBy: (test: string) => readonly string[];
  /** Starts the services that its tests need. @returns how to end them. */
  readonly prepare?: () => Promise<() => Promise<void>>;
  /** The row of the table that a file counts in. */
  readonly rowOf: (file: string) => string;
}

export const parts: Readonly<Record<string, Part>> = {
  machines: {
    files: ['machines/**/*.ts'],
    tests: ['tests/model/plans/*.actor.test.ts', 'tests/model/laws/*.test.ts'],
    readBy: (test) => [join(dirname(test), `${basename(test).split('.')[0]}*.plan.txt`)],
    rowOf: dirname,
  },
  money: {
    files: ['domain/{money,amount-input,cashier-checks}.ts'],
    tests: ['tests/unit/domain/{money,money-edges,amount-input,amount-input-edges,cashier-checks}.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  addresses: {
    files: ['domain/wallet-address/*.ts', 'domain/{wallet-address,memo}.ts'],
    // Not the thousand typing errors of each format: one of each is as informative.
    tests: ['tests/unit/domain/{wallet-address{,-faults,-unified},memo}.test.ts'],
    readBy: () => ['tests/unit/vectors/*.json'],
    rowOf: (file) => file,
  },
  engine: {
    files: ['games/engine/{bets,cards,dice,fairness,main-and-chance,payout,recompute,record,returns,verification}.ts'],
    // Tests that need a game are left out: otherwise each change of a game would make the whole engine due.
    tests: ['tests/unit/games/{engine-{record,recompute,parts,payout},main-and-chance}.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  wagers: {
    files: ['games/engine/wager.ts'],
    tests: ['tests/unit/games/engine-wager.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  http: {
    files: ['server/http/{addresses,bodies,document,hardening,problem,rate-limit,signature,statuses,timing-safe,validation}.ts'],
    tests: ['tests/unit/http/*.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  // The answers to calls, apart from their subject.
  answering: {
    files: ['server/http/{answers,body-times,device,errors,health,known-questions,load,meter,prepared,security-log,timing}.ts'],
    tests: ['tests/unit/answering/*.test.ts', 'tests/platform/answers.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  ledger: {
    files: ['server/wallet/*.ts'],
    // Not the wallet model: a minute of random steps for faults that these find in a second.
    tests: ['tests/platform/ledger{,-entries,-refusals}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    // Loaded when needed, because most runs find that nothing changed.
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  'site-session': {
    files: [
      'src/features/session/{ending,page-tokens,pending-logout,session,token-store,unsent}.ts',
      'src/features/cashier/cashier-draft.ts',
      'src/data/contact-call.ts',
      'domain/{random-hex,token-codec}.ts',
    ],
    // None that draws a screen.
    tests: [
      'tests/unit/site/{pending-logout-retries,page-tokens,session-calls,session-end,token-store,unsent}.test.ts',
      'tests/unit/data/contact-call.test.ts',
      'tests/unit/domain/token-codec.test.ts',
    ],
    readBy: () => [],
    rowOf: (file) => file,
  },
  payments: {
    files: ['server/payments/{alarms,cancel,holds,idempotency,receipts,reconcile,send,suspense,transactions}.ts'],
    // On a ledger with a scripted processor, without HTTP.
    tests: ['tests/platform/payment-{bonus,cancelling,held,keys,reconciliation,sending,words}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  // The opening of payments. Their outcome is apart, because its tests import accounts, campaigns and letters too.
  openings: {
    files: ['server/payments/{allowance,deposit,known-addresses,limit-levels,methods,open,quotes,withdraw}.ts'],
    tests: [
      'tests/platform/payment-{allowance,opening,quotes,withdrawing}{,.slow}.test.ts',
      'tests/platform/known-addresses.slow.test.ts',
      'tests/unit/payments/*.test.ts',
    ],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  'game-providers': {
    files: ['server/games/{call-batches,providers}.ts'],
    // None with a database, because neither has one.
    tests: ['tests/unit/games/{call-batches,game-providers}.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  // Requests of the games' provider to the wallet, and their replies.
  'provider-wallet': {
    files: ['games/provider/{refusal,wallet-client,wallet-refusal}.ts'],
    tests: ['tests/unit/games/provider-wallet.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  // The storing, deciding and settling of rounds, with any wallet.
  provider: {
    files: ['games/provider/{decide,deciding,further-bets,round,settlement}.ts'],
    // On the platform's ledger, without pages and HTTP. They have to import every game, because these files call all of them.
    tests: ['tests/platform/games/{deciding,given-up-bets,rounds,settling,shares,undecided}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  // Requests of game providers to the wallet, and their sessions.
  'wallet-calls': {
    files: ['server/games/{sessions,wallet-calls,wallet-handlers}.ts'],
    // On a ledger, without HTTP and signatures.
    tests: ['tests/platform/{wallet-call-rules,wallet-calls,wallet-sessions}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  campaigns: {
    files: ['server/campaigns/{bonuses,campaigns,handlers,households,offers}.ts'],
    // On a ledger, without paid deposits, games or HTTP.
    tests: ['tests/platform/{bonus-{ending,granted,life},campaign-{calls,codes,households,offers}}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
  // Proofs of identity. They need no database, so that a mutant costs no more than a hash.
  proofs: {
    files: ['server/accounts/{passwords,recovery-codes,totp}.ts'],
    tests: ['tests/unit/accounts/*.test.ts'],
    readBy: () => [],
    rowOf: (file) => file,
  },
  accounts: {
    files: [
      'server/accounts/{funds,login-limits,new-passwords,profile,reauthentication,recovery,registration}.ts',
      'server/accounts/{second-factor,sessions,status,tokens,verification}.ts',
    ],
    // Without HTTP, and with players whose passwords cost nothing to hash.
    tests: ['tests/platform/account-{factor,limits,passwords,profile,recovery,registration,sessions,status}{,.slow}.test.ts'],
    readBy: () => ['server/db/{functions,migrations}/*.sql'],
    rowOf: (file) => file,
    prepare: async () => (await import('./books.ts')).startBooks(),
  },
};

/** Files and packages that make and judge mutants, whatever the part. */
export const method: readonly string[] = [
  'tools/mutation/stryker.ts',
  'tools/mutation/ignorer.ts',
  'tests/mutation.config.ts',
  '@stryker-mutator/vitest-runner',
];

export const filesIn = (patterns: readonly string[]): string[] => [...new Set(globSync(patterns))].toSorted();
