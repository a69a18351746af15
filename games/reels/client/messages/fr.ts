import type { Messages } from './en.ts';

export const fr: Messages = {
  win: '{count} × {symbol} rapporte {amount}',
  coinsPaid: '{count} pièces rapportent {amount}',
  freePaid: '{count} tours gratuits rapportent {amount}',
  fallsPaid: '{count} chutes rapportent {amount}',
  freeLeft: 'Tours gratuits restants : {left}',
  respinsLeft: 'Relances restantes : {left}',
  fallNow: 'Le reste tombe, gains ×{factor}',
  soFar: '{text} · jusqu’ici {amount}',
  screenWin: 'Ceci rapporte {amount}',
  factorNow: 'Les gains sont multipliés par {factor}',
  factorReel: 'Rouleau multiplicateur : ×{factor}',
  factorPlaces: 'Le rouleau multiplicateur a {count} positions : {places}.',
  alike: '{count} identiques',
  orMore: '{count} ou plus',
  coin: 'Pièce',
  hidden: 'Symbole caché',
  empty: 'Vide',
  amounts:
    'Les montants valent pour votre mise actuelle. Tous les gains d’une mise s’additionnent ; tout ce qu’elle rapporte a été tiré au moment où elle a été placée.',
  'classic-reels':
    'Trois rouleaux et cinq lignes, qui se partagent la mise. Trois symboles identiques sur une ligne paient. Un joker remplace tout symbole et double le gain ; deux le quadruplent.',
  'multiplier-reel':
    'Trois rouleaux et une ligne, celle du milieu. Trois symboles identiques paient, et un quatrième rouleau dit par combien ils sont multipliés : de 1 à 10.',
  'both-ways':
    'Dix lignes se partagent la mise et paient depuis la gauche et depuis la droite. Trois symboles identiques ou plus d’un côté paient ; les cinq d’une ligne paient une fois.',
  'expanding-wilds':
    'Dix lignes se partagent la mise et paient trois symboles identiques ou plus depuis la gauche. Un joker s’étend sur tout son rouleau avant la lecture des lignes.',
  'mystery-symbols':
    'Vingt lignes se partagent la mise et paient trois symboles identiques ou plus depuis la gauche. Tous les symboles cachés se révèlent être le même.',
  ways: 'Les 243 combinaisons se partagent la mise. Trois symboles identiques ou plus sur des rouleaux voisins, depuis la gauche, paient de chaque façon dont on peut les lire. Trois scatters ou plus paient où qu’ils soient.',
  'variable-ways':
    'Six rouleaux montrent chacun de deux à sept symboles : il y a de 64 à 117 649 combinaisons. Trois symboles identiques ou plus depuis la gauche paient de chaque façon dont on peut les lire.',
  colossal:
    'Les trois rouleaux du milieu montrent un symbole géant. Avec le même symbole sur le rouleau de gauche il paie comme quatre. Avec celui de droite aussi, il paie comme cinq. Il paie de chaque façon dont on peut le lire.',
  'free-spins':
    'Vingt lignes se partagent la mise et paient trois symboles identiques ou plus depuis la gauche. Trois, quatre ou cinq scatters paient et donnent 10, 15 ou 20 tours gratuits, dont les gains sont payés trois fois. Les tours gratuits n’en donnent pas d’autres.',
  'sticky-wilds':
    'Dix lignes se partagent la mise et paient trois symboles identiques ou plus depuis la gauche. Trois scatters ou plus paient et donnent 8 tours gratuits, où chaque joker reste à sa place jusqu’au dernier.',
  'hold-and-win':
    'Dix lignes se partagent la mise et paient trois symboles identiques ou plus depuis la gauche. Cinq pièces ou plus restent, et les autres cases tournent à nouveau : trois fois, et trois fois encore à chaque pièce qui arrive. Puis chaque pièce paie sa valeur. Les quinze paient {full} de plus. Moins de cinq pièces ne paient rien.',
  tumble:
    'Sept symboles identiques ou plus, où qu’ils soient, paient et disparaissent. Ce qui est au-dessus tombe, et ce qui paie alors est multiplié par 2, 3, 5 et 10. Après le cinquième gain, plus rien ne tombe.',
  clusters:
    'Cinq symboles identiques ou plus qui se touchent, côte à côte ou l’un sur l’autre, paient. Une case est éclairée : un groupe qui la couvre paie trois fois.',
};
