import type { MailTexts } from '../texts.ts';

export const texts: MailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  colon: ' : ',
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
    deposit_arrived: ({ amount, bonus }) => ({
      subject: `Votre dépôt de ${amount} est arrivé`,
      body: bonus === null ? `${amount} sont sur votre solde.` : `${amount} sont sur votre solde, avec un bonus de ${bonus}.`,
    }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Il est arrivé plus que votre dépôt de ${amount}`,
      body: `${moved} sont arrivés, ${asked} étaient demandés. ${amount} sont sur votre solde. Le surplus n’est pas crédité : écrivez à l’assistance avec le numéro du paiement.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Votre dépôt de ${amount} est incomplet`,
      body: `${moved} sont arrivés, mais ${asked} étaient demandés : rien n’a été crédité. Écrivez à l’assistance avec le numéro du paiement.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Votre dépôt de ${amount} est arrivé trop tard`,
      body: `${moved} sont arrivés alors que le dépôt était terminé : rien n’a été crédité. Écrivez à l’assistance avec le numéro du paiement.`,
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
    amount: 'Montant du dépôt',
    asked: 'Demandé',
    arrived: 'Arrivé',
    credited: 'Crédité',
    nothing: 'rien',
    bonus: 'Bonus',
    wanted: 'Montant demandé',
    fee: 'Frais de réseau',
    net: 'Vous recevez',
    network: 'Réseau',
    payment: 'Numéro du paiement',
    transfer: 'Transaction sur le réseau',
    action: 'Voir le paiement',
    notYou: 'Vous n’êtes pas à l’origine de cette demande ? Changez tout de suite votre mot de passe et écrivez à l’assistance.',
  },
};
