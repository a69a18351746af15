import { caught, type InjectedFault } from './injected-fault.ts';

const limits = 'tests/platform/play-limit-model.slow.test.ts';
const deposits = 'tests/platform/play-limit-deposits.slow.test.ts';
const border = 'tests/platform/border-text.slow.test.ts';

/** Rules that players read: their own limits, figures in texts, and the accepted input of forms. */
export const faultsOfRules: readonly InjectedFault[] = [
  {
    what: 'a rule is broken: a looser limit holds at once',
    file: 'server/protection/play-limits.ts',
    text: 'const waits = isLooser(before, asked);',
    instead: 'const waits = false;',
    caughtBy: caught(limits, '[U-04] bets are taken'),
  },
  {
    what: 'a rule is broken: a looser limit is shown as one that waits when its time has come',
    file: 'server/protection/play-limits.ts',
    text: 'return from <= now ?',
    instead: 'return from < now ?',
    caughtBy: caught(limits, '[U-04] bets are taken'),
  },
  {
    what: 'a rule is broken: a period is shown a moment too long',
    file: 'server/protection/play-limits.ts',
    text: 'new Date(now().getTime() - playPeriodMs[period])',
    instead: 'new Date(now().getTime() - playPeriodMs[period] - 1)',
    caughtBy: caught(limits, '[U-04] bets are taken'),
  },
  {
    what: 'a rule is broken: a declined deposit counts against a limit',
    file: 'server/protection/play-limits.ts',
    text: "and type_id = 1 and status in ('initialized', 'pending') and id",
    instead: "and type_id = 1 and status in ('initialized', 'pending', 'declined') and id",
    caughtBy: caught(deposits, '[U-04] deposits are taken'),
  },
  {
    what: 'a rule is broken: a deposit that was paid late counts from when it was opened',
    file: 'server/protection/play-limits.ts',
    text: 'and created_at > ${since} and transaction_id',
    instead: 'and (select created_at from transactions where id = transaction_id) > ${since} and transaction_id',
    caughtBy: caught('tests/platform/arrival-limits.test.ts', '[U-04] a deposit that stays open'),
  },
  {
    what: 'a rule is broken: deposits are booked by the clock of the database',
    file: 'server/payments/transactions.ts',
    text: 'transactionId: payment.id, amount, at: platform.now() };',
    instead: 'transactionId: payment.id, amount };',
    caughtBy: caught(deposits, '[U-04] deposits are taken'),
  },
  {
    what: 'a rule is broken: an active bonus can be converted',
    file: 'server/wallet/audit-sources.ts',
    text: "player_campaigns.status = 'used' and wagered_minor >= wager_required_minor",
    instead: 'wagered_minor >= 0',
    caughtBy: caught('tests/platform/audit-bonuses.slow.test.ts', 'conversion of a bonus that is active'),
  },
  {
    what: 'a rule is broken: a text of keno states a number that the game does not take',
    file: 'games/keno/engine.ts',
    text: 'export const maxNumbers = 10;',
    instead: 'export const maxNumbers = 12;',
    caughtBy: caught('tests/unit/i18n/typed-figures.test.ts', 'in games'),
  },
  {
    what: 'a rule is broken: a text types a percentage of its own',
    file: 'games/keno/client/messages/en.ts',
    text: 'kenoRules:',
    instead: "another: 'In the long run 97% of all bets come back.', kenoRules:",
    caughtBy: caught('tests/unit/i18n/typed-figures.test.ts', 'in games'),
  },
  {
    what: 'a rule is broken: a form refuses a user name that the platform takes',
    file: 'domain/validation.ts',
    text: 'const name = cleaned(text);',
    instead: 'const name = text;',
    caughtBy: caught(border, 'on the user name'),
  },
  {
    what: 'a rule is broken: the platform takes e-mail addresses as they were pasted',
    file: 'server/http/cleaning.ts',
    text: 'email: cleaned,',
    instead: '',
    caughtBy: caught(border, 'on the e-mail address'),
  },
];
