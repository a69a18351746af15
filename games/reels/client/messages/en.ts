export const en = {
  win: '{count} × {symbol} pays {amount}',
  coinsPaid: '{count} coins pay {amount}',
  freePaid: '{count} free spins pay {amount}',
  fallsPaid: '{count} falls pay {amount}',
  freeLeft: 'Free spins left: {left}',
  respinsLeft: 'Respins left: {left}',
  fallNow: 'The rest falls, wins ×{factor}',
  soFar: '{text} · so far {amount}',
  screenWin: 'This pays {amount}',
  factorNow: 'Wins are multiplied by {factor}',
  factorReel: 'Multiplier reel: ×{factor}',
  factorPlaces: 'The multiplier reel has {count} places: {places}.',
  alike: '{count} alike',
  orMore: '{count} or more',
  coin: 'Coin',
  hidden: 'Hidden symbol',
  empty: 'Empty',
  amounts: 'Amounts are for your present bet. We add up all wins of a bet. Everything was drawn when you placed it.',
  'classic-reels':
    'Three reels and five lines, which share the bet. Three alike on a line pay. A wild stands for any symbol and doubles the win; two wilds make it four times as much.',
  'multiplier-reel': 'Three reels and one line, in the middle. Three alike pay, and a fourth reel shows their multiplier, from 1 to 10.',
  'both-ways':
    'Ten lines share the bet and pay from the left and from the right. Three or more alike from either side pay; all five of a line pay once.',
  'expanding-wilds':
    'Ten lines share the bet and pay three or more alike from the left. A wild grows over its whole reel before the lines are read.',
  'mystery-symbols':
    'Twenty lines share the bet and pay three or more alike from the left. All hidden symbols turn out to be the same one.',
  ways: 'All 243 ways share the bet. Three or more alike on reels next to each other pay from the left, in each way. Three or more scatters pay anywhere.',
  'variable-ways':
    'Six reels show from two to seven symbols each, so that there are from 64 to 117,649 ways. Three or more alike from the left pay in every way they can be read.',
  colossal:
    'The three reels in the middle show one giant symbol. With the same symbol on the left reel it pays as four alike. With the right reel too, it pays as five. It pays in every way it can be read.',
  'free-spins':
    'Twenty lines share the bet and pay three or more alike from the left. Three, four or five scatters pay and bring 10, 15 or 20 free spins, whose wins are paid three times. No more spins come in free spins.',
  'sticky-wilds':
    'Ten lines share the bet and pay three or more alike from the left. Three or more scatters pay and bring 8 free spins, in which each wild stays where it is until the last of them.',
  'hold-and-win':
    'Ten lines share the bet and pay three or more alike from the left. Five or more coins stay, and all other cells turn again: three times, and anew with each coin that comes. Then each coin pays its worth. All fifteen pay {full} more. Fewer than five coins pay nothing.',
  tumble:
    'Seven or more alike anywhere pay and leave. What is above falls, and what then pays is multiplied by 2, 3, 5 and 10. After the fifth win nothing falls any more.',
  clusters:
    'Five or more alike that touch, side by side or one above the other, pay. One cell is lit: a cluster that covers it pays three times.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
