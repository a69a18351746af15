import { table } from '../bench-web/markdown.ts';
import { maxGainedMb, maxMb } from '../soak/memory.ts';
import { burstLines } from './bursts.ts';
import { gamesOf } from './games.ts';
import { mutationOf } from './mutation.ts';
import type { Conditions } from './record.ts';
import type { FuzzRecord, LiveRecord, Records, SoakRecord, TestsRecord } from './records.ts';
import { subjects } from './subjects.ts';

const number = (value: number): string => value.toLocaleString('en-US');
/** The number of cores is the first part of the machine's description. */
const underWhat = ({ date, commit, machine, loadBefore }: Conditions): string =>
  `Recorded ${date}, commit ${commit}, on ${machine}; load of the machine before ${loadBefore}${
    loadBefore > Number.parseInt(machine, 10) ? ': it was busy with other work, so times say little' : ''
  }.`;
const section = (title: string, command: string, record: Conditions | null, lines: readonly string[]): string =>
  [`## ${title}`, '', `\`${command}\`. ${record ? underWhat(record) : 'Not recorded.'}`, ...(record ? ['', ...lines] : [])].join('\n');

function testsOf(record: TestsRecord | null): string {
  const rows = (record?.subjects ?? []).map(({ name, passed, failed, skipped }) => {
    const subject = subjects.find((one) => one.name === name);
    return [name, subject?.what ?? '', number(passed), number(failed), number(skipped)];
  });
  return section('What tests prove', 'npm run docs -- evidence --measure', record, [
    table(['', 'What', 'Passed', 'Failed', 'Skipped'], rows),
  ]);
}

function fuzzOf(record: FuzzRecord | null): string {
  const lines = record
    ? [
        `${number(record.requests)} requests to ${record.routes} routes of both origins, seed ${record.seed}: ${number(record.done)} done, ${number(record.sentOn)} sent on, ${number(record.refused)} refused, **${number(record.faults)} × 5xx**, ${number(record.notAllowed)} replies that were not what they may be.`,
        `Longest reply ${number(record.slowestMs)} ms, longest pause of the event loop ${number(record.maxPauseMs)} ms. The books were audited after it.`,
      ]
    : [];
  return section('Hostile requests', 'npm run fuzz -- --record', record, lines);
}

function fullDiskOf(record: SoakRecord): string[] {
  const { embedded } = record;
  if (!embedded) return ['The disk that fills up was not tried: that machine lets no program mount a small one.'];
  return [
    `On the embedded database, with a disk of 400 MB that was filled to the last byte: writes were answered with ${embedded.writes.join(', ')}, reads with ${embedded.read}, \`/healthz\` with ${embedded.healthz}; ${number(embedded.healthyAfterMs)} ms after there was room again it was healthy, and a write was answered with ${embedded.after}. ${embedded.acknowledged} acknowledged registrations, **${embedded.lost.length} lost**, ${embedded.differences.length} differences.`,
  ];
}

function memoryOf(memory: SoakRecord['postgres']['memory']): string[] {
  if (!memory) return [];
  const rows = memory.map(({ minutes, peakMb, settledMb, perMinuteMb }, index) => [
    index + 1,
    minutes,
    peakMb,
    settledMb.join(', '),
    perMinuteMb ?? '–',
  ]);
  return [
    table(
      ['Process', 'Lived, minutes', 'Most resident, MB', 'In the second half of its life, at even distances', 'MB for each minute of it'],
      rows,
    ),
    '',
    `At most ${maxMb} MB are allowed, and ${maxGainedMb} more at the end of a second half than at its beginning. A process that was killed is followed by a new one.`,
    '',
  ];
}

