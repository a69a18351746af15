import { required } from '#domain/required.ts';
import { games, listings } from '#games/engine/index.ts';
import type { FindRules } from '#games/engine/proof/audit.ts';
import { auditFiles, inOrder } from '#games/engine/proof/parts.ts';
import { readBundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import type { FaultKind } from '#games/engine/proof/faults.ts';
import type { PublicKey } from '#games/engine/proof/receipt.ts';

const sentences: Readonly<Record<FaultKind, string>> = {
  swapped_seed: 'the revealed server seed is not the one whose hash was shown before the bet',
  other_chain: 'the bet was drawn from a seed that had not been announced',
  unproved_salt: "nothing proves that the table's salt came from its players or from the beacon",
  repeated_nonce: 'two bets were drawn with the same number',
  skipped_nonce: 'no bet has this number: one was drawn and not shown',
  changed_wager: 'the provider recorded another wager than the one that was placed',
  changed_stake: 'the provider recorded another stake than the one that was placed',
  changed_currency: 'the provider recorded another currency than the one that was placed',
  changed_client_seed: "the bet was not drawn with the player's seed",
  changed_nonce: 'the provider reports another number than its receipt',
  wrong_outcome: 'the seeds give another outcome',
  wrong_multiplier: 'the outcome pays another multiplier',
  missing_receipt: 'the provider gave no readable receipt',
  bad_signature: 'the signature of the receipt is not valid',
  unknown_key: 'the receipt was signed with a key that is not in the bundle',
  missing_round: 'the provider no longer reports this round',
  missing_part: 'these are not all parts of the record, in one piece: name every file that was saved together',
  unreadable_round: 'the round cannot be computed again',
};

/** The rules of a game, by the kind of its wagers. */
export const findRules: FindRules = async (kind) => {
  const [page, rules] = Object.entries(games).find(([, each]) => each.kind === kind) ?? [];
  return page === undefined || !rules ? null : { rules, plays: required(listings[page]).plays };
};

const safe = (text: string): string => (/^[\w-]{1,64}$/.test(text) ? text : 'of an unreadable id');

/** A file that may be a bundle, and its text. */
export interface ReadFile {
  readonly value: unknown;
  readonly text: string;
}

/**
 * Verifies a bundle, or all parts of a long record, and prints each fault.
 * @param trustedKey the thumbprint of the only key that receipts may be signed with; null for any key of the bundle.
 * @returns the exit code: 0 for fair, 1 for unfair, 2 if not everything could be verified.
 */
export async function verifyBundles(files: readonly (() => ReadFile)[], trustedKey: string | null): Promise<number> {
  try {
    const keys = new Map<string, PublicKey>();
    const reads = files.map((read) => async () => {
      const { value, text } = read();
      const received = readBundle(value);
      const bundle = trustedKey === null ? received : { ...received, keys: received.keys.filter(({ kid }) => kid === trustedKey) };
      for (const key of bundle.keys) keys.set(key.kid, key);
      return { bundle, text };
    });
    const { verdict, faults, recomputed, unrevealed, kept, unproven } = await auditFiles(inOrder(reads), findRules);
    for (const { kid } of keys.values()) console.log(`key ${safe(kid)}`);
    for (const { kind, round_id, nonce } of faults) {
      const place = [round_id === null ? '' : `round ${safe(round_id)}`, nonce === null ? '' : `number ${nonce}`]
        .filter(Boolean)
        .join(', ');
      console.log(`${kind}${place && ` (${place})`}: ${sentences[kind]}`);
    }
    console.log(
      `${verdict.toUpperCase()}: ${recomputed} rounds computed again, ${unrevealed} not revealed yet, ${kept} kept by the player, ${unproven} without a hash from before the bet, ${faults.length} faults`,
    );
    return { fair: 0, unfair: 1, unproven: 2, unfinished: 2 }[verdict];
  } catch (error) {
    if (!(error instanceof UnreadableBundle)) throw error;
    console.error(`the bundle is unreadable: ${error.message}`);
    return 2;
  }
}
