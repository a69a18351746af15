import { describe, expect, test } from 'vitest';
import {
  paylines,
  percentOf,
  profileOf,
  readStops,
  slotProfiles,
  slotReturn,
  slots,
  type SlotProfile,
  type SlotProfileName,
} from '#games/engine/index.ts';
import { slotDistribution } from '#games/slot/distribution.ts';
import { draw, chiSquare, bound } from '#tests/support/draws.ts';

const profiles = Object.keys(slotProfiles) as SlotProfileName[];

describe('slots', () => {
  const returns: Record<SlotProfileName, string> = { gentle: '95.97', steady: '95.99', bold: '95.98', fierce: '95.99' };

  test.each(profiles)('%s returns what is documented', (name) => {
    expect(percentOf(slotReturn(slotProfiles[name]))).toBe(returns[name]);
  });

  test('the analysis agrees with turning a small machine through every position', () => {
    const small: SlotProfile = { ...slotProfiles.steady, strips: ['ABHSGHC', 'AWHSGHB', 'AHSWGHE', 'AHHSGAW', 'SHAGHBA'] };
    let paid = 0n;
    let turns = 0n;
    const ways = new Map<number, bigint>();
    const turn = (stops: readonly number[]): void => {
      const strip = small.strips[stops.length];
      if (strip) for (let stop = 0; stop < strip.length; stop += 1) turn([...stops, stop]);
      else {
        const { multiplier } = readStops(small, stops);
        paid += BigInt(multiplier);
        ways.set(multiplier, (ways.get(multiplier) ?? 0n) + 1n);
        turns += 1n;
      }
    };
    turn([]);
    expect(slotReturn(small)).toEqual({ paid, of: turns });
    expect(slotDistribution(small)).toEqual({ ways, of: turns });
  });

  test.each(profiles)('the strips of %s keep what the analysis relies on', (name) => {
    slotProfiles[name].strips.forEach((strip, reel) => {
      expect(strip).toMatch(/^[WSA-H]+$/);
      expect(reel === 0 && strip.includes('W')).toBe(false);
      const around = strip + strip.slice(0, 2);
      expect(around).not.toMatch(/S.?S/);
    });
  });

  test('ten different lines cross every reel once', () => {
    expect(new Set(paylines.map((line) => line.join())).size).toBe(10);
    for (const line of paylines) expect(line.every((row) => row >= 0 && row <= 2) && line.length === 5).toBe(true);
  });

  test('a wild stands for the symbol from the left, a scatter pays anywhere and breaks a line', () => {
    const machine: SlotProfile = { ...slotProfiles.steady, strips: ['AHS', 'WGS', 'AFE', 'HEG', 'DCB'] };
    const spin = readStops(machine, [0, 0, 0, 0, 0]);
    expect(spin.window.map((reel) => reel.join(''))).toEqual(['AHS', 'WGS', 'AFE', 'HEG', 'DCB']);
    expect(spin.lineWins).toEqual([{ line: 1, symbol: 'A', count: 3, multiplier: machine.linePays.A[0] * 10 }]);
    expect(spin.multiplier).toBe(machine.linePays.A[0] * 10);
    const scattered = readStops({ ...machine, strips: ['AHS', 'WGS', 'SFE', 'HEG', 'DCB'] }, [0, 0, 0, 0, 0]);
    expect(scattered).toMatchObject({ lineWins: [], scatters: 3, multiplier: machine.scatterPays[0] * 100 });
  });

  test('20,000 spins stop everywhere alike', () => {
    const length = slotProfiles.bold.strips[0]?.length ?? 0;
    const observed = Array.from({ length }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const stop = slots(draw('reels', nonce), 'bold').stops[0] ?? 0;
      observed[stop] = (observed[stop] ?? 0) + 1;
    }
    expect(
      chiSquare(
        observed,
        observed.map(() => 20_000 / length),
      ),
    ).toBeLessThan(bound(length));
  });

  test('a game keeps its profile, and all four are in use', () => {
    expect(profileOf('aurora-vault')).toBe(profileOf('aurora-vault'));
    expect(new Set(Array.from({ length: 40 }, (_, number) => profileOf(`game-${number}`))).size).toBe(4);
  });
});
