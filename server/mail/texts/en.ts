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
    deposit_arrived: ({ amount, bonus }) => ({
      subject: `Your deposit of ${amount} has arrived`,
      body: bonus === null ? `${amount} are in your balance.` : `${amount} are in your balance, and a bonus of ${bonus} with them.`,
    }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `More arrived than your deposit of ${amount}`,
      body: `${moved} arrived and ${asked} were asked for. ${amount} are in your balance. What came on top is not credited: write to support with the number of the payment.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Your deposit of ${amount} came short`,
      body: `${moved} arrived, but ${asked} were asked for, so nothing was credited. Write to support with the number of the payment.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Your deposit of ${amount} came too late`,
      body: `${moved} arrived after the deposit had ended, so nothing was credited. Write to support with the number of the payment.`,
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
    amount: 'Amount of the deposit',
    asked: 'Asked for',
    arrived: 'Arrived',
    credited: 'Credited',
    nothing: 'nothing',
    bonus: 'Bonus',
    wanted: 'Amount asked for',
    fee: 'Network fee',
    net: 'You receive',
    network: 'Network',
    payment: 'Number of the payment',
    transfer: 'Transaction on the network',
    action: 'See the payment',
    notYou: 'You did not ask for this? Change your password at once and write to support.',
  },
};
