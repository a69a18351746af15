import { table } from '../bench-web/markdown.ts';
import { burstFaults } from '../soak/burst-bars.ts';
import type { BurstRecord } from './records.ts';

/** Writes the lines of docs/evidence.md about bursts of guests. */
export function burstLines({ spanS, players, size, results }: BurstRecord): string[] {
  const sent = results.map(({ engine, limits, counts }) => {
    const parts = Object.entries(counts).map(([kind, count]) => `${count.toLocaleString('en-US')} ${kind}`);
    return `${engine}, ${limits} limits: ${parts.join(', ')}`;
  });
  const missed = results.flatMap((result) => burstFaults(result, true));
  return [
    `${players} players of the crash game on one process, ${spanS} seconds without guests and ${spanS} seconds with them: ${size.calls} calls for missing pages and games, ${size.polls} long polls and ${size.halves} half-sent bodies at once, and a player who uploads image and PDF bombs. The guests come from 20 networks and are a process of low priority, so that times are those of the platform. Limits of calls are those that are shipped, or lifted.`,
    '',
    `Sent by guests: ${sent.join('; ')}.`,
    '',
    table(
      [
        'Database',
        'Limits of calls',
        'Bets',
        'Cash-outs',
        'Refused',
        'Gains',
        'Differences in the ledger',
        'p99 of a bet, quiet and in the burst, ms',
        'Most proportionally resident, MB: platform, with decoders',
      ],
      results.map(({ engine, limits, bets, cashOuts, refused, gains, differences, p99Ms, memoryMb }) => [
        engine,
        limits,
        bets,
        cashOuts,
        refused.length,
        gains.length,
        differences.length,
        `${p99Ms.quiet}, ${p99Ms.burst}`,
        `${memoryMb.process}, ${memoryMb.withDecoders}`,
      ]),
    ),
    ...(missed.length === 0 ? [] : ['', 'Bars that this run misses:', '', ...missed.map((each) => `- ${each}.`)]),
  ];
}
