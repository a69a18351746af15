import { argon2Sync, randomBytes } from 'node:crypto';
import type { Language } from '#openapi/model.ts';
import { type Config, configFrom } from '#server/config.ts';
import type { CallContext, SessionPlayer } from '#server/http/context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { liveBrand } from '#server/brand/live.ts';
import type { Platform } from '#server/platform.ts';
import { openBooks } from './books.ts';

/** As stored, with argon2's minimum cost. */
function quickHash(password: string): string {
  const nonce = randomBytes(8);
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, parallelism: 1, tagLength: 16, memory: 8, passes: 1 });
  const [salt, kept] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${kept}`;
}

interface NewPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly country: string;
  readonly mobile: string;
  readonly isSandbox: boolean;
}
export type Owner = NewPlayer & { readonly id: number };

/** Describes the refusal of a call: status, code, and the seconds to wait where it names some. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return [error.status, error.code, error.extra.retry_after_s].filter((part) => part !== undefined).join(' ');
    },
  );

/**
 * Opens the parts of a platform that accounts need, with a clock and a mailbox under the test's control, but without HTTP and slow password hashing.
 */
export async function openAccounts(overrides: Partial<Config> = {}) {
  const books = await openBooks();
  const { db, wallet } = books;
  const clock = { at: new Date('2026-03-01T12:00:00Z'), pass: (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms)) };
  const now = () => clock.at;
  const logged: { readonly level: string; readonly fields: object; readonly message: string }[] = [];
  const line = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message });
  const log = { info: line('info'), warn: line('warn'), error: line('error') } as unknown as Log;
  const mailbox = { letters: [] as Mail[], texts: [] as { to: string; text: string }[], fails: false };
  const taken = async (keep: () => unknown) => {
    if (mailbox.fails) throw new Error('nobody answers');
    keep();
  };
  const mailer = {
    send: (mail: Mail) => taken(() => mailbox.letters.push(mail)),
    sendText: (to: string, text: string) => taken(() => mailbox.texts.push({ to, text })),
    close: () => undefined,
  };
  const env = { DATA_DIR: 'never-opened', SITE_DIR: '', PUBLIC_URL: 'https://casino.test', SUPPORT_EMAIL: 'help@casino.test' };
  const config: Config = { ...configFrom(env), sealingKey: 'what seals the secrets of these accounts', ...overrides };
  // Parts for games and payments are left out; money is play money.
  const brand = liveBrand({ config, db, log });
  const platform = { config, db, wallet, log, now, mailer, brand, processors: { isSandbox: true } } as unknown as Platform;
  let players = 0;

  return {
    platform,
    clock,
    mailbox,
    logged,
    async player(overrides: Partial<NewPlayer> = {}): Promise<Owner> {
      players += 1;
      const username = `owner${players}`;
      const fallback = { username, email: `${username}@mail.test`, password: `Secret-${players}`, mobile: '', isSandbox: false } as const;
      const its: NewPlayer = { ...fallback, language: 'en', country: 'AT', ...overrides };
      const row = await db.one<{ id: number }>`
        insert into players (username, email, country, currency_id, language, mobile, is_sandbox, password_hash)
        values (${its.username}, ${its.email}, ${its.country}, 1, ${its.language}, ${its.mobile}, ${its.isSandbox}, ${quickHash(its.password)}) returning id`;
      await wallet.open(row!.id, 'EUR');
      return { ...its, id: row!.id };
    },
    close: () => books.close(),
  };
}
export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

/** A guest's call with default context. */
export const callFrom = (overrides: Partial<CallContext> = {}): CallContext => ({
  player: null,
  token: null,
  ip: '192.0.2.1',
  network: '192.0.2.1',
  country: null,
  userAgent: 'Firefox/140',
  device: null,
  saveDevice: () => undefined,
  language: 'en',
  ...overrides,
});

/** With the fields of the caller that limits use. */
export const playerWith = ({ id }: Pick<Owner, 'id'>): SessionPlayer => ({ id }) as SessionPlayer;
