import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLink } from '#games/client/link.ts';
import { isRed } from '#games/client/cards.tsx';
import { withRound } from '#games/client/books.ts';
import { en as tableTexts } from '#games/client/live/messages/en.ts';
import { isLanguage, translator, type MessageId } from '#games/client/messages.ts';
import { en } from '#games/client/messages/en.ts';
import { es } from '#games/client/messages/es.ts';
import { fr } from '#games/client/messages/fr.ts';
import { pt } from '#games/client/messages/pt.ts';
import { moneyFormat } from '#games/client/money.ts';
import { factorOf, resultText } from '#games/client/results.ts';
import type { RoundView } from '#games/provider/protocol.ts';

const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

describe('texts', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  test.each([
    ['es', es],
    ['fr', fr],
    ['pt', pt],
  ])('%s has every text, with the same gaps to fill, in words of its own', (_language, messages) => {
    for (const [id, text] of Object.entries(en) as [MessageId, string][]) {
      expect([id, placeholders(messages[id])]).toEqual([id, placeholders(text)]);
      expect([id, messages[id].trim()]).not.toEqual([id, '']);
    }
    const same = (Object.keys(en) as MessageId[]).filter((id) => messages[id] === en[id]);
    expect(same.every((id) => !/[a-z]{4}/.test(messages[id].replaceAll(/\{\w+\}/g, '')))).toBe(true);
  });

  test('a game says what every game says in words of its own only where that is meant', async () => {
    const files = globSync('games/*/client/messages/en.ts');
    const own = await Promise.all(
      files.map(
        async (file) =>
          [file.split('/')[1], ((await import(`../../../${file}`)) as { readonly en: Readonly<Record<string, string>> }).en] as const,
      ),
    );
    expect(own.length).toBeGreaterThan(20);
    const shared = own.flatMap(([game, texts]) => Object.keys(texts).flatMap((id) => (id in en ? [`${game} ${id}`] : [])));
    expect(shared.toSorted()).toEqual(['earplane cashOutMissed', 'earplane outOfReach']);
  });

  test('a shared table says in words of its own what it says of seeds: its players choose none', () => {
    expect(
      Object.keys(tableTexts)
        .filter((id) => id in en)
        .toSorted(),
    ).toEqual(['clientSeed', 'fairnessIntro', 'nextServerSeedHash', 'nonce', 'notRevealed', 'round', 'serverSeedHash']);
  });

  test('gaps are filled', () => {
    expect(translator('en')('limits', { minimum: 'a', maximum: 'b' })).toBe('a to b');
    expect([isLanguage('pt'), isLanguage('xx'), isLanguage('toString')]).toEqual([true, false, false]);
  });
});

describe('amounts', () => {
  test('are shown exactly, however large, by the rules of the language', () => {
    expect(moneyFormat('en', 'EUR', 2).amount(9_007_199_254_740_991)).toBe('90,071,992,547,409.91\u00a0EUR');
    expect(spaced(moneyFormat('fr', 'EUR', 2).amount(123_456))).toBe('1 234,56 EUR');
    expect(moneyFormat('en', 'JPY', 0).amount(150)).toBe('150\u00a0JPY');
    expect(moneyFormat('en', 'EUR', 2).signed(-60)).toBe('-0.60\u00a0EUR');
    expect(moneyFormat('en', 'EUR', 2).signed(0)).toBe('0.00\u00a0EUR');
    expect(spaced(moneyFormat('en', 'USDT', 2).amount(150))).toBe('1.50 USDT');
  });

  test('[P-07] are read by the rule of the cashier, and asked about where they are not clear', () => {
    const [english, spanish] = [moneyFormat('en', 'EUR', 2), moneyFormat('es', 'EUR', 2)];
    expect(['1', '1.5', '1,50', ' 0.10 ', '7.', '', 'x'].map((text) => spanish.read(text).value)).toEqual([
      100,
      150,
      150,
      10,
      700,
      null,
      null,
    ]);
    expect(spanish.read('1.005')).toEqual({ text: '1.005', value: null, choices: [100, 100_500] });
    expect(english.read('12,5')).toEqual({ text: '12,5', value: null, choices: [1_250, 12_500] });
    expect(spanish.read('12,5')).toEqual({ text: '12,5', value: 1_250, choices: [] });
    expect(spanish.read(spanish.plain(123_450))).toEqual({ text: '1234,50', value: 123_450, choices: [] });
  });

  test('multipliers have two decimals and may carry their sign', () => {
    const money = moneyFormat('pt', 'EUR', 2);
    expect(money.multiplier(162)).toBe('1,62×');
    expect(['2', '2,00×', '1.01 x', '1.001'].map((text) => money.readMultiplier(text).value)).toEqual([200, 200, 101, null]);
    expect(money.readMultiplier('1.001').choices).toEqual([100, 100_100]);
  });
});

