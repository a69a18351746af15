import type { Language } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import type { Recipient } from '../mail/letters.ts';

export interface Account extends Recipient {
  readonly id: number;
  readonly passwordHash: string;
  readonly isVerified: boolean;
}
interface Row {
  id: number;
  username: string;
  email: string;
  name: string;
  language: Language;
  password_hash: string;
  email_verified_at: Date | null;
}

const accountOf = (row: Row | undefined): Account | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        email: row.email,
        name: row.name,
        language: row.language,
        passwordHash: row.password_hash,
        isVerified: row.email_verified_at !== null,
      }
    : null;

// Accounts of the seed belong to nobody, so no call finds them. Erased players are known to the operator by number only.

/** Finds an account by user name or email address, in any case. A user name has no @. */
export const accountNamed = async ({ db }: Pick<Platform, 'db'>, name: string): Promise<Account | null> =>
  accountOf(
    name.includes('@')
      ? await db.one<Row>`select * from players where lower(email) = lower(${name}) and not is_sandbox and erased_at is null`
      : await db.one<Row>`select * from players where lower(username) = lower(${name}) and not is_sandbox and erased_at is null`,
  );

export const accountWithId = async ({ db }: Pick<Platform, 'db'>, id: number): Promise<Account | null> =>
  accountOf(await db.one<Row>`select * from players where id = ${id} and not is_sandbox`);
