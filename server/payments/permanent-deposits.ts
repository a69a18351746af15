import Big from 'big.js';
import { type Decimal, toMinor } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import { type DepositRoom, depositRoomOf } from '../protection/deposit-limits.ts';
import { raiseAlarm } from './alarms.ts';
import { heldBeyond, type HeldPart, heldWhole } from './deposit-room.ts';
import { listedAmong } from './listed-addresses.ts';
import type { Payment, PaymentPayload } from './payment.ts';
import type { PermanentDeposit, Transfer } from './processor-client.ts';
import type { Processor } from './processors.ts';
import { spreadOf } from './spreads.ts';
import { freshPriceOf, spreadRate, toCurrency } from './rates.ts';
import { depositType, endArrival, isBarred, lockedPayment } from './transactions.ts';
import { saveTransfers } from './transfers.ts';

/** Upper bound in minor units; a larger amount can only be an error of the processor. */
const absurdMinor = 10n ** 15n;

/** A transfer with the player whose address it came to. */
interface Arrived {
  readonly deposit: PermanentDeposit;
  readonly address_id: string;
  readonly player_id: number;
  readonly method_id: number;
  readonly coin_decimals: number;
  readonly language: PaymentPayload['language'];
  readonly currency: string;
  readonly decimals: number;
  /** The deposit that it was credited as; null until then. */
  readonly transaction_id: string | null;
}

/** Finds the players of transfers and what is known of them. Transfers to addresses that the platform did not give are left out. */
async function arrivedOf({ db }: Platform, { id }: Processor, deposits: readonly PermanentDeposit[]): Promise<Arrived[]> {
  const keys = deposits.map(({ address, tag, code, network, transfer: { txHash, output } }, place) => ({
    place,
    address,
    tag: tag ?? '',
    code,
    network,
    tx_hash: txHash,
    output,
  }));
  const rows = await db.sql<Omit<Arrived, 'deposit'> & { readonly place: number }>`
    select place, permanent_addresses.id as address_id, player_id, method_id, payment_methods.decimals as coin_decimals, language,
      currencies.code as currency, currencies.decimals, transaction_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as listed (place int, address text, tag text, code text, network text, tx_hash text, output int)
      join permanent_addresses on processor = ${id} and permanent_addresses.address = listed.address and coalesce(permanent_addresses.tag, '') = listed.tag
      join payment_methods on payment_methods.id = method_id and payment_methods.code = listed.code and chain = listed.network
      join players on players.id = player_id join currencies on currencies.id = players.currency_id
      left join permanent_address_deposits on address_id = permanent_addresses.id and permanent_address_deposits.tx_hash = listed.tx_hash
        and permanent_address_deposits.output = listed.output
    order by place`;
  return rows.flatMap(({ place, ...row }) => {
    const deposit = deposits[place];
    return deposit ? [{ ...row, deposit }] : [];
  });
}

interface Worth {
  readonly rate: Big;
  readonly market: Big;
  readonly minor: bigint;
}

/** @throws Error without a price that is recent enough: the coins wait, because nobody has agreed on another rate. */
async function worthOf(platform: Platform, { currency, decimals, deposit: { code, transfer } }: Arrived): Promise<Worth> {
  const market = await freshPriceOf(platform, code, currency);
  if (market === null) throw new Error(`there is no recent price of ${code} in ${currency}`);
  const rate = spreadRate(market, 'deposit', await spreadOf(platform, code));
  const minor = toMinor(toCurrency(transfer.value, rate, decimals).toFixed(decimals), decimals);
  if (minor > absurdMinor) throw new Error(`${transfer.value} ${code} do not exist`);
  return { rate, market, minor };
}

