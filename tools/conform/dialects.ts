import type { CaseOf } from './case.ts';
import { hub88Cases } from './hub88-cases.ts';
import { type Hub88Operator, Hub88Play } from './hub88-play.ts';
import { type CaseResult, playCases, type Playing } from './run.ts';
import { softswissCases } from './softswiss-cases.ts';
import { type SoftswissOperator, SoftswissPlay } from './softswiss-play.ts';

/** Options of the command by their names; each may be absent. */
export type Options = Readonly<Record<string, string | undefined>>;

/** A dialect that the kit plays: its cases that can be played, and how. */
export interface Dialect {
  /** The options of `npm run conform -- dialect NAME`, after its name. */
  readonly usage: string;
  /** @returns null where an option is missing or wrong. */
  readonly open: (options: Options, env: { readonly key: string | undefined; readonly secret: string | undefined }) => Judged | null;
}
interface Judged {
  readonly cases: readonly string[];
  readonly play: (ids: readonly string[]) => Promise<readonly CaseResult[]>;
}

const judged = <P extends Playing>(open: () => P, cases: readonly CaseOf<P>[]): Judged => ({
  cases: cases.map(({ id }) => id),
  play: (ids) =>
    playCases(
      open,
      cases.filter(({ id }) => ids.includes(id)),
    ),
});

const hub88: Dialect = {
  usage:
    '--url URL --user USER --session TOKEN --game CODE [--decimals 2] [--ended-session TOKEN] [--blocked-user USER --blocked-session TOKEN] [--reward ID], with CONFORM_KEY',
  open({ url, user, session: token, game, decimals = '2', resends = '0', ...more }, { key }) {
    if (!url || !user || !token || !game || !key || !/^[0-4]$/.test(decimals)) return null;
    const { 'ended-session': endedToken, 'blocked-user': blockedUser, 'blocked-session': blockedToken, reward } = more;
    const operator: Hub88Operator = {
      url,
      key: key.replaceAll('\\n', '\n'),
      user,
      token,
      game,
      decimals: Number(decimals),
      resends: Number(resends),
      ...(endedToken && { endedToken }),
      ...(blockedUser && blockedToken && { blocked: { user: blockedUser, token: blockedToken } }),
      ...(reward && { reward }),
    };
    return judged(
      () => new Hub88Play(operator),
      hub88Cases.filter(({ needs }) => needs === undefined || operator[needs] !== undefined),
    );
  },
};

const softswiss: Dialect = {
  usage:
    '--url URL --user USER --game CODE --currency EUR [--session NAME] [--ended-session NAME] [--blocked-user USER] [--issue ID], with CONFORM_SECRET',
  open({ url, user, game, currency, resends = '0', ...more }, { secret }) {
    if (!url || !user || !game || !currency || !secret) return null;
    const { session, 'ended-session': endedSession, 'blocked-user': blocked, issue } = more;
    const operator: SoftswissOperator = {
      url,
      secret,
      user,
      game,
      currency,
      resends: Number(resends),
      ...(session && { session }),
      ...(endedSession && { endedSession }),
      ...(blocked && { blocked }),
      ...(issue && { issue }),
    };
    return judged(
      () => new SoftswissPlay(operator),
      softswissCases.filter(({ needs }) => needs === undefined || operator[needs] !== undefined),
    );
  },
};

export const dialects: Readonly<Record<string, Dialect>> = { hub88, softswiss };
