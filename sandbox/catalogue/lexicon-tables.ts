import { type Theme, words } from './theme.ts';

const salonLook = {
  tones: words(
    'Aurora, Velvet, Riviera, Belvedere, Saffron, Copper, Lumière, Lisboa, Andaluz, Meridian, Opal, Ivory, Obsidian, Rosewood, Atrium, Palais, Northlight, Boulevard, Magnolia, Cobalt, Marquise, Sable, Verano, Cascais, Sevilla, Montclair, Alameda, Carioca, Bourbon Street, Savoy Row, Terrace, Emerald',
  ),
  places: words(
    'the Grand Salon, the Terrace, Studio Four, the Mezzanine, Rua Augusta, the Conservatory, the Orangery, the East Wing, the Loggia, Montmarais',
  ),
  tails: words('Prime, Club, Lounge, Select, Privé, Express, Classic, First Row, Gold Room, After Dark, Open Seats, Direct'),
  owners: words('Amélie, Rafael, Beatriz, Laurent, Vivienne, Inês'),
} as const;

const salon = (id: string, motifs: Theme['motifs']): Theme => ({ id, ...salonLook, motifs });

export const liveRoulette = salon('live-roulette', {
  roulette: words('Roulette, Speed Roulette, Auto Roulette, Two Ball Roulette, French Roulette'),
});
export const liveBlackjack = salon('live-blackjack', {
  cards: words('Blackjack, Speed Blackjack, Free Bet Blackjack, Unlimited Blackjack, Seven Seat Blackjack'),
});
export const liveBaccarat = salon('live-baccarat', {
  cards: words('Baccarat, Speed Baccarat, No Fee Baccarat, Punto Banco, Squeeze Baccarat'),
});
export const liveShows = salon('live-shows', {
  wheel: words('Wheel, Wheel Night, Grand Wheel, Big Wheel Show'),
  ball: words('Ball Draw, Bingo Show, Number Night'),
  microphone: words('Quiz Night, Game Show, Studio Show, Late Show'),
});
export const livePoker = salon('live-poker', {
  cards: words('Hold’em, Three Card Poker, Caribbean Poker, Teen Patti, Andar Bahar, Poker'),
  dice: words('Sic Bo, Craps, Dice Duel, Bac Bo'),
});

const feltLook = {
  tones: words(
    'Classic, Pocket, Double, High Street, Gaslight, Emerald, Old Town, Single Deck, Perfect, Vintage, Quiet, Sunday, Brass, Mahogany, European, Atlantic, Crimson, Speedy, Premium, Golden',
  ),
  places: words('the Parlour, the Back Room, Baker Row, the Gentry, the Steamboat, the Drawing Room, Old Quarter, the Casino Hall'),
  tails: words('Gold, Pro, Classic, Parlour, High Limit, Low Limit, Social, Duo, Turbo, Reserve'),
  owners: words('Uncle Theo, Lady Bexley, Dealer Sam, Mister Hobbs'),
} as const;

const felt = (id: string, motifs: Theme['motifs']): Theme => ({ id, ...feltLook, motifs });

export const tables = felt('tables', {
  roulette: words('Roulette, European Wheel Roulette, French Table Roulette, Mini Roulette'),
  cards: words('Blackjack, Baccarat, Pontoon, Red Dog, Casino War, Pai Gow, Hi-Lo Cards, Twenty One'),
  dice: words('Craps, Sic Bo, Hazard Dice, Dice Table'),
  chips: words('Stud Table, Casino Hold’em, Chip Stack'),
});
export const videoPoker = felt('video-poker', {
  cards: words(
    'Jacks or Better, Deuces Wild, Joker Poker, Aces and Eights, Tens or Better, Double Draw Poker, Royal Draw, All American Poker',
  ),
});

const motionLook = {
  tones: words(
    'Turbo, Sky, Bold, Rapid, Neon, Crimson, Silver, Daring, Steady, High, Infinite, Rising, Zero, Hyper, Amber, Feather, Northern, Electric, Rocket Fuel, Sunrise',
  ),
  places: words('the Clouds, the Stratosphere, Route Nine, the Horizon, Cape Ferrell, the Far Coast, Airfield Six, the Salt Flats'),
  tails: words('Climb, Dash, Rush, Ascent, Run, Escape, X, Boost, Glide, Sprint, Up'),
  owners: words('Captain Lark, Ace Moreno, Pilot Wren, Zuri'),
} as const;
const motion = (id: string, motifs: Theme['motifs']): Theme => ({ id, ...motionLook, motifs });

export const crashFlight = motion('crash-flight', {
  plane: words('Plane, Biplane, Aeroplane, Jet, Jetstream, Aviatrix'),
  balloon: words('Balloon, Airship, Zeppelin, Updraft Balloon'),
  kite: words('Kite, Glider, Paraglider'),
  eagle: words('Eagle, Falcon, Hawk'),
});
export const crashRace = motion('crash-race', {
  car: words('Roadster, Racer, Rally, Drift Car, Grand Tour, Motor'),
  train: words('Bullet Train, Night Express Train, Maglev'),
  horse: words('Derby, Gallop, Steeplechase'),
});
export const crashOrbit = motion('crash-orbit', {
  rocket: words('Rocket, Liftoff, Launchpad, Astronaut'),
  comet: words('Comet, Meteorite, Stardive'),
  ufo: words('UFO, Saucer, Abduction'),
  planet: words('Orbit, Moonshot, Planetfall'),
});
export const crashDeep = motion('crash-deep', {
  submarine: words('Submarine, Bathysphere, Deep Dive, Nautilus'),
  whale: words('Whale, Narwhal'),
  mountain: words('Avalanche, Everpeak, Cliffhanger'),
  volcano: words('Volcano, Lava Flow'),
});

const quickLook = {
  tones: words(
    'Quick, Lucky, Bubble, Pocket, Neon, Cherry Red, Golden, Happy, Rainbow, Pixel, Diamond Cut, Breezy, Tropical, Turbo, Merry, Cosmic, Retro, Double, Mint, Bouncy, Summer, Velvet',
  ),
  places: words('the Pier, the Arcade, Sunny Side, the Kiosk, Corner Street, the Midway, Poppy Lane, the Fairground'),
  tails: words('Rush, Pop, Go, Party, Mania, Time, Blitz, Plus, Express, Day, Bonus Round'),
  owners: words('Penny, Uncle Rico, Dottie, Captain Cash, Maya'),
} as const;
const quick = (id: string, motifs: Theme['motifs']): Theme => ({ id, ...quickLook, motifs });

export const pegs = quick('pegs', {
  plinko: words('Plinko, Peg Drop, Pinfall, Ball Drop, Pegboard'),
  mine: words('Mines, Minefield, Bomb Squad, Sweeper'),
});
export const scratch = quick('scratch', { ticket: words('Scratch, Scratch Card, Scratcher, Raffle, Ticket, Scratch Off') });
export const keno = quick('keno', { ball: words('Keno, Lotto, Numbers, Keno Draw') });
export const bingo = quick('bingo', { ball: words('Bingo, Bingo Hall, Bingo Balls, Housey') });
export const diceRolls = quick('dice', {
  dice: words('Dice, Dice Roll, Hi-Lo Dice, Two Dice, Yacht Dice'),
  wheel: words('Wheel, Prize Wheel, Spin Wheel'),
});