function soakOf(record: SoakRecord | null): string {
  if (!record) return section('A soak', 'npm run soak -- --record', null, []);
  const { postgres } = record;
  const { acknowledged, speed } = postgres;
  const lines = [
    `${record.minutes} minutes, ${record.players} players who wait for each answer, ${record.processes} processes of the platform on one PostgreSQL, all on that machine.`,
    '',
    table(
      ['Acknowledged to players', 'How often', 'Lost'],
      [
        [
          'registrations, bets, deposits (paid), withdrawals',
          `${number(acknowledged.registrations)}, ${number(acknowledged.bets)}, ${number(acknowledged.deposits)} (${number(acknowledged.paidDeposits)}), ${number(acknowledged.withdrawals)}`,
          postgres.lost.length,
        ],
      ],
    ),
    '',
    `Audit of ${number(postgres.entries)} entries: **${postgres.differences.length} differences**. Answers that no player should get: ${postgres.wrong.length}. Calls without an answer, asked again under the same key: ${number(postgres.unanswered)}.`,
    '',
    table(
      ['Outage', 'From its beginning until all was well, ms', 'From the end of its cause, ms'],
      postgres.outages.map(({ what, lastedMs, healthyAfterMs }) => [what, number(lastedMs), number(healthyAfterMs)]),
    ),
    '',
    table(
      ['Outside of the outages', 'Per second', 'p50, ms', 'p99, ms'],
      (['logins', 'bets', 'reads'] as const).map((name) => {
        const { count, perSecond, p50Ms, p99Ms } = speed[name];
        // Outages may leave no time to measure.
        return count === 0 ? [name, '–', '–', '–'] : [name, perSecond, p50Ms, p99Ms];
      }),
    ),
    '',
    ...memoryOf(postgres.memory),
    ...fullDiskOf(record),
  ];
  return section('A soak', 'npm run soak -- --record', record, lines);
}

function liveOf(record: LiveRecord | null): string {
  if (!record) return section('A soak of a live table', 'npm run soak -- live --record', null, []);
  const { bets, drawLate } = record;
  const lines = [
    `${record.minutes} minutes, ${record.players} players at each of ${record.processes} processes of the platform on one PostgreSQL, all on that machine and at one table of live roulette; ${number(record.rounds)} rounds.`,
    '',
    `${number(record.takenBets)} bets were taken, **${record.faults.length} × otherwise** than its round drew or its player saw; ${number(record.late)} were sent after the close, and none of them taken; ${number(record.returned)} stakes went back. ${number(record.entries)} entries in the ledger, **${record.differences.length} differences**. Every round is of the published chain.`,
    '',
    table(
      ['A process was killed while a round was', 'Another one was well, ms'],
      record.killed.map(({ phase, healthyAfterMs }) => [phase, number(healthyAfterMs)]),
    ),
    '',
    `Bets: ${bets.perSecond} a second, p50 ${number(bets.p50Ms)} ms, p99 ${number(bets.p99Ms)} ms; states of the table sent: ${record.views.perSecond} a second. Rounds were drawn ${number(drawLate.p50Ms)} ms (p50) after they were due, at most ${number(drawLate.maxMs)}; ${number(record.endedAfterMs)} ms after the last bet all had come to their end.`,
    '',
    ...memoryOf(record.memory),
  ];
  return section('A soak of a live table', 'npm run soak -- live --record', record, lines).trimEnd();
}

/** docs/evidence.md, of what was recorded. */
export const trustDocument = ({ tests, fuzz, soak, bursts, live, games, mutation }: Records): string =>
  [
    '# Trust',
    'What was tried against this platform, and what came of it: written by `npm run docs -- evidence` of the records in `docs/records` and `tests/mutation.json`, by nobody by hand, and held to them by a test. What takes a while says of which code and under what conditions it was recorded.',
    testsOf(tests),
    fuzzOf(fuzz),
    soakOf(soak),
    section('Bursts of guests', 'npm run soak -- --bursts --record', bursts, bursts ? burstLines(bursts) : []),
    liveOf(live),
    gamesOf(games),
    mutationOf(mutation),
  ].join('\n\n') + '\n';
