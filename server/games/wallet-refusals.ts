import type { components } from '#openapi/partners.schema.d.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { sessionHashOf } from './sessions.ts';
import type { SessionKey } from './wallet-call.ts';

type WalletBalance = components['schemas']['WalletBalance'];

/**
 * Adds the balance to a refusal, so that a game can show it without another call, if the session is the provider's own, even an ended one. A fault
 * gets no balance, because its outcome is unknown.
 */
export async function withBalance<Answer>(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  partner: string,
  token: SessionKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.isFault) throw error;
    const held = await db.one<{ reply: WalletBalance }>`
      select wallet_reply(game_sessions, source, ${now()}::timestamptz) as reply from game_sessions
      where token_hash = ${sessionHashOf(token)}::bytea and coalesce(partner, ${partner}) = ${partner}`;
    if (!held) throw error;
    const { balance_minor, currency, wallet } = held.reply;
    throw Problem.again({ ...error.reply, extra: { ...error.extra, balance_minor, currency, ...(wallet && { wallet }) } });
  }
}
