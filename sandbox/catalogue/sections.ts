import type { Game, Language, SectionGroup } from '#openapi/model.ts';

type Named = readonly [en: string, es: string, fr: string, pt: string];

export interface CatalogueSection {
  readonly id: number;
  readonly group: SectionGroup;
  readonly slug: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly buttons: Readonly<Record<Language, string>>;
}

/** The section of all games of a theme, their type and their number. */
export interface Shelf {
  readonly section: string;
  readonly type: Game['type'];
  readonly games: number;
}

const inLanguages = ([en, es, fr, pt]: Named): Record<Language, string> => ({ en, es, fr, pt });
const viewAll = inLanguages(['View all', 'Ver todo', 'Tout voir', 'Ver tudo']);

const groups: Readonly<Record<SectionGroup, Readonly<Record<string, Named>>>> = {
  casino: {
    'casino-popular': ['Popular games', 'Juegos populares', 'Jeux populaires', 'Jogos populares'],
    'casino-new': ['New games', 'Novedades', 'Nouveautés', 'Novidades'],
    'fruit-classics': ['Fruits and classics', 'Frutas y clásicos', 'Fruits et classiques', 'Frutas e clássicos'],
    'treasure-gems': ['Treasures and gems', 'Tesoros y gemas', 'Trésors et joyaux', 'Tesouros e joias'],
    'ancient-worlds': ['Ancient worlds', 'Mundos antiguos', 'Mondes anciens', 'Mundos antigos'],
    'wild-nature': ['Wild nature', 'Naturaleza salvaje', 'Nature sauvage', 'Natureza selvagem'],
    'myths-legends': ['Myths and legends', 'Mitos y leyendas', 'Mythes et légendes', 'Mitos e lendas'],
    'eastern-tales': ['Tales of the East', 'Cuentos de Oriente', 'Contes d’Orient', 'Contos do Oriente'],
    'deep-sea': ['Seas and shores', 'Mares y costas', 'Mers et rivages', 'Mares e praias'],
    'outer-space': ['Space', 'Espacio', 'Espace', 'Espaço'],
    'mystery-magic': ['Mystery and magic', 'Misterio y magia', 'Mystère et magie', 'Mistério e magia'],
    'sweets-parties': ['Sweets and parties', 'Dulces y fiestas', 'Douceurs et fêtes', 'Doces e festas'],
    adventure: ['Adventure', 'Aventura', 'Aventure', 'Aventura'],
    'table-games': ['Table games', 'Juegos de mesa', 'Jeux de table', 'Jogos de mesa'],
    'video-poker': ['Video poker', 'Videopóquer', 'Vidéo poker', 'Videopôquer'],
  },
  livecasino: {
    'live-popular': ['Popular tables', 'Mesas populares', 'Tables populaires', 'Mesas populares'],
    'live-roulette': ['Live roulette', 'Ruleta en vivo', 'Roulette en direct', 'Roleta ao vivo'],
    'live-blackjack': ['Live blackjack', 'Blackjack en vivo', 'Blackjack en direct', 'Blackjack ao vivo'],
    'live-baccarat': ['Live baccarat', 'Bacará en vivo', 'Baccara en direct', 'Bacará ao vivo'],
    'live-shows': ['Game shows', 'Concursos en vivo', 'Jeux TV en direct', 'Programas ao vivo'],
    'live-poker': ['Live poker and dice', 'Póquer y dados en vivo', 'Poker et dés en direct', 'Pôquer e dados ao vivo'],
  },
  crash: {
    'crash-popular': ['Crash favourites', 'Favoritos de crash', 'Favoris crash', 'Favoritos de crash'],
    'crash-flight': ['Take-off', 'Despegue', 'Décollage', 'Decolagem'],
    'crash-race': ['Races', 'Carreras', 'Courses', 'Corridas'],
    'crash-orbit': ['Into orbit', 'En órbita', 'En orbite', 'Em órbita'],
    'crash-deep': ['Depths and heights', 'Abismos y alturas', 'Abysses et sommets', 'Abismos e alturas'],
  },
  others: {
    'others-popular': ['Quick favourites', 'Favoritos rápidos', 'Favoris rapides', 'Favoritos rápidos'],
    originals: ['Originals', 'Originales', 'Originaux', 'Originais'],
    'plinko-mines': ['Plinko and mines', 'Plinko y minas', 'Plinko et mines', 'Plinko e minas'],
    'scratch-cards': ['Scratch cards', 'Rasca y gana', 'Cartes à gratter', 'Raspadinhas'],
    keno: ['Keno', 'Keno', 'Keno', 'Keno'],
    bingo: ['Bingo', 'Bingo', 'Bingo', 'Bingo'],
    'dice-wheels': ['Dice and wheels', 'Dados y ruedas', 'Dés et roues', 'Dados e rodas'],
  },
};

export const catalogueSections: readonly CatalogueSection[] = Object.entries(groups)
  .flatMap(([group, sections]) =>
    Object.entries(sections).map(([slug, names]) => ({ group: group as SectionGroup, slug, names: inLanguages(names), buttons: viewAll })),
  )
  .map((section, index) => ({ id: index + 1, ...section }));

export const shelves: Readonly<Record<string, Shelf>> = {
  orchard: { section: 'fruit-classics', type: 'slots', games: 440 },
  treasure: { section: 'treasure-gems', type: 'slots', games: 300 },
  ancient: { section: 'ancient-worlds', type: 'slots', games: 300 },
  wild: { section: 'wild-nature', type: 'slots', games: 430 },
  myth: { section: 'myths-legends', type: 'slots', games: 320 },
  east: { section: 'eastern-tales', type: 'slots', games: 340 },
  sea: { section: 'deep-sea', type: 'slots', games: 380 },
  space: { section: 'outer-space', type: 'slots', games: 320 },
  mystery: { section: 'mystery-magic', type: 'slots', games: 340 },
  party: { section: 'sweets-parties', type: 'slots', games: 340 },
  adventure: { section: 'adventure', type: 'slots', games: 360 },
  tables: { section: 'table-games', type: 'table', games: 220 },
  'video-poker': { section: 'video-poker', type: 'video-poker', games: 90 },
  'live-roulette': { section: 'live-roulette', type: 'live-casino', games: 110 },
  'live-blackjack': { section: 'live-blackjack', type: 'live-casino', games: 110 },
  'live-baccarat': { section: 'live-baccarat', type: 'live-casino', games: 80 },
  'live-shows': { section: 'live-shows', type: 'live-casino', games: 60 },
  'live-poker': { section: 'live-poker', type: 'live-casino', games: 60 },
  'crash-flight': { section: 'crash-flight', type: 'crash', games: 70 },
  'crash-race': { section: 'crash-race', type: 'crash', games: 44 },
  'crash-orbit': { section: 'crash-orbit', type: 'crash', games: 44 },
  'crash-deep': { section: 'crash-deep', type: 'crash', games: 36 },
  pegs: { section: 'plinko-mines', type: 'instant', games: 70 },
  scratch: { section: 'scratch-cards', type: 'instant', games: 70 },
  keno: { section: 'keno', type: 'instant', games: 45 },
  bingo: { section: 'bingo', type: 'bingo', games: 70 },
  dice: { section: 'dice-wheels', type: 'instant', games: 50 },
};
