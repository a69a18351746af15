import { crashProviderId } from '../../domain/lobby.ts';
import { words } from './theme.ts';

export interface CatalogueProvider {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Ids of the themes it makes games of. */
  readonly themes: readonly string[];
}

/** The studio of the house: its games are the ones that Croupier brings itself. */
export const HOUSE_PROVIDER_ID = crashProviderId;

const SLOT_STUDIOS = words(
  'Merrowick, Copper Thistle, Tallowmere, Quillwater, Brasspetal, Ottermoon, Kestrel & Pine, Dovetail Nine, Umberlark, Saffron Anvil, Velvet Gable, Inkwell Parade, Harbour Nine, Lumenfold, Wren & Wager, Fernhollow, Paper Comet, Gilt Badger, Marmalade Works, Sablefin, Tin Lantern Arcade, Oakmoth, Pennywhistle, Cobalt Heron, Larkspur Reels, Nightjar Studio, Driftglass, Rosehip & Rye, Foxglove Games, Halfmoon Foundry, Saltbox, Pomelo Arts, Vantablue, Thimble & Crown',
);
const LIVE_STUDIOS = words('Casa Belvedere Live, Meridian Tables, Atrium Live, Palais Nord, Rosewood Direct, Alameda Studios');
const QUICK_STUDIOS = words('Updraft Labs, Redline Pixel, Peg & Pebble, Ninepin, Skylark Instant');
const TABLE_STUDIOS = words('Greenbaize, Old Quarter Games, Ace & Almond, Sunday Bingo Co');

const SLOT_THEMES = words('orchard, wild, treasure, sea, myth, party, ancient, space, east, mystery, adventure');
const SLOT_STEPS = [0, 2, 5, 9];

const slotThemes = (index: number) => SLOT_STEPS.map((step) => SLOT_THEMES[(index + step) % SLOT_THEMES.length] ?? 'orchard');

const STUDIOS: readonly (readonly [name: string, themes: readonly string[]])[] = [
  ...SLOT_STUDIOS.map((name, index) => [name, slotThemes(index)] as const),
  ...LIVE_STUDIOS.map((name) => [name, words('live-roulette, live-blackjack, live-baccarat, live-shows, live-poker')] as const),
  ...QUICK_STUDIOS.map((name) => [name, words('crash-flight, crash-race, crash-orbit, crash-deep, pegs, dice')] as const),
  ...TABLE_STUDIOS.map((name) => [name, words('tables, video-poker, scratch, keno, bingo')] as const),
];

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const FIRST_ID = 201;
const ids = Array.from({ length: STUDIOS.length + 1 }, (_, index) => FIRST_ID + index).filter((id) => id !== HOUSE_PROVIDER_ID);

export const catalogueProviders: readonly CatalogueProvider[] = [
  { id: HOUSE_PROVIDER_ID, name: 'Croupier House', slug: 'croupier-house', themes: [] },
  ...STUDIOS.map(([name, themes], index) => ({ id: ids[index] ?? 0, name, slug: slugOf(name), themes })),
].sort((a, b) => a.id - b.id);
