import { contactEmail, emptyContactMessage } from '#domain/contact.ts';
import { callAs, newPlayer, type Reply, type TestPlayer } from './caller.ts';
import { newOperator, type TestOperator } from './operators.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';

interface CaseEvent {
  readonly what: string;
  readonly staff: string | null;
  readonly text: string;
}

/** A platform with a complaining player, and the operators who work on cases. */
export async function openCases() {
  const running: TestPlatform = await startTestPlatform({
    seeded: true,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  const player = await newPlayer(running, 'complains');
  const support = await newOperator(running, 'Sam', 'support');
  const colleague = await newOperator(running, 'Sue', 'support');
  const compliance = await newOperator(running, 'Cleo', 'compliance');

  let keys = 0;
  const newKey = () => `key-of-act-${(keys += 1)}`;

  /** Writes through the contact form. */
  function write(by: TestPlayer | null, text: string, more: object = {}, key = newKey()): Promise<Reply> {
    const message = contactEmail({ ...emptyContactMessage, name: 'Ann Lee', email: 'ann@example.com', message_body: text }, 'croupier');
    const call = by?.call ?? callAs(running);
    return call('POST', '/notifications/messages/custom_email', { ...message, ...more }, { 'Idempotency-Key': key });
  }

  /** Opens a case through the form. @returns its number and its reference. */
  async function opened(by: TestPlayer | null, text: string, more: object = {}) {
    const { reference } = (await write(by, text, more)).body as { reference: string };
    const row = await running.platform.db.one<{ id: number }>`select id from cases where reference = ${reference}`;
    return { id: row!.id, reference };
  }

  const read = async (id: number, by = support) => (await by.call('GET', `/cases/${id}`)).body;
  const eventsOf = async (id: number) =>
    ((await read(id)).events as CaseEvent[]).map(({ what, staff }) => (staff ? `${what} by ${staff}` : what));
  const act = (by: TestOperator, id: number, path: string, body: object) => by.call('POST', `/cases/${id}/${path}`, body);
  const claim = (by: TestOperator, id: number, isClaimed = true) => act(by, id, 'claim', { is_claimed: isClaimed });
  const noticesOf = async (of: TestPlayer) =>
    (
      await running.platform.db.sql<{ subject: string }>`
      select subject from notifications where player_id = ${of.id} and type = 'case' order by id`
    ).map(({ subject }) => subject);

  return { running, player, support, colleague, compliance, newKey, write, opened, read, eventsOf, act, claim, noticesOf };
}
export type Cases = Awaited<ReturnType<typeof openCases>>;

export const outcomeOf = ({ status, body }: Reply): string => (status === 200 ? 'done' : `${status} ${body.code}`);
