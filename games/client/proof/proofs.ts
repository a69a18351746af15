import { auditBundle, type Audit, type FindRules } from '#games/engine/proof/audit.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { GameClient } from '../server.ts';
import { collectBundle } from './collect.ts';
import type { Recorder } from './recorder.ts';
import { saveBundle } from './save-file.ts';
import { openStore } from './store.ts';

/** The proofs with which a game's page verifies its own bets. */
export interface Proofs {
  /** Stores what happened since the last time. */
  sync(): void;
  /** @param seed the commitment of the only pair that is checked; null for all. */
  check(seed: string | null): Promise<Audit>;
  save(): Promise<void>;
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
  const collect = async (seed: string | null): Promise<Bundle> => {
    sync();
    const bundle = await collectBundle(ask, store.read(), seed);
    store.addKeys(bundle.keys);
    return bundle;
  };
  return {
    sync,
    check: async (seed) => auditBundle(await collect(seed), findRules),
    save: async () => saveBundle(await collect(null)),
  };
}