describe('a result', () => {
  const parts = { t: translator('en'), money: moneyFormat('en', 'EUR', 2) } as Parameters<typeof resultText>[0];
  const round = (payout_minor: number | null, state: RoundView['state'] = 'closed') =>
    ({ stake_minor: 100, payout_minor, state }) as RoundView;

  test.each([
    [0, 'Lost 1.00\u00a0EUR.', 'neutral'],
    [40, '0.40\u00a0EUR of 1.00\u00a0EUR came back. Net -0.60\u00a0EUR.', 'neutral'],
    [100, 'The bet came back. Net 0.00\u00a0EUR.', 'neutral'],
    [101, 'Paid 1.01\u00a0EUR. Net +0.01\u00a0EUR.', 'good'],
  ])('of %i for a bet of 100 is told as what it is: only more than the stake is good news', (payout, text, tone) => {
    expect(resultText(parts, round(payout))).toEqual({ text, tone });
  });

  test('that is not paid yet says so, and a bet that was not taken is no loss', () => {
    expect(resultText(parts, round(150, 'settling')).text).toBe(
      'Paid 1.50\u00a0EUR. Net +0.50\u00a0EUR. The result is final. We are paying it to your balance.',
    );
    expect(resultText(parts, round(null, 'returned'))).toEqual({ text: en.returned, tone: 'problem' });
  });

  test('[T-04] of a flight that nobody could leave says why it is void, and that the stake goes back', () => {
    const flight = { ...round(null, 'returned'), outcome: { kind: 'crash', crashPoint: 162 } } as RoundView;
    expect(resultText(parts, flight)).toEqual({
      text: 'Our servers were down during your flight. The round is void. We are returning your stake of 1.00\u00a0EUR.',
      tone: 'problem',
    });
  });

  test.each([
    [0, 0, 'Lost 2.00\u00a0EUR.', 'neutral', 0],
    [200, 200, 'The bet came back. Net 0.00\u00a0EUR.', 'neutral', 100],
    [400, 400, 'Paid 4.00\u00a0EUR. Net +2.00\u00a0EUR.', 'good', 200],
  ])('of %i for a bet of 100 that was doubled is told by both stakes', (payout, multiplier, text, tone, factor) => {
    const doubled = { ...round(payout), further_minor: 100, multiplier, outcome: null };
    expect(resultText(parts, doubled)).toEqual({ text, tone });
    expect(factorOf(doubled)).toBe(factor);
    expect(
      withRound(
        { wallets: [], played: 'cash', rounds: [], netMinor: 7, freeRounds: null },
        { round: doubled, balance_minor: null, wallets: null },
      ).netMinor,
    ).toBe(7 + payout - 200);
  });

  test('of a lost flight shows where it ended', () => {
    expect(factorOf({ multiplier: 0, outcome: { kind: 'crash', crashPoint: 162 } })).toBe(162);
    expect(factorOf({ multiplier: 150, outcome: { kind: 'crash', crashPoint: 162 } })).toBe(150);
  });
});

describe('a launch link', () => {
  const at = (address: string) => readLink(new URL(address, 'http://games.test') as unknown as Location);
  test('carries the token behind the #, and colours only when they are colours', () => {
    const link = at(
      '/games/slot/?game=koi&name=Koi&by=Studio&lang=fr&art=http%3A%2F%2Fp.test%2Fart%2Fkoi.svg%3Fv%3D1&colours=000000-111111-222222-333333-abcdef#token=secret',
    );
    expect(link).toMatchObject({ gameId: 'koi', name: 'Koi', provider: 'Studio', language: 'fr', token: 'secret' });
    expect(link.symbol(2)).toBe('http://p.test/art/koi~2.svg?v=1');
    expect(link.colours).toEqual(['#000000', '#111111', '#222222', '#333333', '#abcdef']);
    expect(at('/games/slot/?game=koi&lang=xx&colours=red;}-111111-222222-333333-444444')).toMatchObject({
      language: 'en',
      token: null,
      colours: null,
    });
  });
});

test('hearts and diamonds are red in every deck of a shoe, and a joker is not', () => {
  const isRedIn = (deck: number) => [0, 1, 2, 3].map((suit) => isRed(deck * 52 + suit * 13 + 12));
  for (const deck of [0, 1, 7]) expect([deck, isRedIn(deck)]).toEqual([deck, [false, true, true, false]]);
  expect(isRed(52)).toBe(false);
});
