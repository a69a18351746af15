import type { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { type Meaning, partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, sees } = partsOf<typeof gameLaunchMachine>();

const opens = (game: 'slot' | 'live'): Meaning => [answers('loadGame', game), answers('lookUpIp')];

export const gameLaunchVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'a player opens a slot': opens('slot'),
    'a player opens a live table': opens('live'),
    'it is a slot': answers('loadGame', 'slot'),
    'it is a live table': answers('loadGame', 'live'),
    'there is no such game': fails('loadGame'),
    'the address of the device is found': answers('lookUpIp'),
    'the address of the device is not found': fails('lookUpIp'),
    'the provider starts it for real': answers('launchReal', 'real'),
    'the provider starts it with bonus money': answers('launchReal', 'bonus'),
    'the provider gives a demo for it': answers('launchReal', 'fun'),
    'the provider gives a link that is none': answers('launchReal', 'script'),
    'the provider is away': fails('launchReal', 'away'),
    'the account may not play': fails('launchReal', 'frozen'),
    'an age has to be confirmed first': fails('launchReal', 'age'),
    'the demo starts': answers('launchDemo', 'fun'),
    'the provider gives no demo': answers('launchDemo', 'real'),
    'the demo is away': fails('launchDemo', 'away'),
    'the account may not play the demo either': fails('launchDemo', 'frozen'),
    'they try again': does('retry'),
    'they ask to play for real': does('real.requested'),
    'they ask for the demo': does('demo.requested'),
    'the game is refused a bet for their age': does('age.refused'),

    'they see the game being looked for': sees('loadingGame'),
    'they see the game being started': sees(['lookingUpIp', 'launchingReal', 'launchingDemo']),
    'the device is looked up': sees('lookingUpIp'),
    'the game is being started for real': sees('launchingReal'),
    'the demo is being started': sees('launchingDemo'),
    'they play for real': sees('playingReal'),
    'they play with bonus money': sees('playingReal', { usesBonus: true }),
    'they play a demo': sees('playingDemo'),
    'they see that the demo stands in for the game': sees('playingDemo', { isFallback: true }),
    'they see that the game is missing': sees('gameMissing'),
    'they see that they need to log in': sees('needingLogin'),
    'they see that their account may not play': sees('barred'),
    'they are asked for their age': sees('askingAge'),
    'they see that the table could not be started': sees('realFailed'),
    'they see that the demo could not be started': sees('demoFailed'),
  },
};

/** A guest has no account that could be kept from playing. */
export const guestLaunchVocabulary: Vocabulary = {
  gaps: {},
  phrases: Object.fromEntries([
    ...Object.entries(gameLaunchVocabulary.phrases).filter(
      ([phrase]) =>
        !/^(?:a player|the account|the provider is away|they ask (?:to play|for the demo)|the game is refused|an age has|the provider starts|the provider gives a)/.test(
          phrase,
        ),
    ),
    ['the demo is away', fails('launchDemo')],
  ]),
};
