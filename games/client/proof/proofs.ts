import type { Audit, FindRules } from '#games/engine/proof/audit.ts';
import { auditFiles, type BundleFile } from '#games/engine/proof/parts.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { GameClient } from '../server.ts';
import { collectBundles } from './collect.ts';
import type { Recorder } from './recorder.ts';
import { saveBundles } from './save-file.ts';
import { openStore } from './store.ts';

/** The proofs with which a game's page verifies its own bets. */
export interface Proofs {
  /** Stores all events since the last call. */
  sync(): void;
  /** @param seed the commitment of the only pair that is checked; null for all. */
  check(seed: string | null): Promise<Audit>;
  /** @returns the number of files: a long record has several. */
  save(): Promise<number>;
}

interface Options {
  readonly ask: GameClient['ask'];
  readonly events: Recorder['events'];
  readonly storageKey: string | null;
  readonly rules: Rules;
  readonly code: string | null;
}

export function openProofs({ ask, events, storageKey, rules, code }: Options): Proofs {
  const store = openStore(storageKey);
  const findRules: FindRules = async (kind) => (kind === rules.kind ? { rules, plays: code === null ? [] : [code] } : null);
  const sync = (): void => store.add(events.splice(0));
  async function* collect(seed: string | null): AsyncGenerator<BundleFile, void> {
    sync();
    for await (const file of collectBundles(ask, store.read(), seed)) {
      store.addKeys(file.bundle.keys);
      yield file;
    }
  }
  return {
    sync,
    check: (seed) => auditFiles(collect(seed), findRules),
    save: () => saveBundles(collect(null)),
  };
}
