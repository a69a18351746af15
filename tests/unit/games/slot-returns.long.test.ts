import { expect, test } from 'vitest';
import { slotProfiles, slotReturn, type SlotProfileName } from '#games/engine/index.ts';
import { slotDistribution, spreadOf } from '#games/slot/distribution.ts';
import { slotOdds } from '#games/slot/stated.ts';

const profiles = Object.keys(slotProfiles) as SlotProfileName[];

test.each(profiles)('[GAME-03] what the page of %s states of its rounds is so in all ways in which the reels can stop', (name) => {
  const distribution = slotDistribution(slotProfiles[name]);
  let paid = 0n;
  for (const [multiplier, ways] of distribution.ways) paid += BigInt(multiplier) * ways;
  expect({ paid, of: distribution.of }).toEqual(slotReturn(slotProfiles[name]));
  const { deviation, wins } = spreadOf(distribution);
  const stated = slotOdds[name];
  expect([Number(deviation.toFixed(1)), Number(wins.toFixed(1))]).toEqual([stated.deviation, stated.wins]);
  expect(deviation < 2 ? 'low' : deviation < 4 ? 'medium' : deviation < 8 ? 'high' : 'extreme').toBe(stated.volatility);
});
