import { kycStatusOf } from '../documents/documents.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { IdentityAct } from './jurisdiction.ts';
import { rulesOfCountry } from './current.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;
type Resident = Pick<SessionPlayer, 'id' | 'country'>;

/** @returns the acts that a player is refused until an identity document is approved; empty if it is, or if the country requires none. */
export async function identityAsked(host: Host, { id, country }: Resident): Promise<readonly IdentityAct[]> {
  const { identity_before: acts } = await rulesOfCountry(host, country);
  return acts.length === 0 || (await kycStatusOf(host, id)) === 'approved' ? [] : acts;
}

/** @throws Problem `identity_required`. Bets need the same, by `bet_barred`. */
export async function requireIdentity(host: Host, player: Resident, act: IdentityAct): Promise<void> {
  if (!(await identityAsked(host, player)).includes(act)) return;
  throw new Problem('identity_required', 'The country of this player asks for an approved identity document first.');
}
