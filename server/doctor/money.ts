import type { Platform } from '../platform.ts';
import { type Method, methodsIn } from '../payments/methods.ts';
import { type Finding, missing, note, ok } from './findings.ts';

const auditMaxAgeH = 24;
const hourMs = 3_600_000;

/** The coins of a method whose price is missing or too old for a payment. */
async function unpriced({ rates, config, now }: Platform, methods: readonly Method[]): Promise<readonly string[]> {
  const codes = [...new Set(methods.map(({ code }) => code))];
  const priced = await Promise.all(
    codes.map(async (code) => {
      const rate = await rates?.rateOf(code, 'EUR');
      return rate !== undefined && now().getTime() - rate.at.getTime() <= config.rateMaxAgeS * 1_000;
    }),
  );
  return codes.filter((_, index) => !priced[index]);
}

/** Whether players can deposit and withdraw, at current prices, by connected processors. */
export async function cashierFindings(platform: Platform): Promise<readonly Finding[]> {
  const methods = await methodsIn(platform.db, 'EUR');
  const [deposits, withdrawals] = [methods.filter(({ isDeposit }) => isDeposit), methods.filter(({ isWithdrawal }) => isWithdrawal)];
  if (deposits.length === 0 || withdrawals.length === 0)
    return [
      missing(
        'methods',
        `${deposits.length} methods take deposits and ${withdrawals.length} pay withdrawals. Offer methods on the console page Methods and coins.`,
      ),
    ];
  const names = new Set(platform.processors.taking.map(({ name }) => name));
  const stranded = methods.filter(
    ({ processors, isWithdrawn }) => !isWithdrawn && processors.length > 0 && processors.every(({ processor }) => !names.has(processor)),
  );
  const stale = await unpriced(platform, [...deposits, ...withdrawals]);
  return [
    stranded.length === 0
      ? ok('methods', `${deposits.length} methods take deposits, ${withdrawals.length} pay withdrawals.`)
      : missing('methods', `No processor of PROCESSOR takes ${stranded.map(({ name }) => name).join(', ')}. Correct method_processors.`),
    stale.length === 0
      ? ok('prices', 'Each coin has a current price.')
      : missing('prices', `These coins have no current price: ${stale.join(', ')}. npm run operator -- payments rates shows why.`),
  ];
}

/** Whether a single node's report of a chain is believed, a note: a site may run its one node itself. And certificates that stop payouts. */
export function chainFindings({ processors }: Pick<Platform, 'processors'>): readonly Finding[] {
  const chains = processors.all.flatMap(({ chain }) => chain ?? []);
  const single = chains.filter(({ nodes }) => nodes === 1).map(({ network }) => network);
  if (chains.length === 0) return [];
  const expired = chains.flatMap(({ network, signerProblem }) => {
    const problem = signerProblem();
    return problem === null ? [] : missing('signer', `Nothing is paid on ${network}: ${problem}`);
  });
  return [
    ...expired,
    single.length === 0
      ? ok('nodes', 'Two nodes of each chain have to agree.')
      : note(
          'nodes',
          `One node is believed about ${single.join(', ')}: what it reports is credited. Add a second one as secondNode in CHAINS_FILE.`,
        ),
  ];
}

interface LastAudit {
  readonly at: Date;
  readonly differences: number;
}

/** Whether a recent audit of the ledger found no differences. */
export async function ledgerFindings({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<readonly Finding[]> {
  const last = await db.one<LastAudit>`select at, differences from audit_runs order by id desc limit 1`;
  const advice = 'Run npm run operator -- audit.';
  if (!last) return [missing('ledger', `The ledger was never audited. ${advice}`)];
  if (last.differences > 0) return [missing('ledger', `The last audit found ${last.differences} differences. ${advice}`)];
  const isOld = now().getTime() - last.at.getTime() > auditMaxAgeH * hourMs;
  return [
    isOld
      ? missing('ledger', `The last audit was at ${last.at.toISOString()}. ${advice}`)
      : ok('ledger', `The audit of ${last.at.toISOString()} found no difference.`),
  ];
}
