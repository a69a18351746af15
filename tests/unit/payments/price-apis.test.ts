import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { agreedPrice } from '#server/payments/market/agreed.ts';
import { bitstamp } from '#server/payments/market/apis/bitstamp.ts';
import { coinbase } from '#server/payments/market/apis/coinbase.ts';
import { coingecko } from '#server/payments/market/apis/coingecko.ts';
import { ecb } from '#server/payments/market/apis/ecb.ts';
import { kraken } from '#server/payments/market/apis/kraken.ts';
import { inverse, middle, positive } from '#server/payments/market/price-api.ts';
import { rateSourcesOf } from '#server/payments/market/sources.ts';
import coins from '#domain/coins.json' with { type: 'json' };

const at = new Date('2026-03-03T12:00:00Z');
const units = { coins: ['BTC', 'LTC'], currencies: ['USD', 'BRL'] };
const linesOf = (prices: readonly { unit: string; eur: Big; at: Date }[]) =>
  prices.map(({ unit, eur, at: when }) => [unit, eur.toFixed(), when.toISOString()]);

describe('a number of an answer', () => {
  test.each([
    '0',
    '-1',
    '',
    ' 1',
    '1 ',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '1e999',
    '1e',
    '.5',
    '9'.repeat(30),
    null,
    undefined,
    1,
    true,
    {},
    [],
  ])('%o is no price', (value) => {
    expect(positive(value)).toBeUndefined();
  });

  test.each([
    ['1.5e-8', '0.000000015'],
    ['0.0000000000000000000000123', '0.0000000000000000000000123'],
    ['74500.123456789012345678', '74500.123456789012345678'],
  ])('%s keeps its digits', (text, digits) => {
    expect(positive(text)?.toFixed()).toBe(digits);
  });

  test('a market whose sides are far apart, crossed or missing has no price', () => {
    expect(middle('100', '101')?.toFixed()).toBe('100.5');
    for (const [bid, ask] of [
      ['100', '103'],
      ['101', '100'],
      ['0', '100'],
      [undefined, '100'],
      ['100', null],
      ['1', 'x'],
    ])
      expect(middle(bid, ask)).toBeUndefined();
  });

  test('a rate per euro is turned round with sixteen digits', () => {
    expect(inverse(new Big('0.0000134228187919')).toFixed()).toBe('74500.00000025703');
  });
});

describe('an answer', () => {
  test('of Coinbase has coins and currencies per euro', () => {
    const text = JSON.stringify({ data: { currency: 'EUR', rates: { BTC: '0.00002', USD: '1.25', LTC: 'x', BRL: '0' } } });
    expect(linesOf(coinbase.read(text, units, at))).toEqual([
      ['BTC', '50000', at.toISOString()],
      ['USD', '0.8', at.toISOString()],
    ]);
    for (const other of ['{}', '[]', 'null', '{"data":{"currency":"USD","rates":{}}}', '{"data":{"currency":"EUR","rates":[]}}'])
      expect(() => coinbase.read(other, units, at)).toThrow('no rates of the euro');
  });

  test('of CoinGecko keeps every digit, and has no price without a time', () => {
    const text = `{"bitcoin":{"eur":74500.12345678901234567,"last_updated_at":1772539190},"litecoin":{"eur":68}}`;
    expect(linesOf(coingecko.read(text, units, at))).toEqual([['BTC', '74500.12345678901234567', '2026-03-03T11:59:50.000Z']]);
    for (const other of ['[]', '"x"', '{"status":{"error_code":429}}', '{"error":"coin not found"}'])
      expect(() => coingecko.read(other, units, at)).toThrow('no prices');
  });

  test('of Bitstamp counts markets in euros alone', () => {
    const market = (pair: string) => ({ pair, timestamp: '1772539190', bid: '67.9', ask: '68.1', last: '1' });
    expect(linesOf(bitstamp.read(JSON.stringify([market('LTC/EUR'), market('BTC/USD'), null, 'x']), units, at))).toEqual([
      ['LTC', '68', '2026-03-03T11:59:50.000Z'],
    ]);
    expect(() => bitstamp.read('{"reason":"x"}', units, at)).toThrow('no list of markets');
  });

  test('of Kraken knows the older names of markets', () => {
    const result = { XXBTZEUR: { a: ['74501', '1'], b: ['74499', '1'] }, XLTCZEUR: { a: [], b: 'x' }, BTCEUR: { a: ['1'], b: ['1'] } };
    expect(linesOf(kraken.read(JSON.stringify({ error: [], result }), units, at))).toEqual([['BTC', '74500', at.toISOString()]]);
    expect(() => kraken.read('{"error":["EGeneral:Too many requests"]}', units, at)).toThrow('no list of markets');
  });

  test('of the central bank has its day', () => {
    const text = `<Cube><Cube time='2026-03-02'><Cube currency='USD' rate='1.25'/><Cube currency="BRL" rate="6.25"/><Cube currency='JPY' rate='160'/></Cube></Cube>`;
    expect(linesOf(ecb.read(text, units, at))).toEqual([
      ['USD', '0.8', '2026-03-02T15:00:00.000Z'],
      ['BRL', '0.16', '2026-03-02T15:00:00.000Z'],
    ]);
    for (const other of ['', '<html/>', "<Cube time='2026-13-45'>"])
      expect(() => ecb.read(other, units, at)).toThrow('no day of the rates');
  });

  test('each coin of the product has an id at CoinGecko', () => {
    const { path } = coingecko.question({ coins: Object.keys(coins), currencies: [] }, { coingeckoKey: null });
    expect(new URL(path, coingecko.origin).searchParams.get('ids')?.split(',')).toHaveLength(Object.keys(coins).length);
  });
});

