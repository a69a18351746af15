import { fork } from 'node:child_process';
import { once } from 'node:events';
import { required } from '#domain/required.ts';

export interface Bare {
  readonly pid: number;
  readonly port: number;
  /** From now on it answers exactly this answer, byte for byte. */
  answerAs(response: Response): Promise<void>;
  stop(): void;
}

/** Headers that belong to the connection, not to the response. */
const ownHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

export async function startBare(): Promise<Bare> {
  const child = fork(new URL('bare-server.ts', import.meta.url), { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  return {
    pid: required(child.pid),
    port,
    async answerAs(response) {
      const body = await response.text();
      const kept = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
      const taken = once(child, 'message');
      child.send({ headers: { ...Object.fromEntries(kept), 'content-length': Buffer.byteLength(body) }, body });
      await taken;
    },
    stop: () => child.disconnect(),
  };
}
