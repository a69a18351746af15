import { collectBundles } from '#games/client/proof/collect.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';
import type { BundleFile } from '#games/engine/proof/parts.ts';

/** Collects a record that fits into one file. */
export async function collectBundle(...args: Parameters<typeof collectBundles>): Promise<Bundle> {
  const [file, ...others] = await filesOf(collectBundles(...args));
  if (!file || others.length > 0) throw new Error('This record has more than one part');
  return file.bundle;
}

export async function filesOf(files: AsyncIterable<BundleFile>): Promise<BundleFile[]> {
  const all: BundleFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}
