import { crashProviderId } from '#domain/lobby.ts';
import type { PromotionTexts } from '#sandbox/content/promotions/terms.ts';

export const promotions: PromotionTexts = {
  headings: { steps: 'Comment ça marche', example: 'Un exemple', terms: 'Conditions' },
  steps: ({ code, minimum, times }) => [
    `Appuyez sur Déposer, choisissez une monnaie et ouvrez <strong>J’ai un code bonus</strong>.`,
    `Saisissez <strong>${code}</strong>. Le code est vérifié aussitôt : vous savez avant de payer s’il est accepté.`,
    `Déposez au moins ${minimum}. Le bonus est sur votre solde dès que le dépôt est autorisé.`,
    `Misez au total, en argent, ${times} fois le dépôt et le bonus réunis. Le bonus devient alors de l’argent disponible, sans rien faire.`,
  ],
  example: ({ example, times }) => [
    `Vous déposez ${example.deposit} et recevez ${example.bonus} de bonus. Quand vos mises en argent atteignent ${example.wager} (${times} × ${example.sum}), ce qui reste du bonus, ${example.bonus} au plus, est de l’argent que vous pouvez retirer.`,
    `En moyenne, les jeux gardent une petite part de ce qui est misé : remplir la condition a donc un coût. Ne prenez un bonus que si vous auriez joué de toute façon.`,
  ],
  terms: ({ code, percent, minimums, maximums, times, days }) => [
    `Réservé aux adultes (18+) titulaires d’un compte {brand}. Une fois par foyer, avec le code <strong>${code}</strong> et une adresse e-mail vérifiée.`,
    `Dépôt minimum : ${minimums}.`,
    `Le bonus représente ${percent} du dépôt, dans la limite de ${maximums}.`,
    `Condition de mise : ${times} fois le dépôt et le bonus réunis en ${days} jours. Les mises en argent comptent : en entier dans les machines à sous, les jeux crash et les jeux instantanés, pour un dixième dans les autres jeux, pas du tout dans le casino en direct. Les mises en bonus et les mises remboursées ne comptent pas.`,
    `Une fois la condition remplie et aucune manche en cours, le bonus restant devient de l’argent disponible, dans la limite du bonus reçu. Ce qui a été gagné avec lui au-delà revient au casino.`,
    `Au bout de ${days} jours, le bonus qui n’a pas été libéré revient au casino. Votre argent n’est jamais touché.`,
    `Vous pouvez retirer votre argent à tout moment. Un retrait fait renoncer au bonus : la caisse vous le dit avant que vous confirmiez.`,
    `Tant que le bonus est actif, les jeux s’ouvrent avec votre argent tant qu’il y en a. Dans le jeu, vous voyez les deux soldes et choisissez lequel vous jouez.`,
    `Vous pouvez renoncer au bonus à tout moment sous <strong>Offres et codes bonus</strong>, dans votre tableau de bord. Seul le bonus disparaît.`,
    `Un seul bonus actif à la fois. Terminez-le ou renoncez-y avant d’utiliser un autre code.`,
  ],
  ending:
    '{brand} fonctionne avec de l’argent fictif : ni les dépôts ni les bonus n’ont de valeur. Si jouer n’est plus un plaisir, arrêtez-vous ; <a href="/fr/contact-us">l’assistance</a> ferme ou suspend un compte sur simple demande.',
  offers: {
    'gift-welcome': {
      comment: ({ percent, maximum }) => `${percent} en plus sur un dépôt, jusqu’à ${maximum}`,
      lead: ({ percent, maximum }) => [
        `De quoi commencer plus à l’aise : ${percent} en plus sur le dépôt de votre choix, jusqu’à ${maximum}. Ce n’est pas forcément le premier.`,
      ],
    },
    'plane-take-off': {
      comment: ({ percent, maximum }) => `Un petit dépôt, doublé : ${percent} jusqu’à ${maximum}`,
      lead: ({ minimum, maximum }) => [
        `Pour ceux qui préfèrent commencer petit. Dès ${minimum}, votre dépôt est doublé, jusqu’à ${maximum}.`,
        `Imaginé pour <strong>earplane</strong>, notre jeu crash, mais valable dans tous les jeux qui comptent.`,
      ],
    },
    'crown-reload': {
      comment: ({ percent, maximum }) => `${percent} en plus à votre retour, jusqu’à ${maximum}`,
      lead: ({ percent, maximum }) => [`Vous êtes là depuis un moment ? Un de vos dépôts reçoit ${percent} de plus, jusqu’à ${maximum}.`],
    },
    'coins-steady': {
      comment: ({ percent, times }) => `${percent} en plus, à miser ${times} fois seulement`,
      lead: ({ percent, maximum, times }) => [
        `Pas le plus gros bonus, mais le plus simple : ${percent} jusqu’à ${maximum}, à miser ${times} fois, avec tout le temps qu’il faut.`,
      ],
    },
    'clover-month': {
      comment: ({ percent, maximum }) => `${percent} jusqu’à ${maximum}, pendant un mois seulement`,
      lead: ({ percent, maximum }) => [`Le mois du trèfle : ${percent} en plus sur un dépôt, jusqu’à ${maximum}.`],
    },
  },
  fairPlay: {
    name: 'Vérifiez chaque manche vous-même',
    comment: 'Équité prouvable : inutile de nous croire sur parole',
    content: `<p>Dans nos jeux, vous pouvez recalculer après la manche que son résultat était fixé avant votre mise et que personne n’y a touché. Ni bonus ni code : c’est vrai de chaque manche.</p>
<h2>Comment ça marche</h2>
<ol>
<li>Avant la mise, le jeu affiche l’<strong>empreinte de la graine du serveur</strong>. Une empreinte est une enveloppe scellée : elle ne révèle rien, et nul ne peut changer ce qu’elle contient.</li>
<li>Vous choisissez <strong>votre propre graine</strong>, le texte que vous voulez. Le serveur ne peut pas la connaître quand il scelle la sienne.</li>
<li>Le résultat est le HMAC-SHA-256 de la graine du serveur, de la vôtre et du numéro de la mise. Les trois mêmes donnent toujours le même résultat.</li>
<li>Quand vous changez de graine, l’ancienne graine du serveur est révélée. N’importe qui peut alors ouvrir l’enveloppe.</li>
</ol>
<h2>Essayez</h2>
<ol>
<li>Ouvrez <a href="/fr/game/play/plinkoear/${crashProviderId}">plinkoear</a> ou <a href="/fr/game/play/earplane/${crashProviderId}">earplane</a>. La démo suffit.</li>
<li>Jouez quelques manches et appuyez sur <strong>Équité</strong>.</li>
<li>Utilisez une nouvelle graine, choisissez une manche et appuyez sur <strong>Vérifier</strong>. C’est votre navigateur qui refait le calcul.</li>
</ol>
<h2>Ce que cela ne promet pas</h2>
<ul>
<li>Équitable ne veut pas dire gagnant. Chaque jeu indique la part des mises qui revient à long terme, de la moins bonne mise à la meilleure, et c’est moins que tout.</li>
<li>Aucun résultat ne dépend du précédent. Après dix pertes, perdre la manche suivante est exactement aussi probable que la première.</li>
</ul>`,
  },
};
