import { describe, expect, test } from 'vitest';
import { crash, crashReturnPercent, lowestExit } from '#games/earplane/engine.ts';
import { verdictOf } from '#games/provider/outages.ts';
import { endOfFlight, outagePlans, type VerdictRule, worthOf } from '#tests/support/outage-plans.ts';

const stated = crashReturnPercent / 100;
const rounding = 1e-9;

describe('[U-01] outages that somebody chooses who sees all that is visible', () => {
  test('bring nobody more than their stakes back, and of what was played never more than the stated return', () => {
    let count = 0;
    for (const plan of outagePlans([null])) {
      const { paid, returned } = worthOf(verdictOf, plan);
      expect(paid + returned, JSON.stringify(plan)).toBeLessThanOrEqual(1 + rounding);
      expect(paid, JSON.stringify(plan)).toBeLessThanOrEqual(stated * (1 - returned) + rounding);
      count += 1;
    }
    expect(count).toBeGreaterThan(300);
  });

  test('change nothing where the flight is left by itself: none is void, and the return is the stated one', () => {
    for (const plan of outagePlans([lowestExit, 150, 200, 500])) {
      const { paid, returned } = worthOf(verdictOf, plan);
      expect(returned).toBe(0);
      expect(paid, JSON.stringify(plan)).toBeLessThanOrEqual(stated + rounding);
    }
  });

  test.each([
    ['only losses were void', (paid, { isMissed }) => (paid === 0 && isMissed ? 'void' : paid), 1.1],
    [
      'losses were void below an automatic exit',
      (paid, { isMissed, needsPlayer }) => (isMissed && (needsPlayer || paid === 0) ? 'void' : paid),
      1.1,
    ],
  ] satisfies [string, VerdictRule, number][])('would be worth something if %s', (_name, rule, atLeast) => {
    const worths = [...outagePlans([null, 200])].map((plan) => worthOf(rule, plan));
    expect(Math.max(...worths.map(({ paid, returned }) => paid + returned))).toBeGreaterThan(atLeast);
  });

  test('gain nothing over 20,000 flights of real draws, each with a plan of its own', () => {
    const all = [...outagePlans([null, 120, 200])];
    const [flights, serverSeed] = [20_000, 'ab'.repeat(32)];
    let [net, squares, played, paidOut] = [0, 0, 0, 0];
    for (let nonce = 0; nonce < flights; nonce += 1) {
      const plan = all[(nonce * 7_919) % all.length]!;
      const end = endOfFlight(verdictOf, plan, Math.min(crash({ serverSeed, clientSeed: 'outages', nonce }), 100_000));
      const gain = end === 'void' ? 0 : end / 100 - 1;
      net += gain;
      squares += gain * gain;
      if (end !== 'void') {
        played += 1;
        paidOut += end / 100;
      }
    }
    const error = 4 * Math.sqrt(squares);
    expect(net).toBeLessThanOrEqual(error);
    expect(paidOut).toBeLessThanOrEqual(played * stated + error);
    expect(played).toBeGreaterThan(flights / 4);
    expect(played).toBeLessThan(flights);
  });
});
