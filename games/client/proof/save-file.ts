import type { Bundle } from '#games/engine/proof/bundle.ts';

/** The browser's time to begin a download. */
const revokeAfterMs = 60_000;

/** Saves a bundle as a JSON file of the person's device. */
export function saveBundle(bundle: Bundle): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `croupier-bets-${bundle.game_id.replaceAll(/[^\w-]/g, '')}.json`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
