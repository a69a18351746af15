import { toMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import type { Transaction } from '#openapi/model.ts';
import { newPlayer, type Reply, type TestPlayer } from '#tests/support/caller.ts';
import { depositBody, methodId, newKey, withdrawBody } from '#tests/support/payments.ts';
import { approve } from '../try-rail/player.ts';
import type { TriedSite } from '../try-rail/site.ts';
import type { Recipient } from './node.ts';
import type { World } from './world.ts';

/** Coins that a player sent to the address of a deposit; a higher fee gives the same payment another id. */
export interface Paid {
  txids: string[];
  /** The highest number of confirmations that the node has ever had of it. */
  maxConfirmations: number;
}
export interface CaseDeposit {
  readonly id: string;
  readonly address: string;
  /** In smallest units. */
  readonly asked: bigint;
  readonly paid: Paid[];
}
export interface CaseWithdrawal {
  readonly id: string;
  readonly recipient: Recipient;
}

/** One player and what they pay and withdraw while a fault is played. */
export interface Case {
  readonly world: World;
  readonly player: TestPlayer;
  readonly deposits: CaseDeposit[];
  readonly withdrawals: CaseWithdrawal[];
  /** Id of the payment method of the rail. */
  readonly method: Awaited<ReturnType<typeof methodId>>;
  /** The coins of the platform before, by the node. */
  readonly heldBefore: bigint;
  /** Findings of the audit of the ledger before. */
  readonly differencesBefore: readonly string[];
  /** Texts that were seen on the way, in order and once. */
  readonly seen: { readonly player: string[]; readonly operator: string[]; readonly violations: string[] };
}

let players = 0;
const maxAttempts = 4;
const quietBlocks = 10;
const quietSeconds = 120;

/** Calls the platform, also where it is killed meanwhile: the caller repeats a call under the same key. */
async function retried({ platform }: World, work: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    await platform.ensure();
    try {
      const reply = await work();
      const isOpen = reply.status >= 500 || reply.body?.code === 'request_in_flight';
      if (!isOpen || attempt === maxAttempts) return reply;
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
  }
}

function accepted({ status, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(`The platform refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const addOnce = (list: string[], text: string): void => {
  if (!list.includes(text)) list.push(text);
};

export async function openCase(world: World): Promise<Case> {
  const { node, db, account, platform, clock, rail } = world;
  await platform.ensure();
  // No reorganisation reaches the blocks of another case, and no limit of registrations is met.
  await node.mine(quietBlocks);
  clock.advance(quietSeconds);
  await db.sql`update coin_prices set priced_at = ${new Date(clock.now())}`;
  await platform.call('turn');
  players += 1;
  const player = await newPlayer({ api: world.api }, `Player${rail.code}${players}`);
  const method = await methodId(player.call, rail.code, rail.chain === 'ERC-20' ? rail.chain : undefined);
  const before = { heldBefore: await node.held(db, account), differencesBefore: await platform.call('audit') };
  return { world, player, method, deposits: [], withdrawals: [], ...before, seen: { player: [], operator: [], violations: [] } };
}

/** Opens a deposit of 50 EUR and waits for its address. */
export async function deposit(one: Case): Promise<CaseDeposit> {
  const { world, player, method } = one;
  const { rail, db } = world;
  const key = newKey();
  const reply = await retried(world, () => player.call('POST', '/payments/deposit', depositBody(method, '50'), key));
  const id = accepted(reply).transaction_id as string;
  for (let turns = 0; turns < maxAttempts; turns += 1) {
    const row = await db.single<{ coins: string; address: string | null }>`
      select trim_scale(crypto_value)::text as coins, wallet_address as address from transactions where id = ${id}::uuid`;
    if (row.address !== null) {
      const opened = { id, address: row.address, asked: toMinor(row.coins, rail.decimals), paid: [] };
      one.deposits.push(opened);
      return opened;
    }
    await turn(one);
  }
  throw new Error(`The deposit ${id} has no address.`);
}

/** Pays a deposit from a wallet of the player. @param amount in smallest units. */
export async function pay({ world: { node } }: Case, { address, paid }: CaseDeposit, amount: bigint): Promise<Paid> {
  const one = { txids: [await node.pay(address, amount)], maxConfirmations: 0 };
  paid.push(one);
  return one;
}

export async function withdraw(one: Case, euros: number): Promise<CaseWithdrawal> {
  const { world, player, method } = one;
  const recipient = await world.node.recipient();
  const key = newKey();
  const body = withdrawBody(method, `${euros}`, { wallet_address: recipient.address });
  const reply = await retried(world, () => player.call('POST', '/payments/withdraw', body, key));
  const opened = { id: accepted(reply).transaction.externalId as string, recipient };
  one.withdrawals.push(opened);
  return opened;
}

/** Has an operator sign for each withdrawal of the case that waits for it. */
export async function approveAll(one: Case): Promise<void> {
  const { world } = one;
  const waiting = await world.db.sql<{ id: string }>`
    select id from transactions where player_id = ${one.player.id} and type_id = 2 and status in ('initialized', 'pending')`;
  for (const { id } of waiting) {
    await world.platform.ensure();
    const { payload } = await shown(one, id);
    if (payload.waits_for !== 'awaiting_approval') continue;
    // A platform that dies meanwhile has the operator sign again.
    await world
      .operator()
      .then((operator) => approve({ operator } as Pick<TriedSite, 'operator'> as TriedSite, id))
      .catch(() => undefined);
  }
}

const shown = async ({ world, player }: Case, id: string): Promise<Transaction> =>
  accepted(await retried(world, () => player.call('GET', `/me/transactions/${id}`))) as Transaction;

/** Notes the highest number of confirmations of each payment, before anything takes them away. */
export async function sample({ world: { node }, deposits }: Case): Promise<void> {
  for (const { paid } of deposits)
    for (const one of paid)
      for (const txid of one.txids) one.maxConfirmations = Math.max(one.maxConfirmations, await node.confirmations(txid));
}

/** Ids and figures differ from run to run. */
const general = (text: string): string =>
  text
    .replaceAll(/0x[0-9a-f]{8,}|[0-9a-f]{16,}/gi, '…')
    .replaceAll(/(?:127\.0\.0\.1|localhost):\d+/g, 'the node')
    .replaceAll(/\d{4,}/g, '…')
    .slice(0, 120);

/** Notes what the player and the operators see now. */
export async function look(one: Case): Promise<void> {
  const { world, seen } = one;
  const ids = [...one.deposits, ...one.withdrawals].map(({ id }) => id);
  for (const id of ids) {
    const { status, payload } = await shown(one, id);
    const [transfer] = payload.transfers ?? [];
    const progress = status === 'pending' && transfer ? `${transfer.confirmations} of ${transfer.needed}` : undefined;
    const detail = progress ?? payload.reason ?? payload.waits_for;
    addOnce(seen.player, detail === undefined ? status : `${status} (${detail})`);
  }
  const rows = await world.db.sql<{ text: string | null }>`
    select problem as text from chain_payouts where transaction_id = any(${ids}::uuid[])
    union select processor_problem from payment_intents where transaction_id = any(${ids}::uuid[])
    union select 'alarm: ' || kind from payment_alarms where transaction_id = any(${ids}::uuid[])
    union select node_problem from chain_cursors`;
  for (const { text } of rows) if (text !== null) addOnce(seen.operator, general(text));
}

/** Has the platform work once, and looks at what was credited. @param name `twoTurns` takes two at the same time. */
export async function turn(one: Case, name: 'turn' | 'twoTurns' = 'turn'): Promise<void> {
  const { platform, node } = one.world;
  if (node.isUp()) await sample(one);
  const failures = await platform.call(name);
  for (const failure of failures) addOnce(one.seen.operator, general(failure));
  if (node.isUp()) await requireFinal(one);
  await platform.ensure();
}

/** Coins that were credited before a block of the node had them for long enough. */
export async function requireFinal(one: Case): Promise<void> {
  const { db, rail, node } = one.world;
  for (const { id, asked, paid, address } of one.deposits) {
    const row = await db.single<{ status: string }>`select status from transactions where id = ${id}::uuid`;
    if (row.status !== 'authorized') continue;
    let final = 0n;
    for (const { txids, maxConfirmations } of paid)
      if (maxConfirmations >= rail.confirmations) final += await node.sent(required(txids.at(-1), 'A transaction'), address);
    if (final < asked) addOnce(one.seen.violations, 'credited what was not final');
  }
}
