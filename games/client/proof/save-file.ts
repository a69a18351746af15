import type { BundleFile } from '#games/engine/proof/parts.ts';

/** The browser's time to begin a download. */
const revokeAfterMs = 60_000;

/** Saves a bundle as a JSON file of the person's device. */
function saveBundle({ bundle, text }: BundleFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  const part = bundle.part ? `-part-${bundle.part.number}` : '';
  link.download = `croupier-bets-${bundle.game_id.replaceAll(/[^\w-]/g, '')}${part}.json`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Saves each part of a record as a file of its own. @returns the number of files. */
export async function saveBundles(files: AsyncIterable<BundleFile>): Promise<number> {
  let count = 0;
  for await (const file of files) {
    saveBundle(file);
    count += 1;
  }
  return count;
}
