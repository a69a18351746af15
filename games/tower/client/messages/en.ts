export const en = {
  play: 'Play for {amount}',
  playAlone: 'Play',
  placing: 'Placing the bet…',
  level: 'Level',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
  levelOption: '{level}: {traps} of {doors} trapped',
  tower: 'Tower',
  door: 'Row {row}, door {door}',
  safe: '{door}: safe',
  trap: '{door}: trap',
  begun: 'Choose a door in the first row.',
  cashOut: 'Take {amount}',
  pickFirst: 'Choose a door first',
  reached: 'Row {count} climbed: {multiplier}. Climb on, or take {amount}.',
  stopped: 'Taken after row {count}',
  hit: 'A trap in row {count}',
  towerRules:
    'The tower has {rows} rows. Open one door in each row, from the bottom up. Behind some doors is a trap. Each safe door raises the multiplier, and you can take what it has reached after each row. A trap ends the round, and you lose the bet. We draw all traps when we take your bet, and they do not change.',
  levelRules: '{level}: {traps} of {doors} doors in each row are trapped. The top row pays {top}, and the round ends there.',
  towerReturn:
    'At this level at least {percent}% of all bets come back over time, wherever you stop. It is {fair}%, less what we round down to whole hundredths of the multiplier.',
  untouchedRules:
    'A round waits 24 hours for you after each door, also on another device. Then we pay you what you have reached. If you have opened no door, we open the first one for you.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
