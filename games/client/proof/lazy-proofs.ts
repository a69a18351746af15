import { CallError } from '../call-error.ts';
import type { openProofs, Proofs } from './proofs.ts';

/** Proofs whose code loads with the first bet. Until then events are queued. */
export function lazyProofs(options: Parameters<typeof openProofs>[0]): Proofs {
  let arriving: Promise<Proofs> | null = null;
  const load = (): Promise<Proofs> =>
    (arriving ??= import('./proofs.ts').then(
      ({ openProofs: open }) => open(options),
      (cause: unknown) => {
        arriving = null;
        throw new CallError('unreachable', { cause });
      },
    ));
  return {
    sync: () =>
      void load().then(
        (proofs) => proofs.sync(),
        () => undefined,
      ),
    check: async (seed) => (await load()).check(seed),
    save: async () => (await load()).save(),
  };
}
