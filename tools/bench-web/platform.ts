import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';

/**
 * Starts the built site on a platform of its own with a fresh database, and removes both afterwards, whatever `work` does.
 * @throws the error of `work`, or an Error if the platform did not start or stop cleanly.
 */
export async function withPlatform<T>(work: (platform: RunningPlatform) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-measured-'));
  try {
    const platform = await startPlatform({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' });
    try {
      return await work(platform);
    } finally {
      await platform.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
