import type { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { type Meaning, partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof transactionStatusMachine>();

const { declined } = statuses;
const endedBy = (reason: string, name: string) =>
  answers('fetchTransaction', { name, value: { ...declined, payload: { ...declined.payload, reason } } });
const opens: Meaning = [does('player.known'), answers('fetchTransaction', 'pending')];

export const transactionStatusVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they look at a payment that is open': opens,
    'it is known who they are': does('player.known'),
    'four seconds pass': passes('pollInterval'),
    'the payment is new': answers('fetchTransaction', 'initialized'),
    'the payment is still open': answers('fetchTransaction', 'pending'),
    'the payment has been paid': answers('fetchTransaction', 'authorized'),
    'the payment was declined': answers('fetchTransaction', 'declined'),
    'they paid less than asked': endedBy('underpaid', 'paid less'),
    'they did not pay in time': endedBy('expired', 'never paid'),
    "it is another player's": answers('fetchTransaction', "another player's"),
    'the reply has no status': answers('fetchTransaction', 'without status'),
    'the reply is empty': answers('fetchTransaction', 'nothing'),
    'nobody knows the payment': fails('fetchTransaction', 'not found'),
    'the platform does not tell them': fails('fetchTransaction', 'not owner'),
    'the reply is lost': fails('fetchTransaction', 'unreachable'),
    'they try again': does('retry'),
    'they hide the tab': does('tab.hidden'),
    'they show the tab again': does('tab.shown'),
    'they cancel it': does('payment.concluded'),

    'nothing is asked before it is known who they are': sees('waitingForPlayer'),
    'they see that it is looked for': sees('checking'),
    'they see that it is open': sees(['watching', 'refreshing', 'paused'], { status: /^(?:initialized|pending)$/ }),
    'it is asked for again': sees('refreshing'),
    'nothing is asked while nobody looks': sees('paused'),
    'they see that it was paid': sees('settled', { status: 'authorized' }),
    'they see that it was declined': sees('settled', { status: 'declined' }),
    'nothing is asked any more': sees('settled'),
    'they see that there is no such payment': sees('notFound'),
    'they see that it could not be found out': sees('failing'),
    'they see that there is no such page': sees('foreign'),
    'it is looked at every four seconds': sees('watching'),
  },
};
