import { isPublicNetwork } from '../http/addresses.ts';
import { Problem } from '../http/problem.ts';

export interface RoomLimits {
  /** Bytes of files that one process holds, while they arrive and while they wait to be decoded. */
  readonly maxBytes: number;
  /** Bytes of files from one public network. */
  readonly maxBytesPerNetwork: number;
}

const retryAfterS = 5;

/**
 * Limits the memory of arriving and waiting files, by the maximum size of each.
 * @returns a function that runs a task with room for its file.
 * @throws Problem `unavailable` without room.
 */
export function uploadRoom({
  maxBytes,
  maxBytesPerNetwork,
}: RoomLimits): <T>(bytes: number, network: string, work: () => Promise<T>) => Promise<T> {
  const byNetwork = new Map<string, number>();
  let all = 0;

  function count(bytes: number, network: string): void {
    all += bytes;
    const left = (byNetwork.get(network) ?? 0) + bytes;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  }

  return async (bytes, network, work) => {
    // Behind an untrusted proxy everybody has the same address.
    const share = isPublicNetwork(network) ? maxBytesPerNetwork : maxBytes;
    if (all + bytes > maxBytes || (byNetwork.get(network) ?? 0) + bytes > share)
      throw new Problem('unavailable', 'Many files are on their way. Ask again shortly.', { retry_after_s: retryAfterS });
    count(bytes, network);
    try {
      return await work();
    } finally {
      count(-bytes, network);
    }
  };
}
