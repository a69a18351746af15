import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { backupFindings } from './backup.ts';
import { checked, type Finding, missing } from './findings.ts';
import { letterFindings } from './mail.ts';
import { cashierFindings, chainFindings, ledgerFindings } from './money.ts';
import { operatorFindings } from './operators.ts';
import { settingFindings } from './settings.ts';
import { gameFindings, pageFindings, switchFindings } from './site.ts';

export interface Examined {
  readonly config: Config;
  readonly isRealMoney: boolean;
  /** Sentences about settings that a start would refuse. */
  readonly faults: readonly string[];
  /** As configured; a sentence if it cannot be opened. */
  readonly platform: Platform | string;
  /** The address for a test letter; null sends none. */
  readonly mailTo: string | null;
  /** The backup for a test restore; null restores none. */
  readonly backup: string | null;
  readonly now: Date;
}

async function platformFindings(platform: Platform, mailTo: string | null): Promise<readonly Finding[]> {
  const checks: readonly (readonly [string, () => Promise<readonly Finding[]>])[] = [
    ['letter', () => letterFindings(platform, mailTo)],
    ['operators', () => operatorFindings(platform)],
    ['methods', () => cashierFindings(platform)],
    ['nodes', () => Promise.resolve(chainFindings(platform))],
    ['games', () => gameFindings(platform)],
    ['pages', () => pageFindings(platform)],
    ['ledger', () => ledgerFindings(platform)],
    ['site', () => switchFindings(platform)],
  ];
  const findings: Finding[] = [];
  for (const [subject, check] of checks) findings.push(...(await checked(subject, check)));
  return findings;
}

/** Checks everything that a site needs before it takes real money. Sends the requested letter, and stores nothing. */
export async function examine({ config, isRealMoney, faults, platform, mailTo, backup, now }: Examined): Promise<readonly Finding[]> {
  const brand = typeof platform === 'string' ? config.brand : await platform.brand.load().catch(() => config.brand);
  return [
    ...faults.map((fault) => missing('settings', fault)),
    ...settingFindings({ ...config, brand }, isRealMoney),
    ...(typeof platform === 'string' ? [missing('platform', platform)] : await platformFindings(platform, mailTo)),
    ...(await checked('backup', () => backupFindings(backup, now))),
  ];
}
