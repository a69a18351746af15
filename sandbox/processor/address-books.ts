import { randomBytes } from 'node:crypto';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '#server/db/database.ts';
import { isNetwork, sandboxAddress, sandboxTag } from './addresses.ts';
import { type BooksOptions, UnknownNetwork } from './books.ts';

export interface AddressOrder {
  readonly reference: string;
  readonly code: string;
  readonly network: string;
}

export interface OpenAddress extends AddressOrder {
  readonly address: string;
  readonly tag: string | null;
}

export interface SentTransfer extends Omit<OpenAddress, 'reference'> {
  readonly id: number;
  readonly tx_hash: string;
  readonly value: Decimal;
}

const maxListed = 100;
/** Maximum transfers to one address: a page that sends endlessly would fill the database. */
const maxOfAddress = 100;
/** Ids are assigned before their rows are visible, so a list begins a few ids before its cursor. Repeated transfers are recognized. */
const repeated = 20;
const hashBytes = 32;

/** The records of players' permanent addresses, and of the transfers to them. */
export function createAddressBooks({ db, now, secret }: Pick<BooksOptions, 'now' | 'secret'> & { readonly db: Database }) {
  const byReference = (reference: string) =>
    db.one<OpenAddress>`select reference, code, network, address, tag from processor.addresses where reference = ${reference}`;

  return {
    byReference,

    /** Returns the same address for each repeated reference. @throws UnknownNetwork */
    async open({ reference, code, network }: AddressOrder): Promise<OpenAddress> {
      if (!isNetwork(network)) throw new UnknownNetwork(network);
      await db.sql`
        insert into processor.addresses (reference, code, network, address, tag, created_at)
        values (${reference}, ${code}, ${network}, ${sandboxAddress(secret(), network, reference)}, ${sandboxTag(secret(), network, reference)}, ${now()})
        on conflict (reference) do nothing`;
      return db.single<OpenAddress>`select reference, code, network, address, tag from processor.addresses where reference = ${reference}`;
    },

    /** Sends coins to an address. @returns whether it took them. */
    send: (reference: string, value: Decimal): Promise<boolean> =>
      db.transaction(async () => {
        const address = await db.one`select 1 from processor.addresses where reference = ${reference} for update`;
        if (!address) return false;
        const sent = await db.one`
          insert into processor.transfers (reference, tx_hash, value, created_at)
          select ${reference}, ${randomBytes(hashBytes).toString('hex')}, ${value}::numeric, ${now()}
          where (select count(*) from processor.transfers where reference = ${reference}) < ${maxOfAddress} returning id`;
        return sent !== undefined;
      }),

    /** Transfers to one address, the last first. */
    sentTo: (reference: string) =>
      db.sql<Pick<SentTransfer, 'tx_hash' | 'value'>>`
        select tx_hash, trim_scale(value)::text as value from processor.transfers where reference = ${reference} order by id desc`,

    /** Transfers to all addresses from shortly before `after` on, the first sent first. */
    sentAfter: (after: number) =>
      db.sql<SentTransfer>`
        select id, tx_hash, trim_scale(value)::text as value, code, network, address, tag
        from processor.transfers join processor.addresses using (reference)
        where id > ${after - repeated} order by id limit ${maxListed + repeated}`,
  };
}
export type AddressBooks = ReturnType<typeof createAddressBooks>;
