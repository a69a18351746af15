import { fromMinor, toMinor } from '#domain/money.ts';
import { type Alarm, closeAlarm, openAlarms } from '#server/payments/alarms.ts';
import { cashOf } from '../try-rail/player.ts';
import { addOnce, approveAll, type Case, look, turn } from './case.ts';

const maxRounds = 24;
/** Longer than a deposit can be paid. */
const expirySeconds = 3_700;
const quietRounds = 3;

const idsOf = ({ deposits, withdrawals }: Case): string[] => [...deposits, ...withdrawals].map(({ id }) => id);

async function openOf(one: Case): Promise<number> {
  const { open } = await one.world.db.single<{ open: number }>`
    select count(*)::int as open from transactions where id = any(${idsOf(one)}::uuid[]) and status in ('initialized', 'pending')`;
  return open;
}

/** Ends the fault, and lets everything run until each payment has ended. */
export async function settle(one: Case): Promise<void> {
  const { gate, node, signer, platform, clock } = one.world;
  gate.arm(null);
  node.resume();
  signer.resume();
  signer.freeDisk();
  node.process?.ensure();
  await signer.ensure();
  await platform.ensure();
  let quiet = 0;
  for (let round = 1; round <= maxRounds && quiet < quietRounds; round += 1) {
    await turn(one);
    await approveAll(one);
    await node.mine(1);
    await turn(one);
    quiet = (await openOf(one)) === 0 ? quiet + 1 : 0;
    // Only an unpaid deposit is open now; its time ends.
    if (round % 6 === 4 && quiet === 0) clock.advance(expirySeconds);
  }
  await look(one);
  if (quiet === 0) addOnce(one.seen.violations, 'a payment never ended');
}

interface Entry {
  readonly id: string;
  readonly type_id: number;
  readonly status: string;
  readonly reason: string | null;
  readonly amount: bigint;
  readonly coins: string;
}

async function entriesOf(one: Case): Promise<Entry[]> {
  return one.world.db.sql<Entry>`
    select id, type_id, status, reason, abs(amount_minor)::bigint as amount, trim_scale(crypto_value)::text as coins
    from transactions where id = any(${idsOf(one)}::uuid[]) order by created_at`;
}

/** Everything that came is credited or held, once. @returns the coins that the node has of the deposits. */
async function checkDeposits(one: Case, entries: readonly Entry[], isLossAllowed: boolean): Promise<bigint> {
  const { node, db, rail } = one.world;
  let all = 0n;
  for (const { id, address, paid } of one.deposits) {
    let came = 0n;
    for (const { txids } of paid) for (const txid of txids) came += await node.brought(txid, address);
    all += came;
    const { coins } = await db.single<{ coins: string }>`
      select trim_scale(coalesce(sum(crypto_value), 0))::text as coins from deposit_receipts where transaction_id = ${id}::uuid`;
    const recorded = toMinor(coins, rail.decimals);
    if (recorded < came) addOnce(one.seen.violations, `lost: ${came - recorded} of ${came} that came`);
    if (recorded > came && !isLossAllowed) addOnce(one.seen.violations, `recorded ${recorded} where ${came} came`);
    const entry = entries.find((each) => each.id === id);
    if (entry?.status === 'authorized' && recorded < toMinor(entry.coins, rail.decimals))
      addOnce(one.seen.violations, 'credited more than came');
  }
  return all;
}

/** Each withdrawal that has ended was paid once, or never. @returns the coins that players have received. */
async function checkWithdrawals(one: Case, entries: readonly Entry[]): Promise<bigint> {
  const { rail } = one.world;
  let all = 0n;
  for (const { id, recipient } of one.withdrawals) {
    const entry = entries.find((each) => each.id === id);
    const coins = toMinor(entry?.coins ?? '0', rail.decimals);
    const received = await recipient.received();
    all += received;
    if (received > coins) addOnce(one.seen.violations, `paid twice: ${received} for ${coins}`);
    else if (entry?.status === 'authorized' && received < coins)
      addOnce(one.seen.violations, `settled, but ${received} of ${coins} arrived`);
    else if (entry?.status === 'declined' && received > 0n) addOnce(one.seen.violations, `paid, and the money is back in the balance`);
  }
  return all;
}

