import { percentOf } from '#games/engine/returns.ts';
import { type BestPlay, threeCardReturn } from '#games/poker/analysis.ts';
import { holdemReturn } from '#games/poker/holdem-analysis.ts';
import { neverFolded, tableReturns } from '#games/poker/rules.ts';
import { studReturn } from '#games/poker/stud-analysis.ts';
import { type PokerTable, pokerTables } from '#games/poker/tables.ts';

/*
 * node tools/poker-returns.ts [three-card | stud | holdem …]
 * Computes over all deals what comes back of poker against the dealer, and holds it against what is stated. Hold'em takes a minute or two.
 */
const computed: Readonly<Record<PokerTable['game'], () => BestPlay>> = {
  'three-card': () => threeCardReturn(pokerTables['three-card-poker']),
  stud: studReturn,
  holdem: holdemReturn,
};
const all = Object.keys(computed) as PokerTable['game'][];
const given = process.argv.slice(2);
for (const game of all.filter((each) => given.length === 0 || given.includes(each))) {
  const { paid, of, always, goesOn, ways } = computed[game]();
  const stated = tableReturns[game];
  const never = neverFolded[game];
  const isStated = paid === stated.paid && of === stated.of && always.paid === never.paid && always.of === never.of;
  if (!isStated) process.exitCode = 1;
  const share = ((Number(goesOn) / Number(ways)) * 100).toFixed(3);
  const edge = (((Number(of) - Number(paid) / 100) / Number(ways)) * 100).toFixed(4);
  console.log(`${game}: ${paid} / ${of} = ${percentOf({ paid, of })}% of all staked, ${isStated ? 'as stated' : 'NOT AS STATED'};`);
  console.log(
    `  ${share}% of deals go on, an ante loses ${edge}%; of who never folds ${always.paid} / ${always.of} = ${percentOf(always)}%`,
  );
}
