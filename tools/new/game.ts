import { languages } from '#domain/languages.ts';
import { amongLines, type Change } from './changes.ts';
import { gameTexts } from './game-texts.ts';
import type { Names } from './names.ts';

const engine = ({ camel, pascal }: Names) => `import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** The count of equally likely numbers, from 0. */
export const ${camel}Numbers = 100;
/** The count of numbers that win, on each side. */
export const ${camel}Wins = 49;
export const ${camel}Pays: Hundredths = 200;

export const ${camel}Sides = ['low', 'high'] as const;
export type ${pascal}Side = (typeof ${camel}Sides)[number];

export interface ${pascal}Outcome {
  readonly number: number;
  readonly multiplier: Hundredths;
}

/** The numbers in the middle lose on both sides. */
export function ${camel}(draw: Draw, side: ${pascal}Side): ${pascal}Outcome {
  const number = randomnessOf(draw).below(${camel}Numbers);
  const isWon = side === 'low' ? number < ${camel}Wins : number >= ${camel}Numbers - ${camel}Wins;
  return { number, multiplier: isWon ? ${camel}Pays : 0 };
}

export const ${camel}Return: ExactReturn = { paid: BigInt(${camel}Pays * ${camel}Wins), of: BigInt(${camel}Numbers) };
`;

const rules = ({ kebab, camel, pascal }: Names) => `import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { ${camel}, type ${pascal}Outcome, ${camel}Return, type ${pascal}Side, ${camel}Sides } from './engine.ts';

export interface ${pascal}Wager {
  readonly kind: '${kebab}';
  readonly side: ${pascal}Side;
}

export const rules: GameRules<'${kebab}', ${pascal}Wager, { readonly kind: '${kebab}' } & ${pascal}Outcome> = {
  kind: '${kebab}',
  wagerSchema: { side: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ side }) => ({ kind: '${kebab}', side: side as ${pascal}Side }),
  defaultWager: () => ({ kind: '${kebab}', side: 'low' }),
  isPossible: ({ side }) => ${camel}Sides.includes(side),
  outcomeOf: (draw, { side }) => ({ kind: '${kebab}', ...${camel}(draw, side) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.number === b.number && a.multiplier === b.multiplier,
  returnPercentOf: () => percentOf(${camel}Return),
  severalBets: null,
  openRound: null,
  decisions: null,
};
`;

const index = `export { listing } from './listing.ts';
export { rules } from './rules.ts';
`;

const listing = ({ kebab, words }: Names) => `import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['${kebab}'],
  own: { name: '${words}', type: 'instant', motif: 'coins', section: 'dice-wheels', popularity: 90 },
};
`;

const page = ({ kebab, camel, pascal }: Names) => `/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './${kebab}.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { Play, PlayContext } from '#games/client/page.ts';
import { choiceField } from '#games/client/select-field.tsx';
import { ${camel}Numbers, ${camel}Pays, type ${pascal}Side, ${camel}Sides, ${camel}Wins } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';

function open(context: PlayContext<MessageId, '${kebab}'>): Play<'${kebab}'> {
  const { t, money, state, redraw } = context;
  let { side } = state.wager;
  let drawn: number | null = null;
  const choose = (chosen: ${pascal}Side) => {
    side = chosen;
    drawn = null;
    redraw();
  };
  const numbers = { low: 0, lowEnd: ${camel}Wins - 1, highStart: ${camel}Numbers - ${camel}Wins, high: ${camel}Numbers - 1 };

  return {
    pages: [{ title: t('rules'), content: () => <p>{t('${camel}Rules', { ...numbers, pays: money.multiplier(${camel}Pays) })}</p> }],
    stage: () => <output class="${kebab}">{drawn ?? '…'}</output>,
    fields: (isDisabled) => choiceField(t, { id: 'side', isDisabled, value: side, values: ${camel}Sides, onChoose: choose }),
    action: () => ({ text: betText(context, 'playAlone', 'play') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : ''),
    wager: () => ({ kind: '${kebab}', side }),
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      choose(wager.side);
      drawn = outcome.number;
      redraw();
    },
    describe: ({ outcome }, result) => (outcome ? \`\${t('drawn', { number: outcome.number })} \${result}\` : result),
  };
}

void startGame({ rules, messages, open });
`;