/** Writes the deposit down with the amount that the room leaves: a deposit that has ended is never changed, and none of these is ever open. */
async function insert(platform: Platform, processor: Processor, arrived: Arrived, worth: Worth, room: DepositRoom, held: HeldPart | null) {
  const { db, config, now } = platform;
  const { code, network, address, tag, transfer } = arrived.deposit;
  const page = new URL(`/${arrived.language}/transactions`, config.publicUrl).href;
  const isPartly = held !== null && !isBarred(held);
  const amount = isPartly && room.left !== null ? room.left : worth.minor;
  const payload: PaymentPayload = {
    code,
    chain: network,
    rate: worth.rate.toFixed(),
    market: worth.market.toFixed(),
    language: arrived.language,
    success_url: page,
    failure_url: page,
    ...(isPartly && { worth_minor: String(worth.minor) }),
  };
  return db.single<Payment>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, provider_name, payment_method_id, crypto_value, wallet_address,
      destination_tag, tx_hash, payload, amount_eur_minor, created_at, updated_at)
    select ${arrived.player_id}, ${depositType}, ${amount}::bigint, code, ${isBarred(held) ? 'declined' : 'authorized'}, ${processor.id},
      ${arrived.method_id}, ${transfer.value}::numeric, ${address}, ${tag}, ${transfer.txHash}, ${JSON.stringify(payload)}::jsonb,
      round(${amount}::bigint * eur_rate), ${now()}, ${now()}
    from currencies where code = ${arrived.currency} returning *`;
}

/** Credits a final transfer once, at the rate of now, as far as the limits and the account allow; the rest is held. */
async function credit(platform: Platform, processor: Processor, arrived: Arrived): Promise<void> {
  const { db, log } = platform;
  const { address_id: addressId, coin_decimals: coinDecimals, deposit } = arrived;
  const { txHash, output, value, sender } = deposit.transfer;
  const worth = await worthOf(platform, arrived);
  if (worth.minor === 0n) {
    log.debug({ address: addressId, txHash, value }, 'coins worth less than a minor unit are not credited');
    return;
  }
  await db.transaction(async () => {
    // Two processes that read the same transfer take turns here.
    await db.sql`select 1 from permanent_addresses where id = ${addressId} for update`;
    const known =
      await db.one`select 1 from permanent_address_deposits where address_id = ${addressId} and tx_hash = ${txHash} and output = ${output}`;
    if (known) return;
    const room = await depositRoomOf(platform, arrived.player_id, null);
    const isListed = (await listedAmong(platform, sender === undefined ? [] : [sender])).size > 0;
    const held = isListed ? heldWhole(worth.minor) : heldBeyond(room, { minor: worth.minor, coins: value, coinDecimals });
    const payment = await insert(platform, processor, arrived, worth, room, held);
    await db.sql`
      insert into permanent_address_deposits (transaction_id, address_id, tx_hash, output) values (${payment.id}, ${addressId}, ${txHash}, ${output})`;
    await saveTransfers(platform, payment.id, [deposit.transfer]);
    await endArrival(platform, payment, { coins: value, txHash, isEnough: true }, held, reportOf(payment, value, txHash));
  });
}

const reportOf = ({ status }: Payment, cryptoValue: Decimal, txHash: string) =>
  ({ externalId: null, status: status === 'declined' ? 'declined' : 'authorized', cryptoValue, txHash }) as const;

/** Names a credited transfer that no block has any more, once. A person decides: it may come into a block again, or never. */
const reportLoss = (platform: Platform, id: string, { txHash }: Transfer): Promise<void> =>
  platform.db.transaction(async () => {
    const payment = await lockedPayment(platform, id);
    await raiseAlarm(platform, 'other_amount', payment, reportOf(payment, '0', txHash));
  });

async function apply(platform: Platform, processor: Processor, arrived: Arrived): Promise<void> {
  const { transfer } = arrived.deposit;
  const { transaction_id: id } = arrived;
  if (id === null && transfer.confirmations >= transfer.needed) await credit(platform, processor, arrived);
  if (id !== null && transfer.confirmations === 0) await reportLoss(platform, id, transfer);
}

async function readOne(platform: Platform, processor: Processor, ending?: AbortSignal): Promise<void> {
  const { db, log } = platform;
  const { permanentDeposits } = processor.client;
  if (!permanentDeposits) return;
  const known = await db.one<{ cursor: string }>`select cursor from permanent_address_cursors where processor = ${processor.id}`;
  const { deposits, cursor } = await permanentDeposits(known?.cursor ?? null);
  let isWhole = true;
  for (const arrived of await arrivedOf(platform, processor, deposits)) {
    if (ending?.aborted === true) return;
    try {
      await apply(platform, processor, arrived);
    } catch (error) {
      isWhole = false;
      log.warn({ processor: processor.id, txHash: arrived.deposit.transfer.txHash, err: error }, 'a deposit to a permanent address waits');
    }
  }
  // One that could not be credited comes again.
  if (isWhole)
    await db.sql`
      insert into permanent_address_cursors (processor, cursor) values (${processor.id}, ${cursor})
      on conflict (processor) do update set cursor = excluded.cursor where permanent_address_cursors.cursor is distinct from excluded.cursor`;
}

/** Credits what came to the addresses that stay players' own. Safe in any number of processes. */
export async function creditPermanentDeposits(platform: Platform, ending?: AbortSignal): Promise<void> {
  for (const processor of platform.processors.all) {
    try {
      await readOne(platform, processor, ending);
    } catch (error) {
      platform.log.warn({ processor: processor.id, err: error }, 'deposits to permanent addresses could not be read');
    }
  }
}
