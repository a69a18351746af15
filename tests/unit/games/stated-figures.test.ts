import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baccaratFigures } from '#games/baccarat/client/figures.ts';
import { messages as baccarat } from '#games/baccarat/client/messages.ts';
import { translator, type Language } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import { returnText } from '#games/client/return-text.ts';
import { listings, rulesOfCode, type Rules, type Wager } from '#games/engine/index.ts';
import { allDice, sicBoPays, sicBoSpots } from '#games/sicbo/engine.ts';
import { rouletteFigures } from '#games/roulette/client/figures.ts';
import { messages as roulette } from '#games/roulette/client/messages.ts';
import { rouletteReturn, rouletteVariants, variantRules } from '#games/roulette/engine.ts';
import { percentOf } from '#games/engine/returns.ts';

const languages = ['en', 'es', 'fr', 'pt'] as const;
const root = resolve(import.meta.dirname, '../../..');
const files = globSync('games/**/messages/{en,es,fr,pt}.ts', { cwd: root });
const textsOf = async (file: string) => {
  const module = (await import(resolve(root, file))) as Record<string, Record<string, string>>;
  return Object.entries(Object.values(module).find((value) => typeof value === 'object')!);
};
/** A number with a multiplication sign or a percent sign, or odds such as `2 to 1`. */
const figure = /\d[\s\u202F\u00A0]?[×%]|\b\d+(?:[.,]\d+)? ?(?:to|a|contre|para) 1\b/;

test('[U-23] no text of a game types a multiplier, a price or a percentage that its engine has', async () => {
  expect(files.length).toBeGreaterThan(100);
  const typed: string[] = [];
  for (const file of files) for (const [id, text] of await textsOf(file)) if (figure.test(text)) typed.push(`${file} ${id}: ${text}`);
  expect(typed).toEqual([]);
});

test('[U-23] what counts as typed', () => {
  for (const text of ['pays 36×', 'paga 1,95 ×', '98.76% of', 'le 98,64 % des', 'pays 2 to 1', 'paga 2 a 1']) expect(text).toMatch(figure);
  for (const text of ['pays {pays}', '{percent}%', '1 to 18', 'the numbers 1 to 36']) expect(text).not.toMatch(figure);
});

test('[U-11] no text says that a payout is rounded away: a fraction is kept and paid later', async () => {
  const said =
    /payouts? (?:are|is) rounded|rounded down to the smallest unit|redondean hacia abajo a la unidad|arrondis vers le bas, à la plus petite|arredondados para baixo, na menor/i;
  for (const file of files)
    for (const [id, text] of await textsOf(file)) expect(`${file} ${id} ${said.test(text)}`).toBe(`${file} ${id} false`);
});

const partsOf = (language: Language, wager: Wager, percent: string) => {
  const money = moneyFormat(language, 'EUR', 2);
  return { t: translator(language), money, state: { wager, return_percent: percent } as never };
};
/** The percentages of a text, as decimals with a point. */
const percentagesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)[\s\u202F\u00A0]?%/g)].map(([, number]) => Number(number!.replace(',', '.')));

/** Every possible wager of a bet of this game, found without the game's own list. */
function allBets(rules: Rules, wager: Wager): readonly Wager[] {
  const one = (on: string) => ({ ...wager, bets: [{ on, stake: 100 }] }) as Wager;
  switch (wager.kind) {
    case 'roulette':
    case 'live-roulette':
      return variantRules[wager.variant].table.spots.map(({ id }) => one(id));
    case 'dice':
      return Array.from({ length: 10_000 }, (_, chance) => ({ ...wager, chance })).filter((each) => rules.isPossible(each, '', undefined));
    case 'keno':
      return Array.from({ length: 10 }, (_, last) => ({ ...wager, numbers: Array.from({ length: last + 1 }, (_each, at) => at + 1) }));
    case 'limbo':
      return Array.from({ length: 2_000 }, (_, at) => ({ ...wager, target: 101 + at * 499 }));
    case 'mines':
      return Array.from({ length: 30 }, (_, mines) => ({ ...wager, mines })).filter((each) => rules.isPossible(each, '', undefined));
    case 'cases':
    case 'diamonds':
    case 'wheel':
      return (['low', 'medium', 'high'] as const).map((risk) => ({ ...wager, risk }));
    default:
      return rules.everyBet?.(wager) ?? [wager];
  }
}

const codes = [...new Set(Object.entries(listings).flatMap(([, { plays }]) => plays))];