const style = ({ kebab }: Names) => `@layer components {
  .${kebab} {
    display: grid;
    place-content: center;
    block-size: 100%;
    font-size: 4rem;
  }
}
`;

const messages = `import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages;

export const messages = { en, es, fr, pt } as const satisfies MessagesOf<MessageId>;
`;

const outcomeText = ({ kebab }: Names) => `import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'${kebab}'> = {
  rules,
  plays: listing.plays,
  describe: (language, { number }) => [translator(language, messages)('drawn', { number })],
};
`;

const readme = ({ words, camel }: Names) => `# ${words}

The player chooses low or high. One draw of 100 equally likely numbers decides: 49 numbers win on each side and pay twice the stake, and the two in the
middle lose on both. \`${camel}Return\` in \`engine.ts\` states the return: 98 of 100 staked.
`;

const test = ({ kebab, camel }: Names) => `import { expect, test } from 'vitest';
import { rules } from '#games/${kebab}/rules.ts';
import { ${camel}Numbers, ${camel}Pays, ${camel}Return, ${camel}Wins } from '#games/${kebab}/engine.ts';
import { serverSeedFrom } from '#games/engine/index.ts';

const serverSeed = serverSeedFrom(new Uint8Array(32).fill(7));
const draws = Array.from({ length: 1_000 }, (_, nonce) => ({ serverSeed, clientSeed: 'ear', nonce }));

test('a number pays the side that it is on, and the middle pays neither', () => {
  for (const draw of draws) {
    const [low, high] = (['low', 'high'] as const).map((side) => rules.outcomeOf(draw, { kind: '${kebab}', side }));
    expect(low!.number).toBe(high!.number);
    expect(low!.multiplier).toBe(low!.number < ${camel}Wins ? ${camel}Pays : 0);
    expect(high!.multiplier).toBe(high!.number >= ${camel}Numbers - ${camel}Wins ? ${camel}Pays : 0);
  }
});

test('the stated return is that of all numbers', () => {
  expect(rules.returnPercentOf(rules.defaultWager('${kebab}'))).toBe('98.00');
  expect(${camel}Return).toEqual({ paid: BigInt(${camel}Wins * ${camel}Pays), of: BigInt(${camel}Numbers) });
});
`;

export function gameChanges(names: Names): readonly Change[] {
  const { kebab } = names;
  const folder = `games/${kebab}`;
  const load = `{ kind: '${kebab}', load: () => import('#games/${kebab}/client/outcome-text.ts') }`;
  return [
    { file: `${folder}/README.md`, text: readme(names) },
    { file: `${folder}/engine.ts`, text: engine(names) },
    { file: `${folder}/rules.ts`, text: rules(names) },
    { file: `${folder}/index.ts`, text: index },
    { file: `${folder}/listing.ts`, text: listing(names) },
    { file: `${folder}/client/index.tsx`, text: page(names) },
    { file: `${folder}/client/${kebab}.css`, text: style(names) },
    { file: `${folder}/client/messages.ts`, text: messages },
    ...languages.map((language) => ({ file: `${folder}/client/messages/${language}.ts`, text: gameTexts(language, names) })),
    { file: `${folder}/client/outcome-text.ts`, text: outcomeText(names) },
    { file: `tests/unit/games/${kebab}.test.ts`, text: test(names) },
    { file: 'games/registry.ts', edit: amongLines(/^export \* as /, `export * as ${kebab} from './${kebab}/index.ts';`) },
    { file: 'games/client/verify/games.ts', edit: amongLines(/^ {2}\w+: \{ kind: /, `  ${kebab}: ${load},`) },
    { file: 'games/client/sound/voices.ts', edit: amongLines(/^ {2}(?:bingo|craps|dice|keno|limbo|mines|wheel): /, `  ${kebab}: wood,`) },
  ];
}
