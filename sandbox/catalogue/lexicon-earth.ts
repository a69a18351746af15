import { type Theme, words } from './theme.ts';

export const orchard: Theme = {
  id: 'orchard',
  tones: words(
    'Copper, Sunlit, Velvet, Crimson, Juicy, Merry, Polished, Amber, Electric, Paper, Double, Sugared, Twilight, Painted, Rolling, Lively, Neon, Breezy, Sparkling, Striped',
  ),
  places: words(
    'Saltmarket, Fernhollow, the Boardwalk, Almond Street, the Old Arcade, Quince Lane, Summerfield, the Corner Shop, Juniper Row, the Terrace',
  ),
  tails: words('Parade, Stand, Harvest, Crush, Carnival, Basket, Machine, Boulevard, Jubilee, Blend, Row, Picnic, Fizz'),
  owners: words('Marisol, Nonna, Barnaby, Odette, Lucho, Pippa, Clementine'),
  motifs: {
    cherry: words('Cherry, Cherries, Cherry Pair, Wild Cherry, Cherry Grove, Cherry Lane'),
    lemon: words('Lemon, Lemons, Lemon Grove, Lemon Twist, Lemonade, Citrus'),
    grapes: words('Grapes, Grape Vine, Vineyard, Muscat, Grape Arbour'),
    melon: words('Melon, Watermelon, Melon Patch, Melon Slice, Melons'),
    seven: words('Seven, Sevens, Lucky Seven, Triple Seven, Seven Lights'),
    bell: words('Bell, Bells, Brass Bell, Bell Tower, Chime'),
    clover: words('Clover, Four Leaf, Clover Field, Clovers, Shamrock'),
    horseshoe: words('Horseshoe, Horseshoes, Blacksmith, Lucky Iron, Farrier'),
    star: words('Star, Stars, Stardust Reel, Star Shower, Starline'),
  },
};

export const wild: Theme = {
  id: 'wild',
  tones: words(
    'Silver, Midnight, Roaming, Thunder, Snowbound, Ember, Restless, Ghost, Proud, Whispering, Moonlit, Northern, Savage, Gentle, Lone, Painted, Stormborn, Hidden, Tall, Amber',
  ),
  places: words(
    'the Pines, Frostmere, Hollow Ridge, the Steppe, Birchwater, the High Meadow, Raven Pass, the Long Night, Tallgrass, Elk River, Greywood',
  ),
  tails: words('Trail, Run, Ridge, Territory, Call, Watch, Moon, Country, Spirit, Tracks, Wilds, Valley'),
  owners: words('Tundra, Willow, Old Hask, Sorrel, Nokomi'),
  motifs: {
    wolf: words('Wolf, Wolves, Wolf Pack, Howl, Timberwolf, Wolf Pair'),
    owl: words('Owl, Owls, Night Owl, Barn Owl, Snow Owl'),
    bear: words('Bear, Bears, Grizzly, Honey Bear, Great Bear'),
    bull: words('Bull, Bulls, Aurochs, Red Bullock, Bison, Bison Herd'),
    fox: words('Fox, Foxes, Fox Fire, Vixen, Fox Cub'),
    butterfly: words('Butterfly, Butterflies, Monarch Wing, Moth Garden, Morpho'),
    eagle: words('Eagle, Eagles, Skyhunter, Falcon, Falcon Crest'),
    horse: words('Horse, Mustang, Stallion, Wild Horses, Mare'),
    elephant: words('Elephant, Elephants, Tusker, Elephant March, Mammoth'),
  },
};

export const sea: Theme = {
  id: 'sea',
  tones: words(
    'Coral, Sapphire, Drifting, Tidal, Salty, Sunken, Turquoise, Lantern, Stormy, Pearl, Deepwater, Quiet, Roaring, Lost, Glass, Moon, Seafoam, Abyssal, Western, Blue',
  ),
  places: words(
    'the Ninth Harbour, Saltmarsh, the Shallows, Coral Bay, Kelpwick, the Trench, Gullhaven, the Blue Hole, Tidewater, the Far Shoals, Mermaid Row',
  ),
  tails: words('Tide, Voyage, Cove, Lagoon, Chart, Current, Reef, Harbour, Song, Deep, Depths, Crossing'),
  owners: words('Captain Merle, Neris, Old Barnacle, Calypso Jane, Sailor Finn'),
  motifs: {
    wave: words('Wave, Waves, Great Wave, Breaker, Surf, Groundswell'),
    ship: words('Ship, Galleon, Corsair, Schooner, Privateer, Buccaneer'),
    anchor: words('Anchor, Anchors, Anchor Bay, Dropped Anchor, Moorings'),
    octopus: words('Octopus, Kraken, Tentacle, Eight Arms, Krakens'),
    shell: words('Shell, Pearl Shell, Oyster, Oysters, Seashell, Scallop'),
    whale: words('Whale, Whales, Humpback, Whale Song, Leviathan'),
    lighthouse: words('Lighthouse, Beacon, Harbour Light, Lightkeeper, Signal Tower'),
    koi: words('Fish, Angler, Shoal, Big Catch, Catfish, Swordfish'),
  },
};

export const adventure: Theme = {
  id: 'adventure',
  tones: words(
    'Dusty, Lost, Wild, Daring, Golden, Rugged, Forgotten, Blazing, Faraway, Uncharted, High Noon, Sundown, Restless, Emerald, Smoking, Steep, Hidden, Roaring, Rusty, Secret',
  ),
  places: words(
    'Dry Gulch, the Cordillera, Maravilla, Dead Horse Flat, the Red Canyon, Las Brisas, the Cloud Forest, Copper Creek, the Sierra, Isla Perdida, Tumble County',
  ),
  tails: words('Trail, Express, Expedition, Frontier, Quest, Ridge, Route, Rush, Pass, Outpost, Junction, Ascent'),
  owners: words('Marshal June, Professor Quill, Dakota, Rosalinda, Captain Hollis'),
  motifs: {
    cactus: words('Cactus, Cacti, Saguaro, Prickly Pear, Desert Bloom'),
    volcano: words('Volcano, Lava, Lava Peak, Caldera, Eruption'),
    mountain: words('Mountain, Summit, Peaks, Glacier, Alpine'),
    compass: words('Compass, Compass Rose, Navigator, True North, Cartographer'),
    train: words('Train, Steam Train, Locomotive, Night Train, Railroad'),
    palm: words('Palm, Palms, Island, Palm Beach, Oasis, Lagoon Hut'),
    balloon: words('Balloon, Balloons, Hot Air, Balloonist, Sky Basket'),
    kite: words('Kite, Kites, Paper Kite, Windchaser, High Kite'),
  },
};
