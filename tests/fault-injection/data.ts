import { caught, type InjectedFault } from './injected-fault.ts';

/** Data, and statements about it: coins, texts, the erasure and the copy of a player, stored replies, currencies. */
export const faultsOfData: readonly InjectedFault[] = [
  {
    what: 'a withdrawal of bitcoin costs ten times what its network takes',
    file: 'domain/coins.json',
    text: '"fee": "0.00006"',
    instead: '"fee": "0.0006"',
    caughtBy: caught('tests/unit/domain/coin-facts.test.ts', 'is in the range of its network, and no longer would be'),
  },
  {
    what: 'a token is withdrawn at a tenth of what its network takes',
    file: 'domain/coins.json',
    text: '"fee": "300000"',
    instead: '"fee": "30000"',
    caughtBy: caught('tests/unit/domain/coin-facts.test.ts', 'is in the range of its network, and no longer would be'),
  },
  {
    what: 'a promotion promises another percentage than its campaign pays',
    file: 'sandbox/content/promotions/terms.ts',
    text: 'percent: formatPercent(language, percent)',
    instead: 'percent: formatPercent(language, percent + 5)',
    caughtBy: caught('tests/platform/stated-figures.test.ts', 'percentage, amounts in each currency, wagering and days of their campaign'),
  },
  {
    what: 'an offer of one month is open for two',
    file: 'sandbox/seeds/campaign-list.ts',
    text: 'months: [-1, -1]',
    instead: 'months: [-2, -1]',
    caughtBy: caught('tests/platform/stated-figures.test.ts', 'what they claim in words'),
  },
  {
    what: 'the questions state another limit than the cashier has',
    file: 'sandbox/content/pages/figures.ts',
    text: 'ranges.map((range) => range.maximum)',
    instead: 'ranges.map((range) => range.withdrawalMaximum)',
    caughtBy: caught('tests/platform/stated-figures.test.ts', 'the limits of the cashier, and no others'),
  },
  {
    what: 'a code by text message ends before the page says so',
    file: 'server/accounts/tokens.ts',
    text: 'verify_sms: hourS / 6',
    instead: 'verify_sms: hourS / 12',
    caughtBy: caught('tests/unit/i18n/stated-figures.test.ts', 'the figures of the rule'),
  },
  {
    what: 'the rules of roulette state another price than the table pays',
    file: 'games/roulette/client/figures.ts',
    text: '[sort, money.multiplier(all)]',
    instead: '[sort, money.multiplier(all / 2)]',
    caughtBy: caught('tests/unit/games/stated-figures.test.ts', 'of roulette say what the table pays'),
  },
  {
    what: 'an erased player’s telephone number stays',
    file: 'server/privacy/holdings.ts',
    text: `mobile = '', `,
    instead: '',
    caughtBy: caught('tests/platform/erasure-policy.slow.test.ts', 'is empty, and was not'),
  },
  {
    what: 'an erased player’s messages stay',
    file: 'server/privacy/holdings.ts',
    text: `hidden: ['letter_attempts', 'letter_next_at'], erased: 'deleted'`,
    instead: `hidden: ['letter_attempts', 'letter_next_at'], erased: books`,
    caughtBy: caught('tests/platform/erasure-policy.slow.test.ts', 'is left'),
  },
  {
    what: 'a copy of a player’s data has the hash of the password',
    file: 'server/privacy/holdings.ts',
    text: `hidden: ['password_hash', `,
    instead: 'hidden: [',
    caughtBy: caught('tests/platform/erasure-policy.slow.test.ts', 'the columns that the policy puts into it'),
  },
  {
    what: 'the sessions that one player has read show for the next',
    file: 'src/screens/profile/useSessionList.ts',
    text: `['sessions', playerId]`,
    instead: `['sessions']`,
    caughtBy: caught('tests/unit/data/query-keys.test.ts', 'every key of a query that needs a session has the player in it'),
  },
  {
    what: 'the history of every account is in euros',
    file: 'src/views/transactions/Period.tsx',
    text: 'summary.currency.code',
    instead: `'EUR'`,
    caughtBy: caught('tests/unit/lint/currencies.test.ts', 'no source of the site names a currency'),
  },
];