describe('sources agree', () => {
  const price = (source: string, eur: string, ageS = 10) => ({ source, eur: new Big(eur), at: new Date(at.getTime() - ageS * 1_000) });
  const agree = (...prices: ReturnType<typeof price>[]) => agreedPrice(prices, { now: at, maxAgeMs: 300_000, deviation: '2' });

  test.each([
    ['two that are equal', [['68'], ['68']], '68'],
    ['two, half-way', [['68'], ['69']], '68.5'],
    ['three', [['68'], ['69'], ['68.1']], '68.1'],
    ['three of which one lies high', [['68'], ['690'], ['68.1']], '68.05'],
    ['three of which one lies low', [['68'], ['0.001'], ['68.1']], '68.05'],
    ['four of which one lies', [['68'], ['68.1'], ['68.2'], ['1']], '68.1'],
    ['two beside an old one', [['68'], ['68.1'], ['50', 301]], '68.05'],
    ['two beside one of tomorrow', [['68'], ['68.1'], ['50', -3_600]], '68.05'],
  ] as [string, [string, number?][], string][])('%s', (_, prices, expected) => {
    const agreement = agree(...prices.map(([eur, ageS], index) => price(`s${index}`, eur, ageS)));
    expect('eur' in agreement && agreement.eur.toFixed()).toBe(expected);
  });

  test.each([
    ['nobody', [], 'too few sources'],
    ['one', [['68']], 'too few sources'],
    ['one beside an old one', [['68'], ['68', 301]], 'too few sources'],
    ['two that differ', [['68'], ['70']], 'sources disagree'],
    ['two pairs', [['68'], ['68'], ['75'], ['75']], 'sources disagree'],
    ['three that all differ', [['60'], ['68'], ['75']], 'sources disagree'],
  ] as [string, [string, number?][], string][])('not where there is %s', (_, prices, problem) => {
    expect(agree(...prices.map(([eur, ageS], index) => price(`s${index}`, eur, ageS)))).toEqual({ problem });
  });

  test('as of the second newest price, and never of the future', () => {
    expect(agree(price('a', '68', 200), price('b', '68', 20), price('c', '68', 10))).toMatchObject({
      at: new Date(at.getTime() - 20_000),
      sources: ['a', 'b', 'c'],
    });
    expect(agree(price('a', '68', -30), price('b', '68', -40))).toMatchObject({ at });
  });
});

describe('RATE_SOURCES', () => {
  test('names two sources or more that exist', () => {
    expect(rateSourcesOf({})).toBeNull();
    expect(rateSourcesOf({ RATE_SOURCES: 'kraken, ecb' })).toEqual(['kraken', 'ecb']);
    expect(() => rateSourcesOf({ RATE_SOURCES: 'kraken,kraken' })).toThrow('RATE_SOURCES names fewer than two sources');
    expect(() => rateSourcesOf({ RATE_SOURCES: 'kraken,binance' })).toThrow(
      'RATE_SOURCES is not of coinbase, coingecko, bitstamp, kraken, ecb: binance',
    );
  });
});
