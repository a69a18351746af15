import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { components } from '#openapi/partners.schema.d.ts';
import type { Host } from '../host.ts';
import { readContract } from '../http/document.ts';
import { limitedText } from '../http/limited-text.ts';
import { sign } from '../http/signature.ts';
import type { Access } from '../partners.ts';

type Schemas = components['schemas'];
export type ListedPayment = Schemas['ListedPayment'];
export type ListedBet = Schemas['ListedBet'] & {
  /** False where the provider reports the wins of a bet, but not that no further one comes. */
  readonly isEndKnown?: boolean;
};
export type PaymentList = Schemas['PaymentList'];
export interface BetList extends Omit<Schemas['BetList'], 'bets'> {
  readonly bets: readonly ListedBet[];
  /** All bets begun before it are on this page or on an earlier one. Without it that holds for the last bet of the page. */
  readonly until?: Date;
}

/** A range of records begun from `from` and before `to`; `after` is the `next` of the previous page. */
export interface ListRange {
  readonly from: Date;
  readonly to: Date;
  readonly after?: string | undefined;
}

/** Thrown for a partner that offers no list. Its records are unknown then, and must not count as equal. */
export class ListNotOffered extends Error {
  override readonly name = 'ListNotOffered';
}

const timeoutMs = 8_000;
/** A thousand of the longest entries, and air. */
const maxBytes = 2_000_000;
const notOfferedStatuses: readonly number[] = [404, 501];

const checks = new Map<string, ValidateFunction>();
/** Compiled when first used: most processes never ask. */
function checkOf(schema: 'PaymentList' | 'BetList'): ValidateFunction {
  const kept = checks.get(schema);
  if (kept) return kept;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(readContract(new URL('../../openapi/partners.yaml', import.meta.url)), 'partners');
  const check = ajv.compile({ $ref: `partners#/components/schemas/${schema}` });
  checks.set(schema, check);
  return check;
}

/**
 * Requests a page of a partner's list, as in openapi/partners.yaml: signed, with a timeout of 8 seconds.
 * @throws ListNotOffered if it answers 404 or 501, Error without a valid answer.
 */
export async function requestList<List extends PaymentList | BetList>(
  { fetch, now }: Pick<Host, 'fetch' | 'now'>,
  { address, secret }: Pick<Access, 'address' | 'secret'>,
  what: { readonly path: '/payments' | '/bets'; readonly schema: 'PaymentList' | 'BetList' },
  { from, to, after, bet }: ListRange & { readonly bet?: string },
): Promise<List> {
  const url = new URL(address() + what.path);
  url.search = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    ...(after !== undefined && { after }),
    ...(bet !== undefined && { bet_uuid: bet }),
  }).toString();
  const timestamp = Math.floor(now().getTime() / 1000);
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'x-partner': 'platform',
      'x-timestamp': `${timestamp}`,
      'x-signature': sign(secret(), { timestamp, method: 'GET', path: url.pathname + url.search, body: '' }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error('does not answer', { cause: error });
  });
  const text = await limitedText(response, maxBytes);
  if (notOfferedStatuses.includes(response.status)) throw new ListNotOffered(`answered ${response.status}`);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const list: unknown = JSON.parse(text);
  const check = checkOf(what.schema);
  if (!check(list)) throw new Error('answered something that is no such list');
  return list as List;
}
