import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a platform and its database that can fail like real ones. */
export interface SilentNetwork {
  /** The database's address, through this network. */
  readonly url: string;
  /** Connections that were tried so far. */
  readonly tried: number;
  /** Bytes from the platform to the database so far. */
  readonly carried: number;
  /** Connections that are open now stay open and transmit nothing more, as behind a router that has forgotten them. */
  clearOpen(): void;
  /** Connections are accepted, as by a paused host, and nobody answers on any. */
  pause(): void;
  /** Closes all connections and takes none. */
  cut(): void;
  /** From now on the platform's messages arrive, and the database's answers are lost. */
  loseAnswers(): void;
  /** New connections work again; the silent ones stay dead. */
  mend(): void;
  close(): Promise<void>;
}

interface Way {
  readonly near: Socket;
  readonly far: Socket;
}

export async function silentNetwork(databaseUrl: string): Promise<SilentNetwork> {
  const target = new URL(databaseUrl);
  const ways = new Set<Way>();
  let mode: 'open' | 'paused' | 'cut' = 'open';
  let tried = 0;
  let carried = 0;

  const end = ({ near, far }: Way) => {
    near.destroy();
    far.destroy();
  };
  const forget = ({ near, far }: Way) => {
    near.unpipe();
    far.unpipe();
    near.resume();
    far.resume();
  };
  const server = createServer((near) => {
    tried += 1;
    near.on('error', () => undefined);
    if (mode === 'cut') return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    const way = { near, far };
    ways.add(way);
    near.once('close', () => {
      ways.delete(way);
      far.destroy();
    });
    if (mode === 'paused') return void near.resume();
    near.on('data', (chunk: Buffer) => (carried += chunk.length));
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = `${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    get tried() {
      return tried;
    },
    get carried() {
      return carried;
    },
    clearOpen: () => ways.forEach(forget),
    pause() {
      mode = 'paused';
      ways.forEach(forget);
    },
    cut() {
      mode = 'cut';
      ways.forEach(end);
    },
    loseAnswers() {
      for (const { near, far } of ways) {
        far.unpipe(near);
        far.resume();
      }
    },
    mend() {
      mode = 'open';
    },
    async close() {
      ways.forEach(end);
      server.close();
      await once(server, 'close');
    },
  };
}
