import Big from 'big.js';
import type { DepositAddress, PaymentTransfer } from '#openapi/model.ts';
import { requireActiveNow } from '../accounts/status.ts';
import { matchPlayer } from '../accounts/exclusions/matches.ts';
import { checkRegister } from '../accounts/exclusions/register-checks.ts';
import type { SessionPlayer } from '../http/context.ts';
import { explorerLink } from '../explorers.ts';
import { Problem } from '../http/problem.ts';
import { recordHit } from '../http/rate-limit.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { requireMethodNotPaused } from '../pauses/method-pauses.ts';
import { requireNotPaused } from '../pauses/pauses.ts';
import type { Platform } from '../platform.ts';
import { requireLimitSet } from '../protection/deposit-limits.ts';
import type { Method } from './methods.ts';
import { methodFor } from './open.ts';
import { type AddressRequest, type PaymentAddress, ProcessorRefusal, ProcessorUnavailable, type Transfer } from './processor-client.ts';
import { routeOf, type Route } from './routes.ts';

const maxShown = 20;
const calls = { most: 30, windowS: 60 };

/** The processor that gives players an address of their own for a method; null where the one that takes its deposits does not. */
export function addressRouteOf({ processors }: Pick<Platform, 'processors'>, method: Method): Route | null {
  const route = routeOf(processors, method, 'deposits');
  return route?.processor.client.createAddress && route.processor.client.permanentDeposits ? route : null;
}

const unavailable = () =>
  new Problem('method_unavailable', 'This payment method has no deposit address that stays yours. Open a deposit instead.');

async function request(route: Route, wanted: AddressRequest): Promise<PaymentAddress> {
  const { createAddress } = route.processor.client;
  if (!createAddress) throw unavailable();
  try {
    return await createAddress(wanted);
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw unavailable();
    // The same reference gets the same address when it is requested again.
    if (error instanceof ProcessorUnavailable) throw new Problem('unavailable', 'The address is not there yet. Try again in a moment.');
    throw error;
  }
}

/** Transfers that are not credited yet; none while the processor does not answer, because the address is what was asked for. */
async function comingTo(
  { config, db, log }: Platform,
  { processor }: Route,
  addressId: string,
  network: string,
): Promise<PaymentTransfer[]> {
  let coming: readonly Transfer[] = [];
  try {
    coming = (await processor.client.comingTransfers?.(addressId)) ?? [];
  } catch (error) {
    log.warn({ processor: processor.id, err: error }, 'transfers to a permanent address could not be read');
  }
  const known = await db.sql<{ tx_hash: string }>`
    select tx_hash from permanent_address_deposits where address_id = ${addressId} and tx_hash = any(${coming.map(({ txHash }) => txHash)}::text[])`;
  return coming
    .filter(({ txHash }) => !known.some((credited) => credited.tx_hash === txHash))
    .slice(0, maxShown)
    .map(({ txHash, value, confirmations, needed }) => {
      const explorer = explorerLink(config.explorers, network, txHash);
      return {
        tx_hash: txHash,
        value: new Big(value).toFixed(),
        confirmations,
        needed,
        is_replaced: false,
        ...(explorer !== undefined && { explorer_url: explorer }),
      };
    });
}

interface AddressRow extends Pick<DepositAddress, 'tag'> {
  readonly id: string;
  readonly address: string | null;
}

async function rowOf({ db, now }: Platform, player: SessionPlayer, method: Method, processor: string): Promise<AddressRow> {
  await db.sql`
    insert into permanent_addresses (player_id, method_id, processor, created_at) values (${player.id}, ${method.id}, ${processor}, ${now()})
    on conflict (player_id, method_id, processor) do nothing`;
  return db.single<AddressRow>`
    select id, address, tag from permanent_addresses where player_id = ${player.id} and method_id = ${method.id} and processor = ${processor}`;
}

/**
 * The player's own deposit address of a method, the same at each call. Coins that come to it are credited at the rate of their arrival.
 * @throws Problem as for a new deposit, `method_unavailable` where the method has none, `unavailable` while its processor does not answer.
 */
export async function permanentAddress(platform: Platform, player: SessionPlayer, methodId: number): Promise<DepositAddress> {
  await recordHit(platform, `address:${player.id}`, calls);
  await matchPlayer(platform, player.id);
  await checkRegister(platform, player.id, 'deposit');
  await requireNotPaused(platform, 'deposits');
  await requireActiveNow(platform, player.id);
  await requireAge(platform, player);
  await requireIdentity(platform, player, 'deposit');
  await requireLimitSet(platform, player);
  const method = await methodFor(platform, player, methodId, ({ isDeposit }) => isDeposit);
  await requireMethodNotPaused(platform, method, 'deposits');
  const route = addressRouteOf(platform, method);
  if (!route) throw unavailable();
  const { processor, code: processorCode } = route;
  const { code, chain: network } = method;
  const row = await rowOf(platform, player, method, processor.id);
  const confirmations = processor.client.terms?.({ code, network, processorCode })?.confirmations?.minimum;
  const page = processor.capabilities.isSandbox ? processor.client.addressPage?.(row.id) : undefined;
  const common = {
    code,
    network,
    ...(confirmations !== undefined && { confirmations }),
    ...(page !== undefined && { send_url: page }),
  };
  if (row.address !== null)
    return { ...common, address: row.address, tag: row.tag, transfers: await comingTo(platform, route, row.id, network) };
  const given = await request(route, { reference: row.id, code, network, processorCode });
  await platform.db
    .sql`update permanent_addresses set address = ${given.address}, tag = ${given.tag} where id = ${row.id} and address is null`;
  // The first one that was saved stays, whichever of two calls was answered first.
  const saved = await platform.db.single<PaymentAddress>`select address, tag from permanent_addresses where id = ${row.id}`;
  return { ...common, ...saved, transfers: [] };
}
