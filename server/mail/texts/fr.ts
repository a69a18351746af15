import type { MailTexts } from '../texts.ts';

export const texts: MailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  colon: '\u00A0: ',
  verification: {
    subject: 'Vérifiez votre adresse e-mail',
    body: 'Bienvenue chez Croupier. Ouvrez ce lien pour confirmer que cette adresse est bien la vôtre. Il est valable sept jours.',
    action: 'Vérifier mon adresse',
    footer: 'Vous n’avez pas créé ce compte ? Ignorez ce message : il ne se passera rien.',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe',
    body: 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il ne sert qu’une fois et pendant une heure.',
    action: 'Choisir un nouveau mot de passe',
    footer: 'Vous n’êtes pas à l’origine de cette demande ? Ignorez ce message : votre mot de passe ne change pas.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte Croupier vient d’être modifié et vos autres sessions ont été fermées. Si ce n’était pas vous, réinitialisez-le depuis la page de connexion et écrivez à l’assistance.',
  },
  code: (code) => `Croupier : votre code est ${code}. Il est valable 15 minutes.`,
  payments: {
    deposit_arrived: ({ amount }) => ({ subject: `Votre dépôt de ${amount} est arrivé`, body: `${amount} sont sur votre solde.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Il est arrivé plus que votre dépôt de ${amount}`,
      body: `${moved} sont arrivés, ${asked} étaient demandés. ${amount} sont sur votre solde. Nous gardons le surplus pour vous : écrivez à l’assistance avec le numéro du paiement pour le faire créditer ou renvoyer.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Votre dépôt de ${amount} est incomplet`,
      body: `${moved} sont arrivés, mais ${asked} étaient demandés. Nous les gardons pour vous : écrivez à l’assistance avec le numéro du paiement pour les faire créditer ou renvoyer.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Votre dépôt de ${amount} est arrivé trop tard`,
      body: `${moved} sont arrivés alors que le dépôt était terminé. Nous les gardons pour vous : écrivez à l’assistance avec le numéro du paiement pour les faire créditer ou renvoyer.`,
    }),
    deposit_again: ({ amount, moved }) => ({
      subject: `Il est encore arrivé quelque chose après votre dépôt de ${amount}`,
      body: `${moved} de plus sont arrivés après que le dépôt a été crédité. Nous les gardons pour vous : écrivez à l’assistance avec le numéro du paiement pour les faire créditer ou renvoyer.`,
    }),
    deposit_credited: ({ amount, moved }) => ({
      subject: `${amount} que nous gardions pour vous sont sur votre solde`,
      body: `${moved} étaient arrivés sans être demandés. ${amount} en sont maintenant sur votre solde.`,
    }),
    deposit_refunded: ({ amount, moved }) => ({
      subject: `Ce qui est arrivé pour votre dépôt de ${amount} a été renvoyé`,
      body: `${moved} sont en route vers leur expéditeur. C’est le réseau qui décide quand ils arrivent.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Votre retrait de ${amount} a été envoyé`,
      body: `${moved} sont en route vers votre adresse. C’est le réseau qui décide quand ils arrivent.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Votre retrait de ${amount} a été refusé`,
      body: `Il n’est pas parti. ${amount} sont de nouveau sur votre solde.`,
    }),
  },
  labels: {
    amount: 'Montant',
    coin: 'Dans la monnaie',
    network: 'Réseau',
    payment: 'Numéro du paiement',
    transfer: 'Transaction sur le réseau',
    action: 'Voir le paiement',
    notYou: 'Vous n’êtes pas à l’origine de cette demande ? Changez tout de suite votre mot de passe et écrivez à l’assistance.',
  },
};