describe.each(codes)('[U-11] what %s says of its return', (code) => {
  const rules = rulesOfCode(code)!;
  const wager = rules.defaultWager('', code) as Wager;
  test.each(languages)('is the lowest and the highest of all bets there are, in %s', (language) => {
    const all = allBets(rules, wager).map((each) => Number(rules.returnPercentOf(each)));
    const text = returnText(partsOf(language, wager, rules.returnPercentOf(wager)) as never, rules, wager);
    const said = percentagesIn(text);
    expect(said).toEqual(Math.min(...all) === Math.max(...all) ? [all[0]] : [Math.min(...all), Math.max(...all)]);
  });
});

describe('[U-11] the returns that were told as those of all bets', () => {
  const returnsOf = (code: string) => {
    const rules = rulesOfCode(code)!;
    return percentagesIn(
      returnText(partsOf('en', rules.defaultWager('', code) as Wager, '0.00') as never, rules, rules.defaultWager('', code) as Wager),
    );
  };
  test('of baccarat, sic bo and dice reach from what the worst bet gives back', () => {
    expect(returnsOf('baccarat')).toEqual([85.64, 98.94]);
    expect(returnsOf('no-fee-baccarat')).toEqual([85.64, 98.76]);
    const perBet = sicBoSpots.map((spot) => allDice.reduce((sum, dice) => sum + sicBoPays(spot, dice), 0) / allDice.length);
    expect(returnsOf('sic-bo')).toEqual([Math.floor(Math.min(...perBet) * 100) / 100, Math.floor(Math.max(...perBet) * 100) / 100]);
    const ofDice = Array.from({ length: 9_401 }, (_, more) => Math.floor(970_000 / (100 + more)) * (100 + more));
    expect(returnsOf('dice')).toEqual([Math.floor(Math.min(...ofDice) / 100) / 100, Math.floor(Math.max(...ofDice) / 100) / 100]);
    expect(returnsOf('french-roulette')).toEqual([97.29, 98.64]);
    expect(returnsOf('mini-roulette')).toEqual([96.15]);
  });
});

describe('[U-23] texts with figures of the engine', () => {
  const money = moneyFormat('en', 'EUR', 2);
  test('of baccarat say what each side pays and gives back', () => {
    const t = translator('en', baccarat);
    expect(t('commissionRules', baccaratFigures(money, 'commission'))).toBe(
      'Player pays 2.00×, tie 9.00×, banker 1.95×, the bet included. In the long run 98.76% of bets on player come back, 98.94% of those on banker, 85.64% of those on a tie.',
    );
    expect(t('noFeeRules', baccaratFigures(money, 'no-fee'))).toContain(
      '1.50× where it wins with six. In the long run 98.76% of bets on player come back, 98.54% of those on banker, 85.64%',
    );
  });

  test.each(rouletteVariants.flatMap((variant) => languages.map((language) => [variant, language] as const)))(
    'of %s roulette leave no gap, in %s',
    (variant, language) => {
      const t = translator(language, roulette);
      const ids = {
        european: ['rouletteRules'],
        french: ['rouletteRules', 'partageRules'],
        mini: ['miniRules'],
        'two-ball': ['twoBallRules'],
      } as const;
      const figures = rouletteFigures(moneyFormat(language, 'EUR', 2), variant);
      for (const id of ids[variant]) {
        const gaps = [...t(id, Object.fromEntries(Object.keys(figures).map((name) => [name, `<${name}>`]))).matchAll(/<(\w+)>/g)];
        expect([id, gaps.length > 0, (roulette[language][id].match(/\{\w+\}/g) ?? []).length]).toEqual([id, true, gaps.length]);
      }
    },
  );

  test('of roulette say what the table pays', () => {
    const figures = (variant: (typeof rouletteVariants)[number]) => rouletteFigures(money, variant);
    expect(figures('european')).toMatchObject({
      straight: '36.00×',
      split: '18.00×',
      street: '12.00×',
      corner: '9.00×',
      line: '6.00×',
      dozen: '3.00×',
      chance: '2.00×',
    });
    expect(figures('two-ball')).toMatchObject({
      straightOne: '18.00×',
      cornerOne: '4.50×',
      dozenOne: '1.50×',
      chanceOne: '1.00×',
      chance: '2.00×',
      paid: '36',
      of: '37',
    });
    expect(figures('mini')).toMatchObject({
      straight: '12.00×',
      split: '6.00×',
      street: '4.00×',
      corner: '3.00×',
      chance: '2.00×',
      paid: '25',
      of: '26',
    });
    expect(figures('french')).toMatchObject({
      chanceReturn: '98.64',
      otherReturn: percentOf(rouletteReturn([{ on: '17', stake: 1 }], 'french')),
    });
  });
});
