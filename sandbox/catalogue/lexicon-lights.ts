import { type Theme, words } from './theme.ts';

export const east: Theme = {
  id: 'east',
  tones: words(
    'Jade, Crimson, Paper, Floating, Silken, Golden, Drifting, Porcelain, Spring, Harmonious, Lucky, Bamboo, Eight, Scarlet, Morning, Plum, Serene, Red, Peony, River',
  ),
  places: words(
    'the Moon Bridge, Lotus Gate, the Silk Road, Nanhua, the Tea House, Kiyora, the Jade Court, Willow Lake, the Night Market, Mount Soru, the Summer Palace',
  ),
  tails: words('Festival, Garden, Blessing, Prosperity, Blossom, Palace, Fortune, Season, Procession, Harmony, Dance, Gate'),
  owners: words('Mei Lan, Master Oka, Empress Yun, Sakiko, Grandfather Bao'),
  motifs: {
    lantern: words('Lantern, Lanterns, Lantern Night, Sky Lantern, Red Lanterns'),
    fan: words('Fan, Fans, Fan Dancer, Feather Fan, Silk Fan'),
    koi: words('Koi, Koi Pond, Goldfish, Carp, Twin Koi'),
    lotus: words('Lotus, Lotus Pond, Water Lily, Lotus Flower, Lotuses'),
    pagoda: words('Pagoda, Pagodas, Mountain Shrine, Samurai Gate, Teahouse'),
    panda: words('Panda, Pandas, Bamboo Panda, Panda Nap, Red Panda'),
    dragon: words('Pearl Dragon, Long Dragon, Cloud Dragon, Dragon Dance, River Dragon'),
  },
};

export const space: Theme = {
  id: 'space',
  tones: words(
    'Cosmic, Stellar, Distant, Neon, Lunar, Solar, Quantum, Drifting, Ultraviolet, Magnetic, Velvet, Binary, Infinite, Silent, Electric, Hyper, Red, Frozen, Orbital, Chrome',
  ),
  places: words(
    'Orbit Nine, the Outer Rim, Andara, Kepler Station, the Nebula, Sector Seven, the Dark Side, Saturnalia, the Asteroid Belt, Halcyon Prime, Zero G',
  ),
  tails: words('Odyssey, Drift, Orbit, Signal, Mission, Frequency, Horizon, Pulse, Gravity, Colony, Eclipse, Launch'),
  owners: words('Captain Vega, Commander Iris, Zorbit, Doctor Nova, Ada Ray'),
  motifs: {
    planet: words('Planet, Planets, Ringed World, Saturn, Galaxy, Supernova'),
    rocket: words('Rocket, Rockets, Rocketeer, Booster, Starship'),
    moon: words('Moonbase, Lunar Tide, Moonwalk, Crescent, Full Moon'),
    comet: words('Comet, Comets, Meteor, Meteor Shower, Shooting Star'),
    ufo: words('Saucer, UFO, Visitors, Alien, Aliens, Mothership'),
    robot: words('Robot, Robots, Android, Mecha, Automaton'),
  },
};

export const party: Theme = {
  id: 'party',
  tones: words(
    'Sweet, Fizzy, Sugar, Jolly, Groovy, Pastel, Frosted, Disco, Whipped, Rainbow, Midnight, Toasted, Winter, Cosy, Sparkly, Caramel, Crunchy, Electric, Swinging, Bubbly',
  ),
  places: words(
    'Candy Lane, the Bakery, Starling Pier, Sugarloaf, the Fairground, Winter Village, the Jukebox, Marzipan Hill, the Sweet Shop, Calle Fiesta, the Dance Hall',
  ),
  tails: words('Party, Fiesta, Factory, Pop, Parade, Jam, Burst, Swirl, Club, Fever, Groove, Treats'),
  owners: words('Baker Belle, DJ Pico, Auntie Plum, Mister Fudge, Lola'),
  motifs: {
    cupcake: words('Cupcake, Cupcakes, Muffin, Pâtisserie, Bakery, Cake Stand'),
    lollipop: words('Lollipop, Lollipops, Candy, Candies, Candy Cane, Gumdrop'),
    guitar: words('Guitar, Guitars, Rock Band, Mariachi, Serenade, Flamenco'),
    vinyl: words('Vinyl, Jukebox, Record Shop, Turntable, Funk'),
    snowflake: words('Snowflake, Snowfall, Winter Ice, Frost, Snow Day, Icicles'),
    pumpkin: words('Pumpkin, Pumpkins, Gourd, Harvest Pumpkin, Pumpkin Patch'),
    gift: words('Gift, Gifts, Gift Box, Present, Birthday, Surprise'),
  },
};
