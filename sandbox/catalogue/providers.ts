import { crashProviderId } from '#domain/lobby.ts';
import { words } from './theme.ts';

export interface CatalogueProvider {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Ids of the themes of its games. */
  readonly themes: readonly string[];
}

/** The studio of the house games. */
export const houseProviderId = crashProviderId;

const slotStudios = words(
  'Merrowick, Copper Thistle, Tallowmere, Quillwater, Brasspetal, Ottermoon, Kestrel & Pine, Dovetail Nine, Umberlark, Saffron Anvil, Velvet Gable, Inkwell Parade, Harbour Nine, Lumenfold, Wren & Wager, Fernhollow, Paper Comet, Gilt Badger, Marmalade Works, Sablefin, Tin Lantern Arcade, Oakmoth, Pennywhistle, Cobalt Heron, Larkspur Reels, Nightjar Studio, Driftglass, Rosehip & Rye, Foxglove Games, Halfmoon Foundry, Saltbox, Pomelo Arts, Vantablue, Thimble & Crown',
);
const liveStudios = words('Casa Belvedere Live, Meridian Tables, Atrium Live, Palais Nord, Rosewood Direct, Alameda Studios');
const quickStudios = words('Updraft Labs, Redline Pixel, Peg & Pebble, Ninepin, Skylark Instant');
const tableStudios = words('Greenbaize, Old Quarter Games, Ace & Almond, Sunday Bingo Co');

const themesOfSlots = words('orchard, wild, treasure, sea, myth, party, ancient, space, east, mystery, adventure');
const slotSteps = [0, 2, 5, 9];

const slotThemes = (index: number) => slotSteps.map((step) => themesOfSlots[(index + step) % themesOfSlots.length] ?? 'orchard');

const studios: readonly (readonly [name: string, themes: readonly string[]])[] = [
  ...slotStudios.map((name, index) => [name, slotThemes(index)] as const),
  ...liveStudios.map((name) => [name, words('live-roulette, live-blackjack, live-baccarat, live-shows, live-poker')] as const),
  ...quickStudios.map((name) => [name, words('crash-flight, crash-race, crash-orbit, crash-deep, pegs, dice')] as const),
  ...tableStudios.map((name) => [name, words('tables, video-poker, scratch, keno, bingo')] as const),
];

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const firstId = 201;
const ids = Array.from({ length: studios.length + 1 }, (_, index) => firstId + index).filter((id) => id !== houseProviderId);

export const catalogueProviders: readonly CatalogueProvider[] = [
  { id: houseProviderId, name: 'Croupier House', slug: 'croupier-house', themes: [] },
  ...studios.map(([name, themes], index) => ({ id: ids[index] ?? 0, name, slug: slugOf(name), themes })),
].sort((a, b) => a.id - b.id);
