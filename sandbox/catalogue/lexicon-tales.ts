import { type Theme, words } from './theme.ts';

export const treasure: Theme = {
  id: 'treasure',
  tones: words(
    'Radiant, Royal, Hidden, Gilded, Flawless, Velvet, Imperial, Smuggled, Starlit, Ruby, Emerald, Opal, Sapphire, Secret, Forgotten, Glittering, Cursed, Polished, Grand, Noble',
  ),
  places: words(
    'Castellane, the Vault, the Sultan, Cloisterfield, the Deep Mine, the Old Treasury, Marquise Hill, the Iron Gate, the Lost Caravan, Belvoir',
  ),
  tails: words('Vault, Hoard, Heist, Fortune, Mine, Court, Legacy, Cascade, Bounty, Treasury, Collection, Riches'),
  owners: words('Duchess Ada, Old Tobias, Sinbara, Lady Margaux, King Osric'),
  motifs: {
    gem: words('Gem, Gems, Jewel, Jewels, Diamond, Crystal, Facet'),
    crown: words('Crown, Crowns, Coronet, Tiara, Coronation, Majesty'),
    coins: words('Coin, Coins, Doubloon, Ducats, Gold Coins, Mint Coins'),
    chest: words('Chest, Treasure Chest, Strongbox, Casket, Lockbox'),
    key: words('Key, Keys, Skeleton Key, Keymaster, Locksmith'),
  },
};

export const ancient: Theme = {
  id: 'ancient',
  tones: words(
    'Sacred, Eternal, Buried, Golden, Obsidian, Forgotten, Sunken, Jade, Rising, Lapis, Burning, Silent, Second, Marble, Eastern, Carved, Royal, Hollow, Ninth, Painted',
  ),
  places: words(
    'Saqqaran, the Nile Road, Memphara, the Sun Court, Xalapan, the Stone Sea, Karnis, the Two Rivers, Delphara, the White City, the Jaguar King',
  ),
  tails: words('Oracle, Dynasty, Ruins, Chamber, Prophecy, Empire, Throne, Relics, Tablet, Gate, Secrets, Kingdom'),
  owners: words('Nefira, Pharaoh Tem, Ixchala, Senator Cato, Queen Hatara'),
  motifs: {
    pyramid: words('Pyramid, Pyramids, Pharaoh, Sphinx, Tomb, Sands'),
    scarab: words('Scarab, Scarabs, Sun Beetle, Amulet, Khepri'),
    temple: words('Temple, Temples, Acropolis, Pantheon, Forum, Marble Hall'),
    totem: words('Totem, Jaguar Mask, Sun Mask, Stone Idol, Totems, Jungle Idol'),
    amphora: words('Amphora, Urn, Amphoras, Nectar Jar, Olive Jar'),
  },
};

export const myth: Theme = {
  id: 'myth',
  tones: words(
    'Iron, Frozen, Immortal, Crimson, Ashen, Thunderous, Oathbound, Winter, Storm, Fallen, Runic, Silver, Stubborn, Ancient, Wandering, Burning, Twin, Valiant, Raven, Last',
  ),
  places: words(
    'Skarholm, the Ember Throne, Avenmoor, the North Gate, Wyrmfell, the Round Hall, Dunmarrow, the Mist Isles, the Ashlands, Thornwall, Eldermere',
  ),
  tails: words('Saga, Oath, Siege, Legend, Rage, Hoard, Rising, Quest, Keep, Ballad, Guard, Lore'),
  owners: words('Sigrun, Sir Gareck, Morwenna, Halvard, Queen Isaura'),
  motifs: {
    dragon: words('Dragon, Dragons, Wyrm, Drake, Dragonfire, Wyvern'),
    phoenix: words('Phoenix, Firebird, Phoenix Feather, Ashwing, Sunbird'),
    sword: words('Sword, Blade, Swords, Broadsword, Swordmaiden, Claymore'),
    shield: words('Shield, Shieldwall, Aegis, Knight, Knights, Templar'),
    castle: words('Castle, Citadel, Stronghold, Castles, Fortress'),
    helmet: words('Viking, Vikings, War Helm, Longship Crew, Valkyrie'),
  },
};

export const mystery: Theme = {
  id: 'mystery',
  tones: words(
    'Midnight, Curious, Velvet, Whispered, Bewitched, Moonlit, Crooked, Phantom, Violet, Smoky, Hexed, Secret, Thirteen, Dusky, Masked, Enchanted, Backstage, Gilded, Twisted, Quiet',
  ),
  places: words(
    'Umberlark, Crooked Lane, the Opera, Ravenscar, the Old Theatre, Blackwater Square, the Attic, Nightshade Hall, Venezia, the Clock Tower, Marrow Street',
  ),
  tails: words('Masquerade, Affair, Ritual, Cabinet, Riddle, Séance, Curse, Whispers, Spell, Chronicle, Society, Mirror'),
  owners: words('Madame Orla, Baron Vesper, Isolde, The Great Zandro, Miss Hartley'),
  motifs: {
    cat: words('Cat, Cats, Black Cat, Alley Cat, Midnight Cat, Familiar'),
    mask: words('Mask, Masks, Masked Ball, Columbina, Harlequin'),
    potion: words('Potion, Potions, Alchemist, Elixir, Brew, Apothecary'),
    book: words('Grimoire, Spellbook, Codex, Almanac, Manuscript'),
    hat: words('Witch, Wizard, Magic Hat, Witches, Conjurer, Magician'),
    hourglass: words('Hourglass, Sands of Time, Clockwork, Timekeeper, Chronos'),
    moon: words('Moon, Blood Moon, Eclipse, Moonrise, New Moon'),
  },
};
