import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { betsBook } from './bets.ts';
import { type Comparison, compareBook, type Turn } from './compare.ts';
import { paymentsBook } from './payments.ts';

const everyS = 60;
/** Pages per run: few for a job that runs every minute, many for an audit that somebody waits for. */
const pagesOfTurn = 20;
const pagesOfAudit = 1_000;

export type ComparedParts = Pick<Platform, 'db' | 'log' | 'now' | 'processors' | 'gameProviders'>;

/** Compares the records of every partner with ours. Safe in any number of processes: repeated findings are recorded once. */
export async function comparePartners(platform: ComparedParts, turn: Partial<Omit<Turn, 'now'>> = {}): Promise<Comparison[]> {
  const { processors, gameProviders, now } = platform;
  const whole: Turn = { now: now(), pages: pagesOfTurn, isThorough: false, ...turn };
  const all = [
    ...processors.all.map((processor) => () => compareBook(platform, paymentsBook(platform, processor), whole)),
    ...gameProviders.all.map((provider) => () => compareBook(platform, betsBook(platform, provider), whole)),
  ];
  const comparisons: Comparison[] = [];
  for (const compare of all) comparisons.push(await compare());
  return comparisons;
}

/** Compares everything, including all earlier differences, for an audit. */
export const compareWhole = (platform: ComparedParts): Promise<Comparison[]> =>
  comparePartners(platform, { pages: pagesOfAudit, isThorough: true });

/** Runs a comparison unless another process has just run one. */
async function compareInTurn(platform: ComparedParts): Promise<void> {
  const { db, now } = platform;
  const recent = await db.one`
    select 1 from partner_books where asked_at > ${now()}::timestamptz - ${everyS} * 0.8 * interval '1 second' and asked_at <= ${now()} limit 1`;
  if (!recent) await comparePartners(platform);
}

export const statementJobs = (platform: ComparedParts): readonly Job[] => [
  { name: 'comparing books with partners', everyS, work: () => compareInTurn(platform) },
];
