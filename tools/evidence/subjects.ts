/** Subjects that tests prove, each with the files that prove it. */
export const subjects = [
  {
    name: 'Races',
    what: 'the same money asked for at the same moment, by players, partners and processes',
    files: [
      'tests/platform/concurrency.slow.test.ts',
      'tests/platform/payment-races.long.test.ts',
      'tests/platform/bonus-races.test.ts',
      'tests/platform/cashback-races.test.ts',
      'tests/platform/wallet-api-races.test.ts',
      'tests/platform/games/provider-races.test.ts',
      'tests/model/races/*.test.ts',
    ],
  },
  {
    name: 'Kills and outages',
    what: 'processes, connections, databases and disks that end at the worst moment',
    files: [
      'tests/platform/database-away.cli.test.ts',
      'tests/platform/data-directory.cli.test.ts',
      'tests/platform/ending.test.ts',
      'tests/platform/games/outages.test.ts',
    ],
  },
  {
    name: 'Authorization matrix',
    what: 'every operation, asked by everybody who may not, in every status of a player, and by the wrong partner',
    files: [
      'tests/platform/player-status.slow.test.ts',
      'tests/platform/games/provider-sessions.test.ts',
      'tests/platform/database-role.slow.test.ts',
    ],
  },
  {
    name: 'Hostile inputs',
    what: 'bodies, encodings, patterns, headers and strangers who come in numbers',
    files: ['tests/platform/hostile.test.ts', 'tests/platform/limits-strangers.slow.test.ts', 'tests/unit/lint/regex.test.ts'],
  },
  {
    name: 'Books',
    what: 'differences planted in the ledger, in a history that agrees with itself, and between these books and those of partners',
    files: ['tests/platform/audit-plants.slow.test.ts', 'tests/platform/partner-books.test.ts', 'tests/unit/statements/*.test.ts'],
  },
] as const;
