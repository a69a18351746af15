import type { Exchange } from './answer.ts';

/** A record of the judged side: a bet, win, credit, payment or grant, as its answers report it. */
export interface RecordEntry {
  readonly id: string;
  /** As `bet of 100` or `pending`. */
  readonly state: string;
  /** Sum that it moved the balance by, in the balance's unit; null of what moves none. */
  readonly change: number | null;
}

/** A part of a call that moves money, or takes such a part back. */
interface Movement {
  readonly kind: 'bet' | 'win' | 'amend' | 'credit' | 'rollback' | 'other';
  readonly id: string;
  readonly round: string | null;
  readonly amount: number;
  /** Id that it amends or rolls back; `round` is everything of its round. */
  readonly of: string | null;
}

interface Line extends Movement {
  readonly state: string;
  readonly change: number;
}
type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Fields of the calls are those of openapi/partners.yaml. */
function walletMovements({ call, sent, answer }: Exchange): readonly Movement[] {
  if (answer.status !== 200) return [];
  const movement = (kind: string, fields: Fields): Movement => ({
    kind: ['bet', 'win', 'amend', 'credit', 'rollback'].includes(kind) ? (kind as Movement['kind']) : 'other',
    id: String(fields['request_uuid']),
    round: textOf(fields['round_id']),
    amount: numberOf(fields['amount_minor']),
    of:
      fields['whole_round'] === true
        ? 'round'
        : (textOf(fields['win_uuid']) ?? textOf(fields['credit_uuid']) ?? textOf(fields['bet_uuid'])),
  });
  const fields = sent as Fields;
  if (call !== 'transact') return [movement(call, fields)];
  return (fields['actions'] as readonly Fields[]).map((each) => movement(String(each['action']), each));
}

function hub88Movements({ call, sent, answer }: Exchange): readonly Movement[] {
  if (answer.body['status'] !== 'RS_OK') return [];
  const fields = sent as Fields;
  const [, kind = ''] = /^transaction\/(bet|win|rollback)$/.exec(call) ?? [];
  if (kind === '') return [];
  const amount = fields['is_free'] === true && kind === 'bet' ? 0 : numberOf(fields['amount']);
  const ids = { id: String(fields['transaction_uuid']), of: textOf(fields['reference_transaction_uuid']) };
  return [{ kind: kind as Movement['kind'], ...ids, round: textOf(fields['round']), amount }];
}

function softswissMovements({ call, sent, answer }: Exchange): readonly Movement[] {
  if (answer.status !== 200) return [];
  const fields = sent as Fields;
  if (call === 'freespins')
    return [{ kind: 'win', id: String(fields['issue_id']), round: null, amount: numberOf(fields['total_amount']), of: null }];
  return ((fields['actions'] ?? []) as readonly Fields[]).map((each) => ({
    kind: String(each['action']) as Movement['kind'],
    id: String(each['action_id']),
    round: textOf(fields['game_id']),
    amount: numberOf(each['amount']),
    of: textOf(each['original_action_id']),
  }));
}

/** Adds one movement; a repeated one changes nothing, as the contracts demand. */
function enter(lines: Map<string, Line>, done: Set<string>, movement: Movement): void {
  const { kind, id, round, amount, of } = movement;
  if (done.has(id)) return;
  done.add(id);
  if (kind === 'bet' || kind === 'win' || kind === 'credit') {
    lines.set(id, { ...movement, state: `${kind} of ${amount}`, change: kind === 'bet' ? -amount : amount });
    return;
  }
  for (const line of lines.values()) {
    if (of === 'round' ? line.round !== round : line.id !== of) continue;
    if (kind === 'amend') lines.set(line.id, { ...line, state: `${line.state}, amended to ${amount}`, change: amount });
    if (kind === 'rollback') lines.set(line.id, { ...line, state: `${line.state}, rolled back`, change: 0 });
  }
}

const recordsBy =
  (movements: (exchange: Exchange) => readonly Movement[]) =>
  (exchanges: readonly Exchange[]): readonly RecordEntry[] => {
    const [lines, done] = [new Map<string, Line>(), new Set<string>()];
    for (const exchange of exchanges) for (const movement of movements(exchange)) enter(lines, done, movement);
    return [...lines.values()].map(({ id, state, change }) => ({ id, state, change }));
  };

export const walletRecords = recordsBy(walletMovements);
export const hub88Records = recordsBy(hub88Movements);
export const softswissRecords = recordsBy(softswissMovements);

/** The records of a partner whose entry is judged: payments or grants by their id, in the last state that was reported. */
export class PartnerRecords {
  readonly #states = new Map<string, string>();

  set(id: string, state: string): void {
    this.#states.set(id, state);
  }
  entries = (): readonly RecordEntry[] => [...this.#states].map(([id, state]) => ({ id, state, change: null }));
}
