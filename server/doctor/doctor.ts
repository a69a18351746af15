import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { backupFindings } from './backup.ts';
import { checked, type Finding, missing } from './findings.ts';
import { letterFindings } from './mail.ts';
import { ledgerFindings, cashierFindings } from './money.ts';
import { operatorFindings } from './operators.ts';
import { settingFindings } from './settings.ts';
import { gameFindings, pageFindings, switchFindings } from './site.ts';

export interface Examined {
  readonly config: Config;
  readonly isRealMoney: boolean;
  /** Sentences about settings that a start would refuse. */
  readonly faults: readonly string[];
  /** As it would run; a sentence where it cannot be opened. */
  readonly platform: Platform | string;
  /** The address that gets a letter on trial; null sends none. */
  readonly mailTo: string | null;
  /** The backup that is restored on trial; null tries none. */
  readonly backup: string | null;
  readonly now: Date;
}

async function platformFindings(platform: Platform, mailTo: string | null): Promise<readonly Finding[]> {
  const checks: readonly (readonly [string, () => Promise<readonly Finding[]>])[] = [
    ['letter', () => letterFindings(platform, mailTo)],
    ['operators', () => operatorFindings(platform)],
    ['methods', () => cashierFindings(platform)],
    ['games', () => gameFindings(platform)],
    ['pages', () => pageFindings(platform)],
    ['ledger', () => ledgerFindings(platform)],
    ['site', () => switchFindings(platform)],
  ];
  const findings: Finding[] = [];
  for (const [subject, check] of checks) findings.push(...(await checked(subject, check)));
  return findings;
}

/** Checks everything that a site needs before it takes real money. Sends the letter that was asked for, and stores nothing. */
export async function examine({ config, isRealMoney, faults, platform, mailTo, backup, now }: Examined): Promise<readonly Finding[]> {
  return [
    ...faults.map((fault) => missing('settings', fault)),
    ...settingFindings(config, isRealMoney),
    ...(typeof platform === 'string' ? [missing('platform', platform)] : await platformFindings(platform, mailTo)),
    ...(await checked('backup', () => backupFindings(backup, now))),
  ];
}
