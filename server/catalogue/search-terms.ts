import type { Game } from '#openapi/model.ts';

export interface SearchTerm {
  /** Search words in the languages of the site. Plurals are listed unless they are the singular with an s. */
  readonly words: readonly string[];
  readonly types?: readonly Game['type'][];
  /** A code is found by its whole, or by its end behind a hyphen: `roulette` finds `french-roulette`. */
  readonly codes?: readonly string[];
}

const list = (text: string): readonly string[] => text.split(', ');

const kinds: readonly SearchTerm[] = [
  {
    words: list(
      'slot, slot machine, video slot, fruit machine, pokies, tragaperras, tragamonedas, máquina tragaperras, máquinas tragaperras, máquina tragamonedas, máquinas tragamonedas, machine à sous, machines à sous, caça-níquel, caça-níqueis, caça-niquel, caça-niqueis',
    ),
    types: ['slots'],
  },
  {
    words: list(
      'live, live casino, live game, live dealer, dealer, croupier, crupier, en vivo, casino en vivo, en direct, direct, casino en direct, ao vivo, cassino ao vivo',
    ),
    types: ['live-casino'],
  },
  {
    words: list('table, table game, mesa, juego de mesa, juegos de mesa, jeu de table, jeux de table, jogo de mesa, jogos de mesa'),
    types: ['table'],
  },
  { words: list('crash, crash game, juego crash, juegos crash, jeu crash, jeux crash, jogo crash, jogos crash'), types: ['crash'] },
  {
    words: list('instant, instant win, instant game, instantáneo, instantané, instantâneo, gain instantané, gains instantanés'),
    types: ['instant'],
  },
  { words: list('bingo, housey, housie'), types: ['bingo'], codes: ['bingo'] },
  {
    words: list('video poker, videopoker, videopóker, videopóquer, vídeo póquer, vidéo poker, videopôquer, vídeo pôquer'),
    types: ['video-poker'],
  },
  { words: list('poker, póker, póquer, pôquer'), types: ['video-poker'], codes: ['poker', 'holdem', 'stud', 'pai-gow'] },
  { words: list('roulette, ruleta, roleta'), codes: ['roulette'] },
  {
    words: list('blackjack, black jack, 21, twenty one, veintiuna, veintiuno, vingt et un, vingt-et-un, vinte e um'),
    codes: ['blackjack', 'twenty-one', 'pontoon'],
  },
  { words: list('baccarat, bacará, bacarat, bacarrá, baccara, punto banco'), codes: ['baccarat', 'bac-bo'] },
  { words: list('dice, dado, dés'), codes: ['dice', 'craps', 'sic-bo', 'hazard', 'dice-duel', 'bac-bo'] },
  { words: list('keno, lotto, lottery, lotería, loto, loterie, loteria'), codes: ['keno'] },
  {
    words: list(
      'scratch, scratch card, scratchcard, scratch off, rasca, rasca y gana, carte à gratter, cartes à gratter, jeu à gratter, jeux à gratter, grattage, raspadinha',
    ),
    codes: ['scratch-card'],
  },
  { words: list('plinko, pegs, pachinko'), codes: ['plinkoear'] },
  { words: list('mines, minesweeper, minas, buscaminas, démineur, campo minado'), codes: ['mines'] },
  {
    words: list(
      'wheel, wheel of fortune, rueda, rueda de la fortuna, ruleta de la fortuna, roue, roue de la fortune, roda, roda da fortuna',
    ),
    codes: ['wheel', 'game-show'],
  },
  { words: list('game show, concurso, jeu télé, jeux télé, programa'), codes: ['game-show', 'wheel'] },
  { words: list('hi lo, hilo, high low, higher or lower, mayor o menor, plus ou moins, maior ou menor'), codes: ['hi-lo'] },
  {
    words: list(
      'card, card game, carta, juego de cartas, juegos de cartas, carte, jeu de cartes, jeux de cartes, jogo de cartas, jogos de cartas',
    ),
    types: ['video-poker'],
    codes: list(
      'blackjack, twenty-one, pontoon, baccarat, poker, holdem, stud, pai-gow, red-dog, casino-war, hi-lo, teen-patti, andar-bahar',
    ),
  },
  // Kinds that a catalogue may lack: their names are known, so that they are not corrected as typing errors.
  { words: list('limbo, target multiplier, multiplicador objetivo, multiplicateur visé, multiplicador alvo'), codes: ['limbo'] },
  { words: list('diamonds, gem, gema, joya, gemme, diamante, diamant, pedra preciosa, pedras preciosas'), codes: ['diamonds'] },
  { words: list('tower, torre, tour, climb'), codes: ['tower'] },
  { words: list('cases, case, cofre, cofres, coffre, coffres, baú, baús'), codes: ['cases'] },
];

const features: readonly SearchTerm[] = [
  {
    words: list(
      'jackpot, fixed jackpot, bote, bote fijo, premio gordo, gros lot, cagnotte, prêmio máximo, hold and win, hold and spin, hold and collect, hold and respin, respin',
    ),
    codes: ['hold-and-win'],
  },
  {
    words: list(
      'free spin, giro gratis, giros gratis, tirada gratis, tiradas gratis, tour gratuit, tours gratuits, rodada grátis, rodadas grátis, giro grátis, giros grátis',
    ),
    codes: ['free-spins', 'sticky-wilds'],
  },
  { words: list('wild, comodín, comodines, joker, curinga'), codes: ['sticky-wilds', 'expanding-wilds', 'classic-reels'] },
  { words: list('ways, ways to win, megaways, 243 ways, formas de ganar, façons de gagner, formas de ganhar'), codes: ['ways'] },
  { words: list('cluster, cluster pays, grupo, grappe, agrupamento'), codes: ['clusters'] },
  { words: list('tumble, cascade, cascading, avalanche, cascada, avalancha, cascata'), codes: ['tumble'] },
  { words: list('multiplier, multiplicador, multiplicadores, multiplicateur'), codes: ['multiplier-reel'] },
  {
    words: list('mystery symbol, símbolo misterioso, símbolos misteriosos, symbole mystère, symboles mystère'),
    codes: ['mystery-symbols'],
  },
  { words: list('colossal, giant symbol, símbolo gigante, símbolos gigantes, symbole géant, symboles géants'), codes: ['colossal'] },
  {
    words: list('classic, classic slot, 3 reels, three reels, clásico, clásica, 3 rodillos, classique, 3 rouleaux, clássico, 3 rolos'),
    codes: ['classic-reels', 'multiplier-reel'],
  },
];

/** The kinds and features that a search finds in addition to names and sections (ADR 221). */
export const searchTerms: readonly SearchTerm[] = [...kinds, ...features];
