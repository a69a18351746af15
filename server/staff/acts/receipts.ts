import { listedSendersOf } from '#server/payments/deposit-room.ts';
import { currentRule, refusalOf, ruleNote, worthOf } from '#server/payments/receipt-rules.ts';
import { requireUndisputed } from '#server/payments/refund-end.ts';
import { bookCredit, type LockedReceipt, lockReceipt, requireFit } from '#server/payments/suspense.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, effectOf, type ParametersOf, type State } from './act.ts';
import { itemStates, leftReason, runItems } from './items.ts';

type Parameters = ParametersOf<'creditReceipts'>;

interface Item {
  readonly player: number;
  readonly amount: string;
  readonly currency: string;
  /** The version of the rule that covers it; null for a credit without a rule. */
  readonly rule: string | null;
}
const itemOf = (text: string): Item => JSON.parse(text) as Item;

/** @throws Error with a sentence for the operator. */
async function lockHeld(platform: Platform, id: number): Promise<LockedReceipt> {
  const locked = await lockReceipt(platform, id);
  if (!locked) throw new Error('There is no such receipt.');
  if (locked.receipt.state !== 'held') throw new Error(`It is not held: it is ${locked.receipt.state}.`);
  const row = await platform.db.one`select 1 from deposit_receipts where id = ${id}::bigint and refund_id is not null`;
  if (row) throw new Error('It is being sent back.');
  await requireUndisputed(platform, locked);
  return locked;
}

/** Returns the note of the rule in force that covers a receipt. @throws Error with a sentence. */
async function coveringRule(platform: Platform, locked: LockedReceipt): Promise<string> {
  const rule = await currentRule(platform, locked.receipt.kind);
  if (!rule || rule.below === null) throw new Error('No rule covers receipts of its kind.');
  if ((await worthOf(platform, locked)) >= rule.below) throw new Error('It is worth more than the rule covers.');
  const refusal = await refusalOf(platform, locked);
  if (refusal !== null) throw new Error(`The rule does not credit it: ${refusal}.`);
  return ruleNote(rule);
}

const readItem =
  ({ is_by_rule: isByRule }: Parameters) =>
  async (platform: Platform, id: number): Promise<State> => {
    const locked = await lockHeld(platform, id);
    const { currency, player_id: playerId } = locked.payment;
    const amount = locked.receipt.held_minor;
    // Two persons decide on each of those.
    if ((await listedSendersOf(platform, locked.payment.id)).length > 0)
      throw new Error('A sender of it is a listed address, or not all of them are known.');
    await requireFit(platform, { id, playerId, currency, amount, isAboveLimit: false });
    return { player: playerId, amount: `${amount}`, currency, rule: isByRule ? await coveringRule(platform, locked) : null };
  };

const covered = (state: State): (readonly [object: string, item: Item])[] =>
  Object.entries(state).flatMap(([object, text]) => (leftReason(text) === null ? [[object, itemOf(String(text))] as const] : []));

/** Credits several held receipts, by the rules in force or without one. Each is left as it is if it has changed since. */
export const creditReceipts: Act<Parameters> = {
  permission: 'receipts.decide',
  asStrictAs: ['decideReceipt'],
  target: ({ receipt_ids: ids }) => `${ids.length} receipts`,
  isOfItems: true,
  state: async (platform, parameters) => {
    const state = await itemStates(platform, 'receipt', parameters.receipt_ids, readItem(parameters));
    if (covered(state).length === 0)
      throw new Error(`None of these receipts can be credited. ${leftReason(Object.values(state)[0]) ?? ''}`.trim());
    return state;
  },
  effect: (_parameters, state) => {
    const items = covered(state);
    return effectOf({
      changes: Object.entries(state).map(([object, text]) => {
        const reason = leftReason(text);
        if (reason !== null) return change(object, 'as it is', `left: ${reason}`);
        const { player, rule } = itemOf(String(text));
        return change(`${object} of player ${player}`, 'held', rule === null ? 'credited' : `credited: ${rule}`);
      }),
      postings: items.flatMap(([, { player, amount, currency }]) => [
        { account: 'house:suspense', amount_minor: `-${amount}`, currency },
        { account: `cash ${player}`, amount_minor: amount, currency },
      ]),
      letters: items.map(([object, { player }]) => `credited deposit of ${object}, to player ${player}`),
    });
  },
  run: (platform, parameters, { state }, reason) =>
    runItems(platform, { noun: 'receipt', ids: parameters.receipt_ids, signed: state, read: readItem(parameters) }, async (id) => {
      const { rule } = itemOf(String(state[`receipt ${id}`]));
      const note = `${rule === null ? '' : `${rule}; `}${reason}`.slice(0, 1000);
      return bookCredit(platform, await lockHeld(platform, id), { note, by: 'operator' });
    }),
};