/** The outcome of a case, once it has settled. */
export interface Outcome {
  readonly ledger: readonly string[];
  readonly player: readonly string[];
  readonly operator: readonly string[];
  readonly violations: readonly string[];
}

async function ledgerOf(one: Case, entries: readonly Entry[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { type_id: type, status, reason } of entries) {
    if (type === 1) addOnce(lines, status === 'authorized' ? 'credited once' : `nothing credited (${reason})`);
    else addOnce(lines, status === 'authorized' ? 'paid once' : `back in the balance (${reason})`);
  }
  const held = await one.world.db.sql<{ kind: string }>`
    select distinct kind from deposit_receipts where transaction_id = any(${idsOf(one)}::uuid[]) and state = 'held' order by kind`;
  return [...lines, ...held.map(({ kind }) => `held: ${kind}`)];
}

/** Whether the chain takes back coins that had counted: an alarm says so, and the credit stays. */
export type Retraction = 'none' | 'possible' | 'coins come again' | 'coins are lost';

const describe = ({ kind, stands, said }: Alarm): string => `alarm ${kind}: ${stands}, then ${said}`;

/** An operator sees to the alarms of the case. A retraction has its alarm, and nothing else has one. */
async function closeAlarms(one: Case, retraction: Retraction): Promise<void> {
  const { db, clock } = one.world;
  const alarms = (await openAlarms(one.world)).filter(({ transaction_id: id }) => idsOf(one).includes(id));
  const retracted = alarms.filter(({ kind }) => kind === 'other_amount' && retraction !== 'none');
  alarms.filter((alarm) => !retracted.includes(alarm)).forEach((alarm) => addOnce(one.seen.violations, describe(alarm)));
  if (retracted.length === 0 && retraction.startsWith('coins')) addOnce(one.seen.violations, 'no alarm');
  for (const { id } of alarms) await closeAlarm({ db, now: () => new Date(clock.now()) }, id, 'fault matrix');
}

/** Compares the ledger with the node and the rules: nothing paid twice, nothing lost, nothing credited that was not final, no difference. */
export async function verify(one: Case, retraction: Retraction = 'none'): Promise<Outcome> {
  const { world, player, seen, heldBefore, differencesBefore } = one;
  const { node, db, account, platform } = world;
  const entries = await entriesOf(one);
  const came = await checkDeposits(one, entries, retraction === 'coins are lost');
  const received = await checkWithdrawals(one, entries);
  const credited = entries.filter(({ type_id: type, status }) => type === 1 && status === 'authorized');
  const debited = entries.filter(({ type_id: type, status }) => type === 2 && status !== 'declined');
  const sum = (list: readonly Entry[]): bigint => list.reduce((total, { amount }) => total + amount, 0n);
  const [cash, expected] = [await cashOf(player), fromMinor(sum(credited) - sum(debited), 2)];
  if (Number(cash) !== Number(expected)) addOnce(seen.violations, `the balance is ${cash}, not ${expected}`);
  const held = await node.held(db, account);
  const fees = await node.feesOf(
    db,
    one.withdrawals.map(({ id }) => id),
  );
  const rest = heldBefore + came - received - fees;
  if (held !== rest) addOnce(seen.violations, `the node has ${held} of the wallet, not ${rest}`);
  const recorded = await node.recorded(db);
  if (recorded !== null && recorded !== held) addOnce(seen.violations, `the tables have ${recorded} of the wallet, the node ${held}`);
  await closeAlarms(one, retraction);
  const differences = (await platform.call('audit')).filter((difference) => !differencesBefore.includes(difference));
  differences.forEach((difference) => addOnce(seen.violations, `audit: ${difference}`));
  return { ledger: await ledgerOf(one, entries), player: seen.player, operator: seen.operator, violations: seen.violations };
}
