import type { components } from '#openapi/partners.schema.d.ts';
import type { Host } from '../host.ts';
import { limitedText } from '../http/limited-text.ts';
import { sign } from '../http/signature.ts';
import type { Access } from '../partners.ts';

type FreeRoundsGrant = components['schemas']['FreeRoundsGrant'];

export type CancelledGrant = Pick<FreeRoundsGrant, 'grant_uuid' | 'player_id'> & { readonly reference: string | null };

/** Calls of a game provider about free rounds. Each can be repeated. @throws Error where the outcome is unknown. */
export interface FreeRoundsCalls {
  /** Whether the provider reports the winnings of a grant once, as a sum, instead of each round. */
  readonly reportsTotal?: boolean;
  /** Grants free rounds to a player. Only a clear answer counts as a refusal. @returns the provider's own id of them, if it has one. */
  create(grant: FreeRoundsGrant): Promise<'created' | 'refused' | { readonly reference: string }>;
  /** Cancels a grant, even one that the provider does not know. @param reference the provider's id of it, if known. */
  cancel(grant: CancelledGrant): Promise<void>;
}

const timeoutMs = 8_000;
const maxBytes = 10_000;
/** Answers about the grant. Any other 4xx is about the call, which may succeed later. */
const refusals: readonly number[] = [400, 404, 409, 422];

/** The calls of openapi/partners.yaml: signed, without redirects, with a timeout of 8 seconds. */
export function freeRoundsCalls(
  { fetch, now }: Pick<Host, 'fetch' | 'now'>,
  { address, secret }: Pick<Access, 'address' | 'secret'>,
): FreeRoundsCalls {
  const post = async (path: string, call: { readonly grant_uuid: string }): Promise<'done' | 'refused'> => {
    const url = new URL(address() + path);
    const body = JSON.stringify(call);
    const timestamp = Math.floor(now().getTime() / 1000);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-partner': 'platform',
        'x-timestamp': `${timestamp}`,
        'x-signature': sign(secret(), { timestamp, method: 'POST', path: url.pathname, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await limitedText(response, maxBytes);
    if (refusals.includes(response.status)) return 'refused';
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    const answer = JSON.parse(text) as { readonly grant_uuid?: unknown } | null;
    if (answer?.grant_uuid !== call.grant_uuid) throw new Error('answered about another grant');
    return 'done';
  };
  return {
    create: async (grant) => ((await post('/free-rounds', grant)) === 'done' ? 'created' : 'refused'),
    cancel: async ({ grant_uuid }) => {
      if ((await post('/free-rounds/cancel', { grant_uuid })) === 'refused') throw new Error('refused to cancel free rounds');
    },
  };
}
