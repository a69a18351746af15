import { type DialectAnswer, DialectRefusal, type DialectWallet, type WalletDialect } from '../games/dialect.ts';
import type { JsonObject } from '../http/exact-json.ts';
import type { Problem } from '../http/problem.ts';
import { isCode } from './calls.ts';
import { codeOf, isKnownCode, messageOf, refusal, type SoftswissCode } from './codes.ts';
import { idOf, textOf } from './fields.ts';
import { play } from './play.ts';
import { rollBack } from './rollback.ts';
import type { SoftswissSettings } from './settings.ts';
import { isSignedBy, signatureHeader } from './signature.ts';

/** Statuses of ended free spins; with any other they continue, and nothing is paid. */
const ended: ReadonlyMap<string, 'used' | 'expired' | 'cancelled'> = new Map([
  ['played', 'used'],
  ['finished', 'used'],
  ['expired', 'expired'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
]);

/** Accepts the winnings of free spins, once they have ended. */
async function endFreeSpins(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const [id, status] = [idOf(body, 'issue_id'), textOf(body, 'status')];
  const grant = await wallet.grant(id);
  if (grant === null) throw refusal(610);
  const total = wallet.exactMinorOf(body['total_amount'], grant);
  if (total === null) throw refusal(400);
  const end = ended.get(status);
  const balance = await wallet.reportGrant(grant, end === undefined ? null : { total, status: end }).catch((error: unknown) => {
    throw isCode('round_closed')(error) ? new DialectRefusal('611', {}, 'round_closed') : error;
  });
  return { balance: wallet.unitsOf(balance) };
}

const codeOfRefusal = (error: Problem | DialectRefusal): SoftswissCode => {
  if (!(error instanceof DialectRefusal)) return codeOf(error.code);
  return isKnownCode(error.status) ? (Number(error.status) as SoftswissCode) : 400;
};

/** The wallet that the aggregator calls, at `/partners/softswiss`: ADR 255 names what is public about it, and what is assumed. */
export const softswissDialect = ({ tokens, decimals }: Pick<SoftswissSettings, 'tokens' | 'decimals'>): WalletDialect => ({
  unitDecimals: (currency) => decimals.get(currency) ?? null,
  signature: { header: signatureHeader, isValid: (rawBody, signature) => isSignedBy(tokens, rawBody, signature) },
  routes: { '/play': play, '/rollback': rollBack, '/freespins': endFreeSpins },
  refusal: (error) => {
    const code = codeOfRefusal(error);
    return { code: BigInt(code), message: messageOf(code), ...(error instanceof DialectRefusal && error.more) };
  },
  refusalStatus: (error) => (codeOfRefusal(error) === 403 ? 403 : 400),
});
