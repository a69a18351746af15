import type { MailTexts } from '../texts.ts';

export const texts: MailTexts = {
  greeting: (name) => `Hello ${name},`,
  colon: ': ',
  verification: {
    subject: 'Verify your e-mail address',
    body: 'Welcome to Croupier. Open this link to confirm that this address is yours. It works for seven days.',
    action: 'Verify my address',
    footer: 'You did not create this account? Then ignore this message: nothing will happen.',
  },
  reset: {
    subject: 'Reset your password',
    body: 'Open this link to choose a new password. It works once and for one hour.',
    action: 'Choose a new password',
    footer: 'You did not ask for this? Then ignore this message: your password stays as it is.',
  },
  changed: {
    subject: 'Your password was changed',
    body: 'The password of your Croupier account was just changed, and your other sessions were ended. If it was not you, reset it from the login page and write to support.',
  },
  code: (code) => `Croupier: your code is ${code}. It works for 15 minutes.`,
  payments: {
    deposit_arrived: ({ amount }) => ({ subject: `Your deposit of ${amount} has arrived`, body: `${amount} are in your balance.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `More arrived than your deposit of ${amount}`,
      body: `${moved} arrived and ${asked} were asked for. ${amount} are in your balance. What came on top is held for you: write to support with the number of the payment to have it credited or sent back.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Your deposit of ${amount} came short`,
      body: `${moved} arrived, but ${asked} were asked for. It is held for you: write to support with the number of the payment to have it credited or sent back.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Your deposit of ${amount} came too late`,
      body: `${moved} arrived after the deposit had ended. It is held for you: write to support with the number of the payment to have it credited or sent back.`,
    }),
    deposit_again: ({ amount, moved }) => ({
      subject: `More came after your deposit of ${amount}`,
      body: `Another ${moved} arrived after the deposit had been credited. It is held for you: write to support with the number of the payment to have it credited or sent back.`,
    }),
    deposit_credited: ({ amount, moved }) => ({
      subject: `${amount} that we held for you are in your balance`,
      body: `${moved} had come and were not asked for. ${amount} of it are in your balance now.`,
    }),
    deposit_refunded: ({ amount, moved }) => ({
      subject: `What came to your deposit of ${amount} was sent back`,
      body: `${moved} are on their way back. The network decides when they arrive.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Your withdrawal of ${amount} was sent`,
      body: `${moved} are on their way to your address. The network decides when they arrive.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Your withdrawal of ${amount} was refused`,
      body: `It did not leave. ${amount} are back in your balance.`,
    }),
  },
  labels: {
    amount: 'Amount',
    coin: 'In the coin',
    network: 'Network',
    payment: 'Number of the payment',
    transfer: 'Transaction on the network',
    action: 'See the payment',
    notYou: 'You did not ask for this? Change your password at once and write to support.',
  },
};
