export const en = {
  deal: 'Play for {amount}',
  dealAlone: 'Play',
  placing: 'Placing the bet…',
  mines: 'Mines',
  field: 'Minefield',
  place: 'Row {row}, column {column}',
  safe: '{place}: no mine',
  mine: '{place}: mine',
  begun: 'The field is laid. Pick a place.',
  next: 'Next pick without a mine: {multiplier}',
  cashOutNow: 'Take {amount}',
  pickFirst: 'Pick a place first',
  reached: '{count} picks without a mine: {multiplier}. Pick on, or take {amount}.',
  stopped: 'Taken after {count} picks',
  hit: 'A mine at pick {count}',
  minesRules:
    'Behind as many of the 25 places as you choose lies a mine. Each pick that meets none makes the multiplier higher, and you may take what it has come to after each. A mine ends the round, and the bet is lost. Where the mines lie is drawn when the bet is taken, and does not change.',
  endRules: 'A round is paid by itself after {picks} picks with {mines} mines: no more are offered above {limit}.',
  minesReturn:
    'With {mines} mines at least {percent}% of all bets come back over time, whenever you stop. It is {fair}%, less what is rounded down to whole hundredths.',
  untouchedRules:
    'A round waits for you for 24 hours after each pick, also on another device. After that you are paid what your picks have come to; where you have picked none, the first place is picked for you.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
