export const en = {
  wait: 'Bets are closed',
  opening: 'The table is opening…',
  openingBeacon: 'Waiting for the public random number of this table…',
  openSaid: 'Bets are open for {seconds} seconds.',
  lastSeconds: '{seconds} seconds left to bet.',
  nextIn: 'Next round in {seconds} s',
  tableLost: 'The table does not answer. What was bet stays bet; we keep asking.',
  tableOver: 'This session has ended. Open the game again from the lobby.',
  noOthers: 'Nobody else has bet in this round.',
  othersOne: '1 other player has bet in this round.',
  others: '{count} other players have bet in this round.',
  alias: 'Player {alias}',
  more: 'And {count} more.',
  results: 'Last 20',
  noResults: 'No round has been drawn at this table yet.',
  roundName: 'Round {number}',
  roundLink: 'The round as data',
  chainFair: 'Fair: the seed has its place in the published chain, the salt comes from its source, and both give exactly this result.',
  fairnessIntro:
    'We make every result from three things: the seed of the round, the salt of the table and the number of the round. The method is HMAC-SHA-256. The seeds form a chain: each is the SHA-256 of the one after it. We publish the first link before the salt exists, so we cannot change a seed. Once a round is drawn its seed is revealed.',
  saltPlayers:
    'The players at this table made the salt together. First, each page sent the hash of a random number. Then all hashes were closed, and only then did the pages show their numbers. No player can choose a result, and a player who holds a number back gains nothing. We could choose the salt only if all of these players worked with us, or if we broke attempts until one suited us. So each broken attempt is counted here. Once the salt exists we know the results of its chain, but we cannot change them.',
  saltBeacon:
    'The salt comes from a public random number that we do not make: round {round} of the drand beacon. We named that round when we published the chain, and drand signed it later, on {time}. No player can choose a result, and neither can we, unless drand’s operators work with us. Once the salt exists we know the results of its chain, but we cannot change them.',
  saltOwn: 'Your number is in this salt, so nobody could choose it without you.',
  saltOther: 'You sat down after this salt was made. The next one, with your number, follows after at most {rounds} rounds.',
  saltOmitted: 'Your number is missing from this salt: its hash did not arrive in time, or you held a number back before.',
  saltWaiting: 'This chain has no salt yet.',
  saltNumbers: 'Numbers in the salt',
  saltBroken: 'Broken attempts at this salt',
  serverSeedHash: 'Seed of the next result, as SHA-256',
  nextServerSeedHash: 'What the chain was published as',
  clientSeed: 'Salt of the table',
  nonce: 'Number of the round',
  round: 'Round {nonce}',
  notRevealed: 'Its seed is revealed when the round is drawn.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
